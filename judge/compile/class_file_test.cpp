#include "judge/compile/class_file.hpp"

#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

#include "judge/compile/some_class_file_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

TEST(ReadClassFile, FindsTheNameAndTheMainMethod) {
  const auto main = read_class_file(class_file("geo/Main", kPublicStatic, "main", kMainType));
  ASSERT_TRUE(main) << main.error().message;
  EXPECT_EQ(main->name, "geo.Main");
  EXPECT_TRUE(main->has_main);
  EXPECT_FALSE(read_class_file(class_file("A", 0x1, "main", kMainType))->has_main);
  EXPECT_FALSE(read_class_file(class_file("A", kPublicStatic, "main", "()V"))->has_main);
  EXPECT_FALSE(read_class_file(class_file("A", kPublicStatic, "Main", kMainType))->has_main);
}

TEST(ReadClassFile, RejectsTruncatedFiles) {
  const std::string whole = class_file("A", kPublicStatic, "main", kMainType);
  for (std::size_t size = 0; size + 2 < whole.size(); ++size) {
    EXPECT_FALSE(read_class_file(whole.substr(0, size))) << size;
  }
  EXPECT_THAT(read_class_file("#!/bin/sh").error().message, HasSubstr("not a class file"));
}

// The head of a class file, up to the number of constants.
std::string head() { return {"\xca\xfe\xba\xbe\0\0\0\x3d", 8}; }

std::string text(const std::string& utf8) {
  return '\1' + u2(static_cast<unsigned>(utf8.size())) + utf8;
}

// The rest of a class file after the constants: a class without members.
std::string rest(unsigned self) {
  return u2(0x21) + u2(self) + u2(0) + u2(0) + u2(0) + u2(0) + u2(0);
}

std::string error_of(const std::string& bytes) {
  const auto read = read_class_file(bytes);
  return read ? "(no error)" : read.error().message;
}

TEST(ReadClassFile, SkipsConstantsOfEveryKind) {
  const std::vector<std::pair<char, std::size_t>> sizes = {
      {3, 4},  {4, 4},  {8, 2},  {9, 4},  {10, 4}, {11, 4}, {12, 4},
      {15, 3}, {16, 2}, {17, 4}, {18, 4}, {19, 2}, {20, 2}};
  for (const auto& [tag, size] : sizes) {
    const std::string bytes =
        head() + u2(4) + tag + std::string(size, '\7') + text("A") + '\7' + u2(2) + rest(3);
    const auto read = read_class_file(bytes);
    ASSERT_TRUE(read.has_value()) << int{tag} << ": " << read.error().message;
    EXPECT_EQ(read->name, "A") << int{tag};
  }
  for (const char tag : {'\5', '\6'}) {  // a long and a double occupy two entries
    const std::string bytes =
        head() + u2(5) + tag + std::string(8, '\7') + text("A") + '\7' + u2(3) + rest(4);
    const auto read = read_class_file(bytes);
    ASSERT_TRUE(read.has_value()) << int{tag} << ": " << read.error().message;
    EXPECT_EQ(read->name, "A") << int{tag};
  }
}

TEST(ReadClassFile, ReportsThePlaceOfAnUnknownConstant) {
  EXPECT_EQ(error_of(head() + u2(2) + '\2' + rest(1)), "byte 11: unknown constant 2");
  EXPECT_EQ(error_of(head() + u2(3) + text("ab") + '\x15' + rest(1)),
            "byte 16: unknown constant 21");
}

TEST(ReadClassFile, ReportsThePlaceOfATruncation) {
  EXPECT_EQ(error_of(head() + u2(9)), "byte 10: truncated");
  EXPECT_EQ(error_of(head() + u2(2) + '\1' + u2(100) + "too short"), "byte 22: truncated");
}

// The student's source controls the indices as well.
TEST(ReadClassFile, RejectsIndicesOutsideTheConstants) {
  EXPECT_EQ(error_of(head() + u2(3) + text("A") + '\7' + u2(1) + rest(3)), "the class has no name");
  EXPECT_EQ(error_of(head() + u2(3) + text("A") + '\7' + u2(0xffff) + rest(2)),
            "the class has no name");
  EXPECT_EQ(error_of(head() + u2(3) + text("A") + '\7' + u2(2) + rest(2)), "the class has no name");
  EXPECT_EQ(error_of(head() + u2(0) + rest(0)), "the class has no name");
}

TEST(ReadClassFile, SkipsFieldsInterfacesAndAttributes) {
  const std::string constants =
      head() + u2(5) + text("A") + '\7' + u2(1) + text("main") + text(kMainType);
  const std::string attribute = u2(1) + std::string("\0\0\0\3abc", 7);
  const auto member = [&](unsigned access) {
    return u2(access) + u2(3) + u2(4) + u2(2) + attribute + attribute;
  };
  const auto bytes = [&](const std::string& fields, const std::string& methods) {
    return constants + u2(0x21) + u2(2) + u2(2) + u2(2) + u2(2) + u2(2) + fields + methods;
  };
  const std::string fields = u2(1) + member(kPublicStatic);
  const auto without = read_class_file(bytes(fields, u2(1) + member(1)));
  ASSERT_TRUE(without.has_value()) << without.error().message;
  EXPECT_FALSE(without->has_main);  // a field is no method
  const auto with =
      read_class_file(bytes(fields, u2(2) + member(1) + member(kPublicStatic | 0x10)));
  ASSERT_TRUE(with.has_value()) << with.error().message;
  EXPECT_TRUE(with->has_main);
}

}  // namespace
}  // namespace biglia::judge
