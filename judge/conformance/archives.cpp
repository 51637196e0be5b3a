// Rows 56 and 57: the judge itself reads zip archives, without a box.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/conformance/scenarios.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

struct Hostile {
  const char* what;
  std::string zip;
  const char* refusal;  // a substring of the reason
};

RowOutcome all_refused(const std::vector<Hostile>& zips) {
  for (const Hostile& one : zips) {
    const auto files = read_zip(one.zip);
    if (files) return failed(std::string(one.what) + " was unpacked");
    if (!files.error().reason.contains(one.refusal)) {
      return failed(std::string(one.what) + ": expected a refusal with \"" + one.refusal +
                    "\", found: " + files.error().reason);
    }
  }
  return held();
}

void put(std::string& bytes, std::uint32_t number, unsigned size) {
  for (unsigned i = 0; i < size; ++i) bytes.push_back(static_cast<char>(number >> (8 * i)));
}

constexpr std::array<std::uint32_t, 256> crc_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1U ^ (rest % 2 == 1 ? 0xedb88320U : 0U);
    table.at(i) = rest;
  }
  return table;
}

std::uint32_t crc_of(std::string_view bytes) {
  static constexpr auto kTable = crc_table();
  std::uint32_t crc = ~0U;
  for (const char byte : bytes) {
    crc = crc >> 8U ^ kTable.at((crc ^ static_cast<unsigned char>(byte)) & 0xffU);
  }
  return ~crc;
}

// The fields that a local file header and its central directory entry share. The file is stored,
// not compressed, and its name has four characters.
std::string facts_of(std::string_view stored) {
  std::string facts;
  put(facts, 20, 2);  // the version needed to extract
  put(facts, 0, 2);   // flags
  put(facts, 0, 2);   // stored
  put(facts, 0x00210000, 4);
  put(facts, crc_of(stored), 4);
  for (int i = 0; i < 2; ++i) put(facts, static_cast<std::uint32_t>(stored.size()), 4);
  put(facts, 4, 2);
  put(facts, 0, 2);
  return facts;
}

// An archive whose files overlap: the content of each file is everything after its header, that is,
// the other files with their headers.
std::string overlapping(unsigned files, std::size_t size) {
  std::string bytes(size, 'x');
  std::vector<std::string> lines;
  std::vector<std::size_t> from_end;
  for (unsigned i = 0; i < files; ++i) {
    const std::string facts = facts_of(bytes);
    bytes.insert(0, std::string("PK\x03\x04").append(facts).append(std::to_string(1000 + i)));
    from_end.push_back(bytes.size());
    std::string line = "PK\x01\x02";
    put(line, 20, 2);
    lines.push_back(line + facts);
  }
  const std::size_t list = bytes.size();
  for (unsigned i = 0; i < files; ++i) {
    bytes += lines[i];
    bytes.append(10, '\0');  // comment, disk, attributes
    put(bytes, static_cast<std::uint32_t>(list - from_end[i]), 4);
    bytes += std::to_string(1000 + i);
  }
  const std::size_t end = bytes.size();
  bytes += "PK\x05\x06";
  put(bytes, 0, 4);  // disks
  for (int i = 0; i < 2; ++i) put(bytes, files, 2);
  put(bytes, static_cast<std::uint32_t>(end - list), 4);
  put(bytes, static_cast<std::uint32_t>(list), 4);
  put(bytes, 0, 2);  // comment
  return bytes;
}

std::string many_entries(unsigned count) {
  std::vector<ArchiveEntry> entries(count);
  for (unsigned i = 0; i < count; ++i) entries[i].name = std::to_string(i);
  return make_zip(entries);
}

}  // namespace

RowOutcome archives_that_lead_out(Stage&) {
  return all_refused(
      {{"../", make_zip({{"../evil.c", "x", ""}}), "leaves the archive"},
       {"../ in the middle", make_zip({{"a/../../evil.c", "x", ""}}), "leaves the archive"},
       {"an absolute path", make_zip({{"/etc/passwd", "x", ""}}), "absolute path"},
       {"a link and a file through it", make_zip({{"l", "", "/etc"}, {"l/passwd", "x", ""}}),
        "symbolic link"},
       {"a file that is a folder too", make_zip({{"a/b.c", "x", ""}, {"a", "y", ""}}),
        "file and a folder at once"}});
}

RowOutcome archive_bombs(Stage&) {
  constexpr std::size_t kKibibyte = 1024;
  const std::string zeros =
      make_zip({{"zeros", std::string(40 * kKibibyte * kKibibyte, '\0'), ""}});
  // A zip inside a zip is an ordinary file: nothing opens it.
  if (const auto nested = read_zip(make_zip({{"nested.zip", zeros, ""}}));
      !nested || nested->size() != 1 || nested->front().bytes != zeros) {
    return failed("a zip in a zip was not unpacked as an ordinary file");
  }
  if (const auto two = read_zip(overlapping(2, 1000)); !two || two->size() != 2) {
    return failed("a small archive with overlapping files was refused");
  }
  return all_refused(
      {{"40 MiB of zeros", zeros, "times its size"},
       {"300 files in the same 300 KiB", overlapping(300, 300 * kKibibyte), "when unpacked"},
       {"a million entries", many_entries(1'000'000), "at most 10000 entries"}});
}

}  // namespace biglia::judge
