#include "judge/worker/serve_calls.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "judge/worker/budget.hpp"
#include "judge/worker/call.hpp"
#include "pictures/base/picture_drawing.hpp"
#include "pictures/base/plot_drawing.hpp"
#include "toolkit/bound.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr bool kCanLimitData = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kCanLimitData = false;
#else
constexpr bool kCanLimitData = true;
#endif
#else
constexpr bool kCanLimitData = true;
#endif

// A worker that has grown by more than this is replaced. The next call must neither keep nor count
// the memory that a call left in the heap.
constexpr std::uint64_t kMostKept = mib(64).count;

struct Closer {
  void operator()(std::FILE* stream) const { std::fclose(stream); }
};
using Stream = std::unique_ptr<std::FILE, Closer>;

// An input file, if there is one.
class Input {
 public:
  explicit Input(UniqueFd& descriptor) {
    if (!descriptor) return;
    stream_.reset(::fdopen(descriptor.get(), "rb"));
    if (!stream_) return;
    descriptor.release();
    std::setvbuf(stream_.get(), nullptr, _IONBF, 0);  // the source has its own buffer
    source_.emplace(ByteSource::from_stream(stream_.get()));
  }

  // Returns an empty source if there is no file.
  ByteSource& source() { return source_ ? *source_ : nothing_; }
  ByteSource* or_null() { return source_ ? &*source_ : nullptr; }
  const std::string& read_error() const { return source_ ? source_->read_error() : kNone; }

 private:
  static inline const std::string kNone;
  Stream stream_;
  std::optional<ByteSource> source_;
  ByteSource nothing_ = ByteSource::from_memory("");
};

void store_result(Result<void> result, Reply& reply) {
  if (result) return;
  reply.is_refused = true;
  reply.refusal = std::move(result.error().message);
}

// REQUIRES: the function at the address has this type.
template <typename Function>
Function& function_of(std::uint64_t address) {
  return *reinterpret_cast<Function*>(address);  // NOLINT(performance-no-int-to-ptr)
}

std::string drawn(const std::vector<BoardPicture>& pictures, PictureForm form) {
  if (form == PictureForm::kSvg) return to_svg(pictures);
  return to_terminal(pictures, form == PictureForm::kColouredTerminal);
}

class Execution {
 public:
  Execution(const Call& call, std::array<UniqueFd, kFileCount>& files)
      : call_(call),
        input_(files.at(static_cast<std::size_t>(File::kInput))),
        output_(files.at(static_cast<std::size_t>(File::kOutput))),
        answer_(files.at(static_cast<std::size_t>(File::kAnswer))),
        sink_(files.at(static_cast<std::size_t>(File::kSink))),
        answer_sink_(files.at(static_cast<std::size_t>(File::kAnswerSink))) {}

  Reply execute() {
    run();
    // After a read error, a program sees only the end of the file.
    for (const Input* const input : {&input_, &output_, &answer_}) {
      if (!input->read_error().empty()) {
        fail("a file of " + call_.name + " cannot be read: " + input->read_error());
      }
    }
    return std::move(reply_);
  }

