#include "judge/sandbox/capture.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/program_pipe.hpp"

namespace biglia::judge {
namespace {

constexpr int kPipeBytes = 256 * 1024;

// The buffer of one read; all captures of a thread share it.
std::vector<char>& buffer() {
  thread_local std::vector<char> bytes(static_cast<std::size_t>(kPipeBytes));
  return bytes;
}

Result<void> copy(int from, int to, const std::string& name) {
  constexpr std::size_t kChunk = std::size_t{1} << 30U;
  while (true) {
    const ssize_t put = sendfile(to, from, nullptr, kChunk);
    if (put == 0) return {};
    if (put < 0 && errno != EINTR) return system_failure("cannot read " + name);
  }
}

}  // namespace

Result<Capture> Capture::open(const std::filesystem::path& file, Bytes cap, Bytes kept) {
  UniqueFd sink;
  if (!file.empty()) {
    constexpr int kFlags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW;
    sink = UniqueFd(::open(file.c_str(), kFlags, 0600));
    if (!sink) return system_failure("cannot write " + file.string());
  }
  auto pipe = make_program_pipe(PipeEnd::kWrite);
  if (!pipe) return std::unexpected(pipe.error());
  // A larger pipe only saves wake-ups, so a refusal does not matter.
  (void)fcntl(pipe->read_end.get(), F_SETPIPE_SZ, kPipeBytes);
  if (fcntl(pipe->read_end.get(), F_SETFL, O_NONBLOCK) != 0) return system_failure("pipe");
  return Capture(std::move(*pipe), std::move(sink), cap, kept);
}

Result<void> Capture::take() {
  while (pipe_.read_end) {
    const ssize_t got = ::read(pipe_.read_end.get(), buffer().data(), buffer().size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) return {};
    if (got < 0) return system_failure("cannot read the program's output");
    if (got == 0) {
      pipe_.read_end.reset();
      return {};
    }
    BIGLIA_TRY(keep(buffer().data(), static_cast<std::size_t>(got)));
    if (over_cap()) return {};  // do not stay in this loop during a flood
  }
  return {};
}

Result<void> Capture::keep(const char* data, std::size_t size) {
  const std::uint64_t room = kept_.count - std::min(kept_.count, seen_.count);
  seen_.count += size;
  const std::string_view kept(data, std::min<std::uint64_t>(size, room));
  if (file_ && !write_all(file_.get(), kept)) {
    return system_failure("cannot write the program's output");
  }
  return {};
}

Result<void> Capture::close() {
  pipe_.read_end.reset();
  if (!file_) return {};
  struct stat about{};
  if (fstat(file_.get(), &about) != 0) return system_failure("the program's output");
  const std::uint64_t expected = std::min(kept_.count, seen_.count);
  if (S_ISREG(about.st_mode) && static_cast<std::uint64_t>(about.st_size) != expected) {
    return failure("the program's output: expected " + std::to_string(expected) +
                   " bytes in its file, found " + std::to_string(about.st_size));
  }
  // Some file systems report a full disk only on close.
  if (::close(file_.release()) != 0) return system_failure("cannot write the program's output");
  return {};
}

Result<UniqueFd> open_sealed(const std::filesystem::path& file) {
  const std::string name = file.empty() ? "/dev/null" : file.string();
  UniqueFd source(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
  if (!source) return system_failure("cannot read " + name);
  if (file.empty()) return source;

  const UniqueFd memory(memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!memory) return system_failure("memfd_create");
  BIGLIA_TRY(copy(source.get(), memory.get(), name));
  constexpr int kSeals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
  if (fcntl(memory.get(), F_ADD_SEALS, kSeals) != 0) return system_failure("sealing " + name);
  const std::string again = "/proc/self/fd/" + std::to_string(memory.get());
  UniqueFd result(::open(again.c_str(), O_RDONLY | O_CLOEXEC));
  if (!result) return system_failure(again);
  return result;
}

}  // namespace biglia::judge
