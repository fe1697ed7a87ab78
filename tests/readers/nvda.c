/* A stand-in for NVDA's controller client: writes down what it is told, in the file named by
 * HEKTOR_STAND_IN, one line a call. The file beside it with ".manner" behind says how it behaves:
 * "gone" (NVDA has ended), "hang" (no call comes back), "old" (before 2024.1: no SSML). */
#include "stand_in.h"

#define CALL __declspec(dllexport) unsigned long __stdcall
enum { SERVER_UNAVAILABLE = 1722, UNKNOWN_INTERFACE = 1717, CANCELLED = 1223 };

static volatile LONG cancelled;

static unsigned long there(void) {
  while (manner("hang")) Sleep(50);
  return manner("gone") ? SERVER_UNAVAILABLE : 0;
}

CALL nvdaController_testIfRunning(void) { return there(); }

CALL nvdaController_getProcessId(unsigned long *process) {
  if (manner("old")) return UNKNOWN_INTERFACE;
  *process = 1;
  return there();
}

CALL nvdaController_speakText(const wchar_t *text) {
  note("speakText", text);
  return there();
}

CALL nvdaController_brailleMessage(const wchar_t *text) {
  note("brailleMessage", text);
  return there();
}

CALL nvdaController_cancelSpeech(void) {
  note("cancelSpeech", NULL);
  InterlockedExchange(&cancelled, 1);
  return there();
}

/* Asynchronous, or as long as a fast voice takes. */
CALL nvdaController_speakSsml(const wchar_t *ssml, int symbols, int priority, BOOLEAN asynchronous) {
  (void)symbols;
  (void)priority;
  note("speakSsml", ssml);
  InterlockedExchange(&cancelled, 0);
  for (size_t i = 0; !asynchronous && i < wcslen(ssml); i++) {
    if (cancelled) return CANCELLED;
    if (there()) return SERVER_UNAVAILABLE;
    Sleep(3);
  }
  return there();
}