 private:
  void run() {
    const TestInput test{input_.source(), call_.name, companions_};
    const Flags flags = call_.arguments;
    switch (call_.program) {
      case OwnProgram::kGenerator:
        return fill(sink_, call_.sink_name, [&](ByteSink& sink) {
          return function_of<GenerateFunction>(call_.function)(flags, sink, call_.files_folder);
        });
      case OwnProgram::kReference:
        return fill(sink_, call_.sink_name, [&](ByteSink& sink) {
          return function_of<SolveFunction>(call_.function)(test, sink, flags);
        });
      case OwnProgram::kValidator:
        return store_result(function_of<ValidateFunction>(call_.function)(test, flags), reply_);
      case OwnProgram::kChecker:
        reply_.judgement = function_of<CheckFunction>(call_.function)(test, output_.source(),
                                                                      answer_.source(), flags);
        return;
      case OwnProgram::kPicture: {
        auto pictures = function_of<ShowFunction>(call_.function)(test, output_.or_null(), flags);
        if (!pictures) return store_result(std::unexpected(pictures.error()), reply_);
        reply_.texts = {drawn(*pictures, call_.form)};
        return;
      }
      case OwnProgram::kReplayPage: {
        auto page = function_of<ReplayPageFunction>(call_.function)(test, output_.or_null(), flags);
        if (!page) return store_result(std::unexpected(page.error()), reply_);
        reply_.texts = {std::move(*page)};
        return;
      }
      case OwnProgram::kComparison: {
        auto comparison = function_of<CompareFunction>(call_.function)(test);
        if (!comparison) return store_result(std::unexpected(comparison.error()), reply_);
        reply_.texts = {std::move(comparison->table), to_svg(comparison->plots)};
        return;
      }
      case OwnProgram::kScorer: {
        auto scored = function_of<ScoreFunction>(call_.function)(test, output_.source(),
                                                                 answer_.or_null(), flags);
        if (!scored) return store_result(std::unexpected(scored.error()), reply_);
        reply_.judgement = std::move(scored->judgement);
        reply_.points = scored->points;
        reply_.completed = scored->completed;
        reply_.texts = {std::move(scored->summary)};
        return;
      }
      case OwnProgram::kInstance:
        return make_instance();
    }
  }

  void make_instance() {
    const Flags arguments = call_.arguments;
    std::string text;
    ByteSink input = ByteSink::to_string(text);
    store_result(
        function_of<GenerateFunction>(call_.function)(arguments, input, call_.files_folder),
        reply_);
    if (const auto finished = input.finish(); !finished) return fail(finished.error().message);
    fill(sink_, call_.sink_name, [&](ByteSink& sink) {
      sink.put(text);
      return Result<void>();
    });
    if (has_ended() || text.size() > kMostOfSmallInput.count) return;

    reply_.stage = InstanceStage::kValidated;
    ByteSource to_validate = ByteSource::from_memory(text);
    const Flags flags = call_.validator_flags;
    const TestInput validated{to_validate, call_.name, companions_};
    store_result(function_of<ValidateFunction>(call_.validate)(validated, flags), reply_);
    if (has_ended()) return;

    reply_.stage = InstanceStage::kSolved;
    ByteSource to_solve = ByteSource::from_memory(text);
    const TestInput solved{to_solve, call_.name, companions_};
    fill(answer_sink_, "the answer",
         [&](ByteSink& sink) { return function_of<SolveFunction>(call_.solve)(solved, sink, {}); });
  }

  bool has_ended() const { return reply_.is_refused || reply_.end != CallEnd::kReturned; }

  template <typename Fill>
  void fill(UniqueFd& file, const std::string& name, Fill fill_sink) {
    const Stream stream(::fdopen(file.get(), "wb"));
    if (!stream) return fail(name + ": out of memory");
    file.release();
    std::setvbuf(stream.get(), nullptr, _IONBF, 0);  // the sink has its own buffer
    ByteSink sink = ByteSink::to_stream(stream.get());
    store_result(fill_sink(sink), reply_);
    if (const auto finished = sink.finish(); !finished) {
      fail(name + ": " + finished.error().message);
    }
  }

  void fail(std::string why) {
    reply_.end = CallEnd::kFailed;
    reply_.failure = std::move(why);
  }

  const Call& call_;
  const Companions companions_{call_.companions};
  Input input_;
  Input output_;
  Input answer_;
  UniqueFd& sink_;
  UniqueFd& answer_sink_;
  Reply reply_;
};

// Limits the memory that a call allocates during the lifetime of this object.
class DataLimit {
 public:
  DataLimit(Bytes limit, std::uint64_t data_now, const rlimit& own) : own_(own) {
    if (!kCanLimitData || limit.count == 0) return;
    rlimit now = own_;
    now.rlim_cur = std::min<rlim_t>(now.rlim_cur, data_now + limit.count);
    is_set_ = ::setrlimit(RLIMIT_DATA, &now) == 0;
  }
  DataLimit(const DataLimit&) = delete;
  DataLimit& operator=(const DataLimit&) = delete;
  DataLimit(DataLimit&&) = delete;
  DataLimit& operator=(DataLimit&&) = delete;
  ~DataLimit() {
    if (is_set_) ::setrlimit(RLIMIT_DATA, &own_);
  }

