// Copies a program's output from a pipe to a file, up to a bound, and provides a program's input.
#pragma once

#include <filesystem>

#include "judge/base/bytes.hpp"
#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class Capture {
 public:
  // Captures into `file` (created or truncated, mode 0600). Empty: the output is dropped. The file
  // keeps the first `kept` bytes. More than `cap` bytes in total are a flood.
  static Result<Capture> open(const std::filesystem::path& file, Bytes cap, Bytes kept);
  static Result<Capture> open(const std::filesystem::path& file, Bytes cap) {
    return open(file, cap, cap);
  }

  // The program's end. The caller closes it once the program has it.
  UniqueFd& write_end() { return pipe_.write_end; }
  const UniqueFd& write_end() const { return pipe_.write_end; }
  // The end to poll; -1 after the end of the stream.
  int read_end() const { return pipe_.read_end.get(); }

  // Reads the available output without waiting. The error: the file cannot be written (no space).
  Result<void> take();

  // Ends the capture. The error: the file does not hold all kept bytes.
  Result<void> close();

  Bytes seen() const { return seen_; }
  bool over_cap() const { return seen_ > cap_; }

 private:
  Capture(Pipe pipe, UniqueFd file, Bytes cap, Bytes kept)
      : pipe_(std::move(pipe)), file_(std::move(file)), cap_(cap), kept_(kept) {}
  Result<void> keep(const char* data, std::size_t size);

  Pipe pipe_;
  UniqueFd file_;
  Bytes cap_;
  Bytes kept_;
  Bytes seen_;
};

// Opens a read-only snapshot of the file's current content: a sealed copy in memory, charged to the
// judge. Returns /dev/null for an empty path.
Result<UniqueFd> open_sealed(const std::filesystem::path& file);

}  // namespace biglia::judge
