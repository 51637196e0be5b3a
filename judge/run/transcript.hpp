// What two programs said to each other, line by line with the time, for people to read.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Lines "<seconds since the start> <speaker>: <text>", safe to show; `cap` bytes of them.
class Transcript {
 public:
  explicit Transcript(Bytes cap = mib(1)) : cap_(cap) {}

  // Bytes of a speaker as they pass; parts of a line are joined.
  void say(std::size_t speaker, std::string_view name, std::string_view bytes,
           std::chrono::microseconds when);
  // What the judge has to say: an end, a limit.
  void note(std::string_view text, std::chrono::microseconds when);
  // The whole, unfinished lines at the end.
  std::string text() const;
  Result<void> write(const std::filesystem::path& file) const;

 private:
  struct Unfinished {
    std::string name;
    std::string line;
    std::chrono::microseconds when{0};
  };

  void add(std::string_view name, std::string_view line, std::chrono::microseconds when);

  Bytes cap_;
  std::string text_;
  bool cut_ = false;
  std::vector<Unfinished> unfinished_;  // by speaker
};

}  // namespace biglia::judge
