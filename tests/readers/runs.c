/* Runs, as a screen reader does, under whatever name it was given, until it is ended. */
#include <windows.h>
int main(void) {
  Sleep(INFINITE);
  return 0;
}
