#include "judge/files/archive.hpp"

#include <gmock/gmock.h>

#include "judge/files/archive_writer.hpp"
#include "toolkit/random.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string refusal(const std::vector<ArchiveEntry>& entries, const ArchiveLimits& limits = {}) {
  const auto files = read_zip(make_zip(entries), limits);
  return files ? "(accepted)" : files.error().reason;
}

TEST(Archive, ReturnsTheFiles) {
  const auto files =
      read_zip(make_zip({{"./src//main.c", "int main;", ""}, {"r.pdf", "%PDF", ""}}));
  ASSERT_TRUE(files.has_value()) << files.error().reason;
  ASSERT_EQ(files->size(), 2U);
  EXPECT_EQ((*files)[0].name, "src/main.c");
  EXPECT_EQ((*files)[0].bytes, "int main;");
}

TEST(Archive, RefusesNamesThatLeaveTheFolder) {
  EXPECT_THAT(refusal({{"../evil.c", "x", ""}}), HasSubstr("\"../evil.c\" leaves the archive's"));
  EXPECT_THAT(refusal({{"a/../../evil.c", "x", ""}}), HasSubstr("leaves"));
  EXPECT_THAT(refusal({{"/etc/passwd", "x", ""}}), HasSubstr("has an absolute path"));
  EXPECT_THAT(refusal({{"a\nb.c", "x", ""}}), HasSubstr("\"a\\x0ab.c\" has a control character"));
  EXPECT_THAT(refusal({{std::string(256, 'a'), "x", ""}}), HasSubstr("too long a name"));
}

TEST(Archive, RefusesLinksAndDuplicates) {
  EXPECT_THAT(refusal({{"l", "", "/etc"}, {"l/passwd", "x", ""}}), HasSubstr("symbolic link"));
  EXPECT_THAT(refusal({{"a.c", "x", ""}, {"./a.c", "y", ""}}), HasSubstr("occurs twice"));
}

TEST(Archive, RefusesANameThatIsAFileAndAFolder) {
  EXPECT_THAT(refusal({{"a/b.c", "x", ""}, {"a", "y", ""}}),
              HasSubstr("\"a\" is a file and a folder at once"));
  EXPECT_THAT(refusal({{".", "x", ""}}), HasSubstr("has no name"));
}

std::vector<std::string> names_in(const std::string& zip) {
  std::vector<std::string> names;
  const auto files = read_zip(zip);
  EXPECT_TRUE(files.has_value()) << files.error().reason;
  if (!files) return names;
  for (const ArchivedFile& file : *files) names.push_back(file.name);
  return names;
}

// Python's zipfile, 7-Zip and macOS write such names. The tests run in the locale "C".
TEST(Archive, AcceptsNamesFlaggedAsUtf8) {
  EXPECT_THAT(
      names_in(make_zip({{"perch\u00e9/universit\u00e0.c", "int x;", "", true},
                         {"\u65e5\u672c.h", "y", "", true},
                         {"main.c", "z", "", true},
                         {"\U0001f4c1/a.c", "", "", true}})),
      ElementsAre("perch\u00e9/universit\u00e0.c", "\u65e5\u672c.h", "main.c", "\U0001f4c1/a.c"));
}

TEST(Archive, ComposesAccentsInNamesFromMacOs) {
  const ArchiveEntry decomposed{"perche\u0301.c", "x", "", true};
  const ArchiveEntry composed{"perch\u00e9.c", "y", "", true};
  EXPECT_THAT(names_in(make_zip({decomposed})), ElementsAre("perch\u00e9.c"));
  EXPECT_THAT(refusal({decomposed, composed}), HasSubstr("\"perch\u00e9.c\" occurs twice"));
}

TEST(Archive, AcceptsNamesInLegacyCharacterSets) {
  EXPECT_THAT(
      names_in(make_zip({{"universit\x85/perch\x82.c", "x", ""},  // CP437
                         {"perch\xe9.c", "x", ""},                // Latin-1
                         {"\x93\xfa\x96{.c", "x", ""},            // Shift-JIS
                         {"perch\u00e9.c", "x", ""}})),           // UTF-8 without the flag
      ElementsAre("universit_85/perch_82.c", "perch_e9.c", "_93_fa_96{.c", "perch\u00e9.c"));
}

TEST(Archive, RefusesAnInvalidNameFlaggedAsUtf8) {
  EXPECT_THAT(refusal({{"a.c", "", ""}, {"perch\x82.c", "x", "", true}}),
              HasSubstr("entry 2 of the archive has a name that is marked as UTF-8 and is not"));
}

TEST(Archive, SkipsFolderIconsOfMacOs) {
  EXPECT_THAT(names_in(make_zip({{"src/Icon\r", "", ""}, {"src/main.c", "x", ""}})),
              ElementsAre("src/main.c"));
}

TEST(Archive, KeepsNamesThatDifferOnlyByCase) {
  EXPECT_THAT(names_in(make_zip({{"Main.c", "x", ""}, {"main.c", "y", ""}})),
              ElementsAre("Main.c", "main.c"));
}

