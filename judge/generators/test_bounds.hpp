// Bounds of what a generators.yaml lists. The keys `count`, `retries` and `include` multiply, and so do aliases: a
// short file may list any number of tests with any number of bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/base/bytes.hpp"
#include "judge/generators/generated_tests.hpp"
#include "judge/package/constants.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The call of a generator with constants replaced.
inline Result<std::string> bounded_command(const std::string& call, const Constants& constants) {
  constexpr std::size_t kLongest = 100'000;  // the kernel refuses longer words
  auto command = with_constants(call, constants);
  if (!command || command->size() <= kLongest) return command;
  return failure("expected a command of at most " + std::to_string(kLongest) +
                 " characters, found " + std::to_string(command->size()));
}

class TestBounds {
 public:
  // True after an error: nothing else is read.
  bool is_full() const { return is_full_; }

  // The error if there are too many tests with this one.
  std::optional<std::string> add(const GeneratedTest& test) {
    constexpr std::uint64_t kMostTests = 100'000;
    constexpr Bytes kMostText = mib(256);
    ++tests_;
    for (const auto& [extension, text] : test.files) bytes_ += text.size();
    for (const std::string& word : test.command) bytes_ += word.size() * (1 + test.retries.size());
    is_full_ = true;
    if (tests_ > kMostTests) {
      return "expected at most " + std::to_string(kMostTests) + " tests, found more";
    }
    if (bytes_ > kMostText.count) {
      return "expected at most " + to_string(kMostText) + " of texts in all tests, found more";
    }
    is_full_ = false;
    return std::nullopt;
  }

 private:
  std::uint64_t tests_ = 0;
  std::uint64_t bytes_ = 0;  // of texts and commands
  bool is_full_ = false;
};

}  // namespace biglia::judge
