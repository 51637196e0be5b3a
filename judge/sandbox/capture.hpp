// Takes what a program prints from a pipe into a file, up to a bound; and hands a program its input.
#pragma once

#include <filesystem>

#include "judge/sandbox/bytes.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class Capture {
 public:
  // A capture into `file` (created or emptied, mode 0600; empty: everything is dropped), of which
  // `kept` bytes are kept; more than `cap` are a flood.
  static Result<Capture> open(const std::filesystem::path& file, Bytes cap, Bytes kept);
  static Result<Capture> open(const std::filesystem::path& file, Bytes cap) {
    return open(file, cap, cap);
  }

  // The end for the program; close it once the program has it.
  UniqueFd& write_end() { return pipe_.write_end; }
  const UniqueFd& write_end() const { return pipe_.write_end; }
  // The end to poll; -1 after the end of the stream.
  int read_end() const { return pipe_.read_end.get(); }

  // Takes what is there, without waiting. The error: the file cannot be written (no space).
  Result<void> take();

  // No more is taken. The error: what was kept did not arrive whole.
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

// A descriptor from which the file's present content is read and through which nothing can be
// written: a sealed copy in memory, charged to the judge. /dev/null for an empty path.
Result<UniqueFd> open_sealed(const std::filesystem::path& file);

}  // namespace biglia::judge
