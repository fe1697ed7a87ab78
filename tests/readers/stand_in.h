/* What the stand-ins share: how one behaves stands in a file beside what it writes down. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static int manner(const char *is) {
  char path[1024], word[16] = "";
  const char *log = getenv("HEKTOR_STAND_IN");
  snprintf(path, sizeof path, "%s.manner", log ? log : "stand-in");
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  if (fscanf(file, "%15s", word) != 1) word[0] = 0;
  fclose(file);
  return strcmp(word, is) == 0;
}

static void note(const char *call, const wchar_t *text) {
  char utf8[8192] = "";
  const char *log = getenv("HEKTOR_STAND_IN");
  if (text) WideCharToMultiByte(CP_UTF8, 0, text, -1, utf8, sizeof utf8, NULL, NULL);
  FILE *file = fopen(log ? log : "stand-in", "ab");
  if (!file) return;
  fprintf(file, "%s%s%s\n", call, text ? " " : "", utf8);
  fclose(file);
}