// Encryption is bit 0 of the flags, in the local header and in the central directory.
TEST(Archive, RefusesEncryptedEntries) {
  std::string bytes = make_zip({{"main.c", "int main;", ""}});
  bytes[6] |= 1;
  bytes[bytes.rfind("PK\x01\x02") + 8] |= 1;
  const auto files = read_zip(bytes);
  ASSERT_FALSE(files.has_value());
  EXPECT_THAT(files.error().reason, HasSubstr("encrypted"));
}

TEST(Archive, AcceptsNamesOf255BytesAlsoIfTheyBecomeLonger) {
  const std::string longest = std::string(253, 'a') + ".c";
  EXPECT_THAT(names_in(make_zip({{longest, "x", ""}})), ElementsAre(longest));
  const std::string legacy = std::string(108, '\x82');
  const auto names = names_in(make_zip({{legacy + ".c", "x", ""}, {legacy + "\x83.c", "x", ""}}));
  ASSERT_EQ(names.size(), 2U);
  EXPECT_NE(names[0], names[1]);
  EXPECT_EQ(names[0].size(), 255U);
  EXPECT_TRUE(names[0].starts_with("_82_82") && names[0].ends_with(".c")) << names[0];
}

TEST(Archive, OfAClassIsRefusedOnlyForTheOwnersOfFaults) {
  const OwnerOf first = [](std::string_view name) {
    return std::string(name.substr(0, name.find('/')));
  };
  ArchiveLimits small;
  small.unpacked = kib(1);
  small.entries = 3;
  const auto read = [&](const std::vector<ArchiveEntry>& entries) {
    return read_archive_of_class(make_zip(entries), first, {.entries = 100, .unpacked = kib(4)},
                                 small);
  };
  const std::string most(1000, 'x');
  const auto owned = read({{"link/l", "", "/etc"},
                           {"large/a", most, ""},
                           {"large/b", most, ""},
                           {"many/1", "", ""},
                           {"many/2", "", ""},
                           {"many/3", "", ""},
                           {"many/4", "", ""},
                           {"line\n/a", "x", ""},
                           {"long/" + std::string(256, 'a'), "x", ""},
                           {"twice/a", "x", ""},
                           {"twice/a", "y", ""},
                           {"both/a/b", "x", ""},
                           {"both/a", "y", ""},
                           {"good/a", most, ""}});
  ASSERT_TRUE(owned) << owned.error().reason;
  ASSERT_EQ(owned->files.size(), 1U);
  EXPECT_EQ(owned->files[0].name, "good/a");
  std::vector<std::string> owners;
  for (const auto& [owner, fault] : owned->faults) owners.push_back(owner);
  EXPECT_THAT(owners, ElementsAre("both", "large", "line_0a", "link", "long", "many", "twice"));
  EXPECT_THAT(owned->faults.at("large").reason, HasSubstr("at most 1.0 KiB when unpacked"));
  EXPECT_THAT(read({{"a/../../b", "x", ""}}).error().reason, HasSubstr("leaves"));
  EXPECT_THAT(read({{"1/a", most, ""},
                    {"2/a", most, ""},
                    {"3/a", most, ""},
                    {"4/a", most, ""},
                    {"5/a", most, ""}})
                  .error()
                  .reason,
              HasSubstr("at most 4.0 KiB when unpacked"));
}

TEST(Archive, AcceptsASmallFileOfZeros) {
  EXPECT_EQ(names_in(make_zip({{"a", std::string(std::size_t{4} << 20U, '\0'), ""}})).size(), 1U);
}

TEST(Archive, RefusesZipBombsAtTheLimit) {
  const std::string zeros(std::size_t{20} << 20U, '\0');
  EXPECT_THAT(refusal({{"a", zeros, ""}}), HasSubstr("times its size"));
  ArchiveLimits small;
  small.unpacked = kib(1);
  EXPECT_THAT(refusal({{"a", std::string(2000, 'x'), ""}}, small),
              HasSubstr("at most 1.0 KiB when unpacked"));
  small = {};
  small.entries = 2;
  EXPECT_THAT(refusal({{"a", "", ""}, {"b", "", ""}, {"c", "", ""}}, small),
              HasSubstr("at most 2 entries"));
}

TEST(Archive, RefusesOtherFormatsAndTruncatedZips) {
  EXPECT_FALSE(read_zip("").has_value());
  EXPECT_FALSE(read_zip("Rar!....").has_value());
  const std::string whole = make_zip({{"a.c", std::string(5000, 'x'), ""}});
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const auto files = read_zip(std::string_view(whole).substr(0, length));
    EXPECT_FALSE(files.has_value()) << length;
  }
}

std::string little_endian(std::size_t number, int bytes) {
  std::string text;
  for (; bytes > 0; --bytes, number >>= 8U) text += static_cast<char>(number & 0xFFU);
  return text;
}

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t sum = ~0U;
  for (const char c : bytes) {
    sum ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ (0xEDB88320U & -(sum & 1U));
  }
  return ~sum;
}

