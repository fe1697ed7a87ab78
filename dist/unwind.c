/* What gcc's unwinder asks glibc for and musl has not: the unwinding tables of the object in which an
 * address lies, here found by dl_iterate_phdr. Only for a standard library compiled from its sources,
 * where gcc's libgcc_eh.a stands in for LLVM's libunwind. */
#define _GNU_SOURCE
#include <link.h>
#include <stddef.h>
#include <stdint.h>

/* As in glibc's <dlfcn.h>, on x86-64. */
struct found {
  unsigned long long flags;
  void *start, *end, *map, *tables;
  unsigned long long reserved[7];
};

struct search {
  uintptr_t address;
  struct found *found;
};

static int look(struct dl_phdr_info *object, size_t size, void *data) {
  (void)size;
  struct search *search = data;
  void *tables = NULL;
  int inside = 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = object->dlpi_phdr + i;
    uintptr_t start = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_GNU_EH_FRAME) tables = (void *)start;
    if (part->p_type == PT_LOAD && search->address - start < part->p_memsz) {
      inside = 1;
      search->found->start = (void *)start;
      search->found->end = (void *)(start + part->p_memsz);
    }
  }
  if (!inside || !tables) return 0;
  search->found->tables = tables;
  return 1;
}

int _dl_find_object(void *address, struct found *found) {
  struct search search = {(uintptr_t)address, found};
  return dl_iterate_phdr(look, &search) ? 0 : -1;
}
