#include "judge/files/sha256.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace biglia::judge {
namespace {

TEST(Sha256, HashesTheEmptyTextAndAbc) {
  EXPECT_EQ(sha256_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, SeparatesFields) {
  const auto of = [](const std::vector<std::string>& fields) { return sha256_of_fields(fields); };
  EXPECT_EQ(of({"a", "b"}), of({"a", "b"}));
  EXPECT_NE(of({"a", "b"}), of({"ab", ""}));
  EXPECT_NE(of({"a", "b"}), of({"a1:b"}));
  EXPECT_NE(of({"a"}), of({"a", ""}));
}

}  // namespace
}  // namespace biglia::judge
