#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

void* resize(void* p, size_t bytes); /* realloc that ends the program when memory runs out */

#endif
