/* What the test of the edges of Windows needs done by a Windows program:
 *   edges around PROGRAM ARGS...  the console's code page and modes before and after the program
 *   edges hold FILE SECONDS       a file that nobody else may open meanwhile, as a virus scanner's */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

static void console(const char *when) {
  DWORD in = 0, out = 0;
  GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &in);
  GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &out);
  printf("%s:%u,%lx,%lx\n", when, GetConsoleOutputCP(), in, out);
  fflush(stdout);
}

/* The command line from its third word on: what stands there is given on as it is. */
static wchar_t *rest(void) {
  wchar_t *at = GetCommandLineW();
  for (int word = 0; word < 2; word++) {
    BOOL quoted = FALSE;
    while (*at && (quoted || *at != L' ')) quoted ^= *at++ == L'"';
    while (*at == L' ') at++;
  }
  return at;
}

int wmain(int count, wchar_t **words) {
  if (count < 3) return 2;
  if (!wcscmp(words[1], L"hold")) {
    HANDLE file = CreateFileW(words[2], GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
    printf(file == INVALID_HANDLE_VALUE ? "free\n" : "held\n");
    fflush(stdout);
    Sleep(1000 * (count > 3 ? _wtoi(words[3]) : 5));
    return file == INVALID_HANDLE_VALUE;
  }
  STARTUPINFOW start = {.cb = sizeof start};
  PROCESS_INFORMATION child;
  DWORD status = 0;
  SetConsoleOutputCP(850);
  console("before");
  if (!CreateProcessW(NULL, rest(), NULL, NULL, TRUE, 0, NULL, NULL, &start, &child)) return 2;
  WaitForSingleObject(child.hProcess, INFINITE);
  GetExitCodeProcess(child.hProcess, &status);
  console("after");
  return (int)status;
}
