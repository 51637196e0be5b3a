/* Colour names of any length, each stored once and numbered from 1. */
#ifndef COLOURS_H
#define COLOURS_H

int colour_number(const char* name, long length);

#endif
