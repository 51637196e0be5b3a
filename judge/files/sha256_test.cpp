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

TEST(Sha256, IsAvailableInBase64) {
  EXPECT_EQ(sha256_in_base64("abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
}

// Test cases 2 and 6 of RFC 4231.
TEST(Sha256, HashesWithAKey) {
  EXPECT_EQ(hmac_sha256_of("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac_sha256_of(std::string(131, '\xaa'),
                           "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

}  // namespace
}  // namespace biglia::judge
