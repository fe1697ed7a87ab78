/* A stand-in for JAWS' COM interface, FreedomSci.JawsApi: an object in this library that is called by
 * the names of its methods and writes down what it is told, as nvda.c does; with "gone" in the file of
 * its manner every call fails, with "hang" none comes back. */
#define COBJMACROS
#include <initguid.h>
#include "stand_in.h"
#include <oaidl.h>

/* Any class will do: it is found by its name in the registry. */
enum { SAY_STRING = 1, STOP_SPEECH, RUN_FUNCTION };

static HRESULT STDMETHODCALLTYPE query(IDispatch *self, REFIID id, void **out) {
  *out = IsEqualIID(id, &IID_IUnknown) || IsEqualIID(id, &IID_IDispatch) ? self : NULL;
  return *out ? S_OK : E_NOINTERFACE;
}
static ULONG STDMETHODCALLTYPE count(IDispatch *self) { (void)self; return 1; }
static HRESULT STDMETHODCALLTYPE types(IDispatch *self, UINT *n) { (void)self; *n = 0; return S_OK; }
static HRESULT STDMETHODCALLTYPE type(IDispatch *self, UINT i, LCID l, ITypeInfo **t) {
  (void)self; (void)i; (void)l; *t = NULL; return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE ids(IDispatch *self, REFIID r, LPOLESTR *names, UINT n, LCID l, DISPID *id) {
  (void)self; (void)r; (void)n; (void)l;
  *id = !wcscmp(names[0], L"SayString") ? SAY_STRING
      : !wcscmp(names[0], L"StopSpeech") ? STOP_SPEECH
      : !wcscmp(names[0], L"RunFunction") ? RUN_FUNCTION : -1;
  return *id == -1 ? DISP_E_UNKNOWNNAME : S_OK;
}

static HRESULT STDMETHODCALLTYPE invoke(IDispatch *self, DISPID id, REFIID r, LCID l, WORD flags,
    DISPPARAMS *given, VARIANT *result, EXCEPINFO *e, UINT *wrong) {
  (void)self; (void)r; (void)l; (void)flags; (void)e; (void)wrong;
  /* The arguments stand from the last to the first. */
  if (id == SAY_STRING) {
    if (given->cArgs != 2 || given->rgvarg[1].vt != VT_BSTR || given->rgvarg[0].vt != VT_BOOL)
      return DISP_E_TYPEMISMATCH;
    note(given->rgvarg[0].boolVal ? "SayString flush" : "SayString", given->rgvarg[1].bstrVal);
  } else if (id == RUN_FUNCTION) {
    if (given->cArgs != 1 || given->rgvarg[0].vt != VT_BSTR) return DISP_E_TYPEMISMATCH;
    note("RunFunction", given->rgvarg[0].bstrVal);
  } else {
    note("StopSpeech", NULL);
  }
  while (manner("hang")) Sleep(50);
  if (manner("gone")) return RPC_E_DISCONNECTED;
  if (result && id != STOP_SPEECH) {
    result->vt = VT_BOOL;
    result->boolVal = VARIANT_TRUE;
  }
  return S_OK;
}

static IDispatchVtbl api_calls = {query, count, count, types, type, ids, invoke};
static IDispatch api = {&api_calls};

static HRESULT STDMETHODCALLTYPE f_query(IClassFactory *self, REFIID id, void **out) {
  *out = IsEqualIID(id, &IID_IUnknown) || IsEqualIID(id, &IID_IClassFactory) ? self : NULL;
  return *out ? S_OK : E_NOINTERFACE;
}
static ULONG STDMETHODCALLTYPE f_count(IClassFactory *self) { (void)self; return 1; }
static HRESULT STDMETHODCALLTYPE f_make(IClassFactory *self, IUnknown *outer, REFIID id, void **out) {
  (void)self; (void)outer;
  return query(&api, id, out);
}
static HRESULT STDMETHODCALLTYPE f_lock(IClassFactory *self, BOOL lock) { (void)self; (void)lock; return S_OK; }

static IClassFactoryVtbl factory_calls = {f_query, f_count, f_count, f_make, f_lock};
static IClassFactory factory = {&factory_calls};

__declspec(dllexport) HRESULT WINAPI DllGetClassObject(REFCLSID class, REFIID id, void **out) {
  (void)class;
  return f_query(&factory, id, out);
}
__declspec(dllexport) HRESULT WINAPI DllCanUnloadNow(void) { return S_FALSE; }
