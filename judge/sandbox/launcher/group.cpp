#include "judge/sandbox/launcher/group.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace biglia::judge::launcher {
namespace {

struct GroupName {
  explicit GroupName(std::uint32_t box) { std::snprintf(text, sizeof text, "%u", box); }
  char text[16] = {};
};

struct SmallText {
  char bytes[1024] = {};
};

SmallText text_in(int group, const char* name) {
  SmallText text;
  const int file = openat(group, name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return text;
  if (read(file, text.bytes, sizeof text.bytes - 1) < 0) text.bytes[0] = '\0';
  close(file);
  return text;
}

// Returns the number after "key " at the beginning of a line, or 0.
std::uint64_t number_after(const SmallText& text, const char* key) {
  const std::size_t length = std::strlen(key);
  for (const char* line = text.bytes; line != nullptr && *line != '\0';) {
    if (std::strncmp(line, key, length) == 0 && line[length] == ' ') {
      return std::strtoull(line + length + 1, nullptr, 10);
    }
    const char* const end = std::strchr(line, '\n');
    line = end == nullptr ? nullptr : end + 1;
  }
  return 0;
}

}  // namespace

int make_group(int slot, std::uint32_t box) {
  const GroupName name(box);
  if (mkdirat(slot, name.text, 0755) != 0) return -1;
  return open_group(slot, box);
}

int open_group(int slot, std::uint32_t box) {
  const GroupName name(box);
  return openat(slot, name.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

GroupFigures read_group(int group) {
  GroupFigures figures;
  if (group < 0) return figures;
  figures.cpu_us = number_after(text_in(group, "cpu.stat"), "usage_usec");
  figures.memory_peak = std::strtoull(text_in(group, "memory.peak").bytes, nullptr, 10);
  figures.oom_kills = number_after(text_in(group, "memory.events"), "oom_kill");
  return figures;
}

int remove_group(int slot, std::uint32_t box) {
  const GroupName name(box);
  return unlinkat(slot, name.text, AT_REMOVEDIR) == 0 || errno == ENOENT ? 0 : errno;
}

}  // namespace biglia::judge::launcher
