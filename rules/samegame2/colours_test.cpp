#include "rules/samegame2/colours.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

namespace biglia::samegame2 {
namespace {

TEST(Colours, NumbersNamesInOrderOfAppearance) {
  Colours colours;
  EXPECT_EQ(colours.size(), 0U);
  EXPECT_EQ(colours.intern("rosso"), 1U);
  EXPECT_EQ(colours.intern("blu"), 2U);
  EXPECT_EQ(colours.intern("rosso"), 1U);
  EXPECT_EQ(colours.size(), 2U);
  EXPECT_EQ(colours.name(1), "rosso");
  EXPECT_EQ(colours.name(2), "blu");
}

// The lengths cover the 16-byte steps of the hash and the chunks of names.
TEST(Colours, DistinguishesPrefixes) {
  Colours colours;
  const std::string name(300, 'a');
  for (std::size_t length = 1; length <= name.size(); ++length) {
    ASSERT_EQ(colours.intern(std::string_view(name).substr(0, length)), length);
  }
  for (std::size_t length = name.size(); length > 0; --length) {
    ASSERT_EQ(colours.intern(std::string_view(name).substr(0, length)), length);
    ASSERT_EQ(colours.name(static_cast<Colour>(length)).size(), length);
  }
}

TEST(Colours, DistinguishesNamesThatDifferInOneLetter) {
  for (const std::size_t length : {1U, 7U, 8U, 9U, 15U, 16U, 17U, 31U, 32U, 33U, 100U}) {
    Colours colours;
    const std::string name(length, 'm');
    const Colour plain = colours.intern(name);
    for (std::size_t i = 0; i < length; ++i) {
      std::string other = name;
      other[i] = 'n';
      ASSERT_EQ(colours.intern(other), i + 2) << length;
    }
    EXPECT_EQ(colours.intern(name), plain);
  }
}

// A hash that multiplies words of 8 bytes with a constant has collisions: a first word that makes
// one factor zero hides the second word.
TEST(Colours, DistinguishesNamesThatCollideUnderAConstantMultiplier) {
  constexpr std::uint64_t kMultiplier = 0xa0761d6478bd642fULL;  // a constant of wyhash
  const std::uint64_t zero = kMultiplier ^ (16 * kMultiplier);
  std::string name(16, 'a');
  std::memcpy(name.data(), &zero, sizeof zero);
  Colours colours;
  for (char c = 'a'; c <= 'z'; ++c) {
    name.back() = c;
    ASSERT_EQ(colours.intern(name), static_cast<Colour>(c - 'a' + 1));
  }
  EXPECT_EQ(colours.name(3).back(), 'c');
}

// The caller's bytes are no longer valid at the next command.
TEST(Colours, StoresACopyOfEachName) {
  Colours colours;
  std::string name = "verde";
  colours.intern(name);
  std::ranges::fill(name, 'x');
  EXPECT_EQ(colours.name(1), "verde");
  EXPECT_EQ(colours.intern("verde"), 1U);
}

std::string name_of(std::uint32_t number) {
  std::string name;
  for (; number > 0; number /= 26) name += static_cast<char>('a' + number % 26);
  return name;
}

TEST(Colours, HoldsManyNames) {
  constexpr std::uint32_t kNames = 100'000;
  Colours colours;
  for (std::uint32_t i = 1; i <= kNames; ++i) ASSERT_EQ(colours.intern(name_of(i)), i);
  for (std::uint32_t i = kNames; i > 0; --i) {
    ASSERT_EQ(colours.intern(name_of(i)), i);
    ASSERT_EQ(colours.name(i), name_of(i));
  }
  EXPECT_EQ(colours.size(), kNames);
}

// A long name has a separate chunk; short names continue to fill the current one.
TEST(Colours, HoldsVeryLongAndShortNames) {
  Colours colours;
  std::string longest;
  longest.resize(10'000'000, 'q');
  EXPECT_EQ(colours.intern("before"), 1U);
  EXPECT_EQ(colours.intern(longest), 2U);
  EXPECT_EQ(colours.intern("after"), 3U);
  longest.back() = 'r';
  EXPECT_EQ(colours.intern(longest), 4U);
  longest.back() = 'q';
  EXPECT_EQ(colours.intern(longest), 2U);
  EXPECT_EQ(colours.name(2), longest);
  EXPECT_EQ(colours.name(1), "before");
  EXPECT_EQ(colours.name(3), "after");
  for (const std::size_t length : {16'000U, 16'384U, 16'385U, 60'000U, 65'536U, 65'537U}) {
    const std::string name(length, 'z');
    const Colour colour = colours.intern(name);
    EXPECT_EQ(colours.name(colour), name);
    EXPECT_EQ(colours.intern("before"), 1U);
  }
}

}  // namespace
}  // namespace biglia::samegame2
