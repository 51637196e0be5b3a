#include "judge/run/program_pipes.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "judge/sandbox/program_pipe.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMostPerRead = std::size_t{16} * 1024;

Result<Pipe> make_non_blocking_pipe(PipeEnd end) {
  auto pipe = make_program_pipe(end);
  if (!pipe) return pipe;
  const UniqueFd& judges = end == PipeEnd::kRead ? pipe->write_end : pipe->read_end;
  if (::fcntl(judges.get(), F_SETFL, O_NONBLOCK) != 0) return system_failure("pipe");
  return pipe;
}

}  // namespace

Result<ProgramOutput> ProgramOutput::make() {
  BIGLIA_TRY(auto pipe, make_non_blocking_pipe(PipeEnd::kWrite));
  return ProgramOutput(std::move(pipe));
}

std::string ProgramOutput::read_available() {
  std::string text;
  append_available(text, kMostPerRead);
  return text;
}

void ProgramOutput::append_available(std::string& to, std::size_t most) {
  if (ended()) return;
  const std::size_t before = to.size();
  ssize_t got = 0;
  to.resize_and_overwrite(before + most, [&](char* bytes, std::size_t /*size*/) {
    got = ::read(pipe_.read_end.get(), bytes + before, most);
    return got > 0 ? before + static_cast<std::size_t>(got) : before;
  });
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got < 0) error_ = system_failure("cannot read the program's output").error();
  if (got <= 0) pipe_.read_end.reset();
  received_.count += to.size() - before;
}

Result<ProgramInput> ProgramInput::make() {
  BIGLIA_TRY(auto pipe, make_non_blocking_pipe(PipeEnd::kRead));
  return ProgramInput(std::move(pipe));
}

void ProgramInput::send(std::string text) {
  if (!pipe_.write_end) return;
  if (delivered()) {
    queue_ = std::move(text);
    written_ = 0;
    return;
  }
  // What is written is removed in large pieces, so no byte moves more than once on average.
  if (written_ > queue_.size() / 2) {
    queue_.erase(0, written_);
    written_ = 0;
  }
  queue_ += text;
}

void ProgramInput::flush() {
  while (queued() > 0) {
    const ssize_t put = ::write(pipe_.write_end.get(), queue_.data() + written_, queued());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0 && errno == EAGAIN) return;
    if (put < 0) {
      lost_ = true;
      return close();
    }
    written_ += static_cast<std::size_t>(put);
  }
}

bool ProgramInput::is_read() const {
  if (!delivered()) return false;
  int unread = 0;
  return !pipe_.write_end || ::ioctl(pipe_.write_end.get(), FIONREAD, &unread) != 0 || unread == 0;
}

void ProgramInput::close() {
  pipe_.write_end.reset();
  queue_.clear();
  written_ = 0;
}

}  // namespace biglia::judge
