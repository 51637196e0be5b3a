// A file descriptor with one owner, and system errors as Error.
#pragma once

#include <string>
#include <string_view>
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
  // Releases the descriptor without closing it.
  int release() { return std::exchange(fd_, -1); }

 private:
  int fd_ = -1;
};

// FaultOf::kHost for an errno that a full disk, exhausted memory or another limit of the host causes;
// kUnknown for others: a missing file may be missing in a package.
FaultOf fault_of_errno(int error);

// Returns the error "<what>: <the reason in errno>", a fault of the host.
std::unexpected<Error> system_failure(const std::string& what);

// A pipe. Both ends are closed on exec.
struct Pipe {
  UniqueFd read_end;
  UniqueFd write_end;
};
Result<Pipe> make_pipe();

// Writes all of the text, in as many calls as that takes. Returns false if it fails, for the reason in errno.
bool write_all(int descriptor, std::string_view text);

// Reads a whole small file (of /proc, of a cgroup). The error names the file.
Result<std::string> read_small_file(const std::string& path);

// Writes a whole small file with one call. The file must exist.
Result<void> write_small_file(const std::string& path, const std::string& text);
// The same, for callers to which a failure does not matter.
void try_write_small_file(const std::string& path, const std::string& text);

}  // namespace biglia::judge
