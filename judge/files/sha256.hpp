// SHA-256 of files and texts (OpenSSL's libcrypto), as 64 lower-case hexadecimal digits.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

class Sha256 {
 public:
  Sha256();
  Sha256(Sha256&&) noexcept;
  Sha256& operator=(Sha256&&) noexcept;
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;
  ~Sha256();

  void update(std::string_view bytes);

  // Returns the digest of all bytes so far. REQUIRES: update() and hex() are not called again.
  std::string hex();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

std::string sha256_of(std::string_view bytes);

// The same in base64, as a Content-Security-Policy names a script: "'sha256-...'" without its head.
std::string sha256_in_base64(std::string_view bytes);

// HMAC-SHA256 (RFC 2104) of the text, in hexadecimal digits.
std::string hmac_sha256_of(std::string_view key, std::string_view text);

// Hashes a list of fields, each preceded by its length, so two different lists never hash the same
// text.
std::string sha256_of_fields(std::span<const std::string> fields);

// Reads the file in pieces; the error names the path.
Result<std::string> sha256_of_file(const std::filesystem::path& path);

// Returns the seed that BAPCtools substitutes for `{seed}` in a generator's call: SHA-512 of salt +
// command as a number, modulo 2^31.
std::uint32_t seed_of_command(std::string_view salted_command);

}  // namespace biglia::judge
