#include "judge/files/key.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <limits>
#include <set>
#include <vector>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

class KeyTest : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

  // Adds the digest; fails if an earlier key of the test has the same.
  void expect_new(Key&& key) { expect_new(key); }
  void expect_new(Key& key) {
    const auto digest = key.digest();
    ASSERT_TRUE(digest) << digest.error().message;
    EXPECT_TRUE(seen_.insert(*digest).second);
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  std::set<std::string> seen_;
};

TEST_F(KeyTest, EqualPartsGiveEqualKeys) {
  const auto make = [] {
    return Key("test").add("a", "1").add("b", 2).add("c", Texts{"x", "y"}).digest_of_texts();
  };
  EXPECT_EQ(make(), make());
  EXPECT_EQ(make().size(), 64U);
}

TEST_F(KeyTest, NoPartIsTakenForOthers) {
  expect_new(Key("test"));
  expect_new(Key("tests"));
  expect_new(Key("test").add("a", ""));
  expect_new(Key("test").add("", "a"));
  expect_new(Key("test").add("a", "1").add("b", "2"));
  expect_new(Key("test").add("b", "2").add("a", "1"));
  expect_new(Key("test").add("a", "1b2"));
  expect_new(Key("test").add("a", "1").add("b2", ""));
  expect_new(Key("test").add("ab", "12"));
}

TEST_F(KeyTest, ListsKeepTheirEnds) {
  expect_new(Key("k").add("a", Texts{}).add("b", Texts{"x"}));
  expect_new(Key("k").add("a", Texts{"x"}).add("b", Texts{}));
  expect_new(Key("k").add("a", Texts{"x", "b"}));
  expect_new(Key("k").add("a", Texts{"xb"}));
  expect_new(Key("k").add("a", Texts{""}));
  expect_new(Key("k").add("a", std::map<std::string, std::string>{{"x", "b"}}));
  expect_new(Key("k").add("a", std::map<std::string, std::string>{{"x", ""}, {"b", ""}}));
}

TEST_F(KeyTest, NumbersCountWithAllTheirBits) {
  enum class Kind : std::uint8_t { kOne = 1, kTwo };
  expect_new(Key("k").add("n", 0));
  expect_new(Key("k").add("n", -1));
  expect_new(Key("k").add("n", std::numeric_limits<std::uint64_t>::max()));
  expect_new(Key("k").add("n", 0.1));
  expect_new(Key("k").add("n", 0.1 + 1e-17 + 1e-17));
  expect_new(Key("k").add("n", -0.0));
  expect_new(Key("k").add("n", std::numeric_limits<double>::infinity()));
  expect_new(Key("k").add("n", Kind::kTwo));
  EXPECT_EQ(Key("k").add("n", true).digest_of_texts(), Key("k").add("n", 1).digest_of_texts());
}

TEST_F(KeyTest, NoneDiffersFromEveryValue) {
  expect_new(Key("k").add("v", std::optional<std::string>()));
  expect_new(Key("k").add("v", std::optional<std::string>("")));
  expect_new(Key("k").add("v", std::optional<std::string>("0")));
  expect_new(Key("k").add("w", std::optional<double>(0)));
  expect_new(Key("k").add("w", std::optional<double>()));
}

TEST_F(KeyTest, CoversBytesOfFilesAndNotTheirPlace) {
  put("a", "1");
  put("b", "1");
  put("empty", "");
  EXPECT_EQ(Key("k").add_file("f", path("a")).digest(), Key("k").add_file("f", path("b")).digest());
  expect_new(Key("k").add_file_if_present("f", path("a")));
  expect_new(Key("k").add_file_if_present("f", path("empty")));
  expect_new(Key("k").add_file_if_present("f", path("nowhere")));
}

TEST_F(KeyTest, CoversFolders) {
  expect_new(Key("k").add_tree_if_present("t", path("t")));
  fs::create_directory(path("t"));
  expect_new(Key("k").add_tree_if_present("t", path("t")));
  put("t/a", "1");
  expect_new(Key("k").add_tree_if_present("t", path("t")));
  put("t/a", "2");
  expect_new(Key("k").add_tree_if_present("t", path("t")));
}

TEST_F(KeyTest, WhatCannotBeReadGivesNoKey) {
  const auto missing = Key("k").add_file("f", path("nowhere")).add("more", "x").digest();
  ASSERT_FALSE(missing);
  EXPECT_TRUE(missing.error().message.contains("nowhere")) << missing.error().message;
  fs::create_directory(path("folder"));
  EXPECT_FALSE(Key("k").add_file_if_present("f", path("folder")).digest());
  put("folder/large", "");
  fs::resize_file(path("folder/large"), std::uintmax_t{65} << 20U);
  EXPECT_FALSE(Key("k").add_tree_if_present("t", path("folder")).digest());
}

}  // namespace
}  // namespace biglia::judge