 private:
  rlimit own_;
  bool is_set_ = false;
};

// Memory of this process, from /proc.
struct OwnMemory {
  std::uint64_t resident = 0;
  std::uint64_t data = 0;
};

OwnMemory own_memory(const UniqueFd& statm) {
  std::array<char, 256> text{};
  if (::pread(statm.get(), text.data(), text.size() - 1, 0) <= 0) return {};
  std::array<std::uint64_t, 6> pages{};  // size, resident, shared, text, 0, data
  const char* at = text.data();
  for (std::uint64_t& number : pages) {
    char* end = nullptr;
    number = std::strtoull(at, &end, 10);
    at = end;
  }
  const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  return {pages[1] * page, pages[5] * page};
}

// The limit on the memory of this worker, outside of calls.
rlimit own_data_limit() {
  rlimit own{RLIM_INFINITY, RLIM_INFINITY};
  ::getrlimit(RLIMIT_DATA, &own);
  return own;
}

Reply execute_limited(const Call& call, std::array<UniqueFd, kFileCount>& files,
                      std::uint64_t data_now, const rlimit& own_data) {
  const DataLimit limit(call.memory, data_now, own_data);
  return execute_call(call, files);
}

// The terminate handler. Reports an exception that is not derived from std::exception, or one that
// must not be thrown, on standard error and ends the process.
[[noreturn]] void end_by_exception() {
  const std::exception_ptr current = std::current_exception();
  const bool is_thrown = current || std::uncaught_exceptions() > 0;
  std::fputs(is_thrown ? "uncaught exception" : "std::terminate was called", stderr);
  if (current) {
    try {
      std::rethrow_exception(current);  // any other exception ends the process here
    } catch (const std::exception& thrown) {
      std::fprintf(stderr, ": %s\n", thrown.what());
    }
  }
  std::abort();
}

}  // namespace

void keep_buffers() {
  constexpr int kBuffer = 1 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kBuffer);
  ::mallopt(M_TRIM_THRESHOLD, 4 * kBuffer);
}

Reply execute_call(const Call& call, std::array<UniqueFd, kFileCount>& files) {
  Reply reply;
  try {
    return Execution(call, files).execute();
  } catch (const std::bad_alloc&) {
    reply.end = CallEnd::kNoMemory;
  } catch (const std::exception& thrown) {
    reply.end = CallEnd::kThrew;
    reply.failure = thrown.what();
  }
  return reply;
}

void serve_calls(int socket) noexcept {
  std::set_terminate(end_by_exception);
  const UniqueFd statm(::open("/proc/self/statm", O_RDONLY | O_CLOEXEC));
  keep_buffers();
  const rlimit own_data = own_data_limit();
  const OwnMemory at_first = own_memory(statm);
  OwnMemory now = at_first;
  while (true) {
    Incoming incoming;
    Incoming::State state = Incoming::State::kPartial;
    while (state == Incoming::State::kPartial) state = incoming.receive(socket);
    Call call;
    std::array<bool, kFileCount> has{};
    if (state == Incoming::State::kClosed || !read_message(incoming.bytes(), call, has)) _exit(0);
    std::array<UniqueFd, kFileCount> files;
    std::size_t next = 0;
    for (std::size_t i = 0; i < kFileCount; ++i) {
      if (has.at(i) && next < incoming.descriptors().size()) {
        files.at(i) = std::move(incoming.descriptors()[next++]);
      }
    }
    const UniqueFd& folder = files.at(static_cast<std::size_t>(File::kFolder));
    if (folder && ::fchdir(folder.get()) != 0) _exit(1);
    Reply reply = execute_limited(call, files, now.data, own_data);
    now = own_memory(statm);
    reply.worker_is_done = reply.end != CallEnd::kReturned ||
                           now.resident > at_first.resident + kMostKept ||
                           now.data > at_first.data + kMostKept;
    reply.use = {std::chrono::microseconds(std::clock()), Bytes{now.resident}};
    if (!send_message(socket, message_of(reply), {})) _exit(0);
  }
}

}  // namespace biglia::judge
