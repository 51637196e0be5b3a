// A file descriptor with one owner, and the system's reason as an Error.
#pragma once

#include <string>
#include <utility>

#include "toolkit/result.hpp"

namespace biglia::judge {

class UniqueFd {
 public:
  UniqueFd() = default;
  explicit UniqueFd(int fd) : fd_(fd) {}
  UniqueFd(UniqueFd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  UniqueFd& operator=(UniqueFd&& other) noexcept {
    if (this != &other) {
      reset();
      fd_ = std::exchange(other.fd_, -1);
    }
    return *this;
  }
  UniqueFd(const UniqueFd&) = delete;
  UniqueFd& operator=(const UniqueFd&) = delete;
  ~UniqueFd() { reset(); }

  // -1 for none.
  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }
  void reset();
  // Gives it up without closing it.
  int release() { return std::exchange(fd_, -1); }

 private:
  int fd_ = -1;
};

// The failed Result "<what>: <the reason in errno>".
std::unexpected<Error> system_failure(const std::string& what);

// A pipe, both ends closed on exec.
struct Pipe {
  UniqueFd read_end;
  UniqueFd write_end;
};
Result<Pipe> make_pipe();

// Which end of a pipe a boxed program gets.
enum class ProgramEnd { kRead, kWrite };
// A pipe to or from a boxed program. The program is another user than the judge, whose the pipe is;
// it can open its end once more by name (/dev/stdin, /dev/stdout), and never the judge's end.
Result<Pipe> make_program_pipe(ProgramEnd end);

// Reads a whole small file (of /proc, of a cgroup); an Error naming it.
Result<std::string> read_small_file(const std::string& path);

// Writes a whole small file at once, which must exist.
Result<void> write_small_file(const std::string& path, const std::string& text);
// The same where a failure does not matter.
void try_write_small_file(const std::string& path, const std::string& text);

}  // namespace biglia::judge