// A rar of format 4 with one stored file; libarchive writes none.
std::string small_rar(const std::string& name, const std::string& bytes) {
  const auto block = [](std::uint8_t type, std::uint16_t flags, const std::string& fields) {
    const std::string rest = static_cast<char>(type) + little_endian(flags, 2) +
                             little_endian(fields.size() + 7, 2) + fields;
    return little_endian(crc32(rest), 2) + rest;
  };
  std::string file = little_endian(bytes.size(), 4) + little_endian(bytes.size(), 4) + '\3' +
                     little_endian(crc32(bytes), 4) + little_endian(0, 4) + '\x14' + '0' +
                     little_endian(name.size(), 2) + little_endian(0x81A4, 4) + name;
  return std::string("Rar!\x1a\x07\x00", 7) + block(0x73, 0, std::string(6, '\0')) +
         block(0x74, 0x8000, file) + bytes + block(0x7b, 0x4000, "");
}

TEST(Archive, OpensEveryFormat) {
  const std::vector<ArchiveEntry> entries = {{"src/main.c", "int main;", ""}, {"r.pdf", "%", ""}};
  std::vector<std::string> archives = {make_zip(entries), small_rar("src/main.c", "int main;")};
  for (const ArchiveForm form :
       {ArchiveForm::kTar, ArchiveForm::kTarGz, ArchiveForm::kTarXz, ArchiveForm::k7z}) {
    archives.push_back(make_archive(form, entries));
  }
  for (const std::string& archive : archives) {
    const auto files = read_archive(archive);
    ASSERT_TRUE(files.has_value()) << files.error().reason;
    EXPECT_EQ((*files)[0].name, "src/main.c");
    EXPECT_EQ((*files)[0].bytes, "int main;");
    EXPECT_THAT(names_in_archive(archive, 1), ElementsAre("src/main.c"));
  }
}

TEST(Archive, RefusesAttacksInEveryFormat) {
  for (const ArchiveForm form :
       {ArchiveForm::kTar, ArchiveForm::kTarGz, ArchiveForm::kTarXz, ArchiveForm::k7z}) {
    const auto reason = [&](const std::vector<ArchiveEntry>& entries) {
      const auto files = read_archive(make_archive(form, entries));
      return files ? "(accepted)" : files.error().reason;
    };
    EXPECT_THAT(reason({{"../evil.c", "x", ""}}), HasSubstr("leaves the archive's folder"));
    EXPECT_THAT(reason({{"/etc/passwd", "x", ""}}), HasSubstr("has an absolute path"));
    EXPECT_THAT(reason({{"l", "", "/etc"}}), HasSubstr("is a symbolic link"));
  }
  const auto bomb = read_archive(
      make_archive(ArchiveForm::kTarXz, {{"a", std::string(std::size_t{20} << 20U, '\0'), ""}}));
  ASSERT_FALSE(bomb.has_value());
  EXPECT_THAT(bomb.error().reason, HasSubstr("times its size"));
}

TEST(Archive, RefusesTextAndTruncatedArchives) {
  for (const std::string text : {"", "hello", "Rar!....", "7z\xbc\xaf\x27\x1c", "\x1f\x8b"}) {
    EXPECT_FALSE(read_archive(text).has_value()) << text;
    EXPECT_THAT(names_in_archive(text, 1), ElementsAre());
  }
  for (const ArchiveForm form : {ArchiveForm::kTarGz, ArchiveForm::kTarXz, ArchiveForm::k7z}) {
    const std::string whole = make_archive(form, {{"a.c", std::string(5000, 'x'), ""}});
    for (std::size_t length = 0; length < whole.size(); ++length) {
      EXPECT_FALSE(read_archive(std::string_view(whole).substr(0, length)).has_value()) << length;
    }
  }
}

// A damaged archive is the student's, never the judge's fault.
TEST(Archive, RefusesOrReadsDamagedArchives) {
  const std::vector<ArchiveEntry> entries = {{"src/main.c", "int main(void) { return 0; }", ""},
                                             {"r.pdf", std::string(300, '%'), ""}};
  std::vector<std::string> archives = {make_zip(entries), small_rar("src/main.c", "int main;")};
  for (const ArchiveForm form :
       {ArchiveForm::kTar, ArchiveForm::kTarGz, ArchiveForm::kTarXz, ArchiveForm::k7z}) {
    archives.push_back(make_archive(form, entries));
  }
  Random random(7);
  for (const std::string& archive : archives) {
    for (int attempt = 0; attempt < 100; ++attempt) {
      std::string damaged = archive;
      for (std::uint64_t change = random.below(4) + 1; change > 0; --change) {
        damaged[random.below(damaged.size())] = static_cast<char>(random.below(256));
      }
      const auto files = read_archive(damaged);
      if (!files) {
        EXPECT_EQ(files.error().verdict, Verdict::kCompileError) << files.error().reason;
      }
      names_in_archive(damaged, 1);
    }
  }
}

}  // namespace
}  // namespace biglia::judge
