#include "judge/files/sha256.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <new>
#include <utility>
#include <vector>

#include "judge/files/text_file.hpp"

namespace biglia::judge {

namespace {

// These calls fail only if memory runs out.
void need_memory(int done) {
  if (done != 1) throw std::bad_alloc();
}

std::string in_hex(std::span<const unsigned char> digest) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * digest.size());
  for (const unsigned char byte : digest) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

}  // namespace

struct Sha256::State {
  struct Freer {
    void operator()(EVP_MD_CTX* freed) const { EVP_MD_CTX_free(freed); }
  };
  std::unique_ptr<EVP_MD_CTX, Freer> context{EVP_MD_CTX_new()};
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
  if (state_->context == nullptr) throw std::bad_alloc();
  need_memory(EVP_DigestInit_ex(state_->context.get(), EVP_sha256(), nullptr));
}

Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;
Sha256::~Sha256() = default;

void Sha256::update(std::string_view bytes) {
  need_memory(EVP_DigestUpdate(state_->context.get(), bytes.data(), bytes.size()));
}

std::string Sha256::hex() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  need_memory(EVP_DigestFinal_ex(state_->context.get(), digest.data(), &length));
  return in_hex(std::span(digest).first(length));
}

std::string sha256_of(std::string_view bytes) {
  Sha256 hash;
  hash.update(bytes);
  return hash.hex();
}

std::string sha256_in_base64(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  need_memory(
      EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr));
  std::array<unsigned char, std::size_t{2} * EVP_MAX_MD_SIZE> text{};
  const int size = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(length));
  return {text.begin(), text.begin() + size};
}

std::string hmac_sha256_of(std::string_view key, std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  const std::vector<unsigned char> bytes(text.begin(), text.end());
  const unsigned char* const done = HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
                                         bytes.data(), bytes.size(), digest.data(), &length);
  need_memory(done == nullptr ? 0 : 1);
  return in_hex(std::span(digest).first(length));
}

std::string sha256_of_fields(std::span<const std::string> fields) {
  Sha256 hash;
  for (const std::string& field : fields) {
    hash.update(std::to_string(field.size()) + ':');
    hash.update(field);
  }
  return hash.hex();
}

Result<std::string> sha256_of_file(const std::filesystem::path& path) {
  struct Closer {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
  };
  const std::unique_ptr<std::FILE, Closer> file(std::fopen(path.c_str(), "rb"));
  if (!file) return failed_call(path, "cannot open", errno);
  Sha256 hash;
  constexpr std::size_t kPiece = std::size_t{256} * 1024;
  const auto piece = std::make_unique_for_overwrite<char[]>(kPiece);
  std::size_t got = 0;
  do {
    got = std::fread(piece.get(), 1, kPiece, file.get());
    hash.update({piece.get(), got});
  } while (got == kPiece);
  if (std::ferror(file.get()) != 0) return failed_call(path, "cannot read", errno);
  return hash.hex();
}

std::uint32_t seed_of_command(std::string_view salted_command) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  need_memory(EVP_Digest(salted_command.data(), salted_command.size(), digest.data(), &length,
                         EVP_sha512(), nullptr));
  std::uint32_t seed = 0;
  for (unsigned i = length - 4; i < length; ++i) seed = (seed << 8U) | digest[i];
  return seed & 0x7fffffffU;
}

}  // namespace biglia::judge
