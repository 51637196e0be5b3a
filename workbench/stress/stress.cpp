#include "workbench/stress/stress.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "workbench/shrink/shrink.hpp"

namespace biglia::judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// After so many inputs on which the judge fails, the search ends.
constexpr std::size_t kMostBroken = 100;

// The state that the threads share.
class Stress {
 public:
  explicit Stress(const StressRequest& request) : request_(request), begin_(Clock::now()) {
    result_.state.families_in_all = request.inputs.choice().families();
  }

  void work(Box& box, unsigned job);
  Result<StressResult> finish();

 private:
  std::optional<DrawnCall> next();
  bool is_over() const;
  void run(const InstanceFiles& files, Box& box, const DrawnCall& draw);
  const MadeFor* made_for(const DrawnCall& draw) const {
    return request_.only ? nullptr : request_.inputs.made_for(draw);
  }
  ProblemSettings settings_of(const DrawnCall& draw) const;
  bool make(ProblemCalls& calls, Box& box, const DrawnCall& draw, DrawResult& drawn);
  bool try_all(const ProblemCalls& calls, Box& box, const DrawnCall& draw, DrawResult& drawn);
  bool add(const ProblemCalls& calls, const DrawnCall& draw, std::size_t candidate,
           const Judgement& judgement);
  void note_time(const ProblemCalls& calls, const DrawnCall& draw, std::size_t candidate,
                 std::chrono::microseconds cpu);
  FirstRun first_run(const DrawnCall& draw) const;
  bool note_rejected(const DrawnCall& draw, const std::string& why);
  void note_crash(const DrawnCall& draw, const std::string& how);
  bool note_broken(std::string message);
  bool note_judge_error(const ProblemCalls& calls, const DrawnCall& draw, std::size_t candidate,
                        const Judgement& judgement);
  FoundFailure found(const ProblemCalls& calls, const DrawnCall& draw, std::size_t candidate,
                     const Judgement& judgement, InstanceText instance) const;
  void fail(std::string message);
  milliseconds elapsed() const {
    return std::chrono::duration_cast<milliseconds>(Clock::now() - begin_);
  }

  const StressRequest& request_;
  std::mutex mutex_;  // guards request_.inputs and what follows
  const Clock::time_point begin_;
  StressResult result_;
  std::set<std::pair<std::size_t, FailureKind>> seen_;  // by candidate
  std::optional<Error> error_;
  std::size_t begun_ = 0;
  milliseconds shown_{0};
};

bool Stress::is_over() const {
  if (error_ || request_.stop.stop_requested()) return true;
  if (result_.judge_fault && result_.state.broken >= kMostBroken) return true;
  if (request_.only) return begun_ > 0;
  return result_.findings.size() >= request_.findings ||
         (request_.time && elapsed() >= *request_.time) ||
         (request_.iterations && result_.state.tests >= *request_.iterations);
}

std::optional<DrawnCall> Stress::next() {
  const std::lock_guard guard(mutex_);
  if (is_over()) return std::nullopt;
  ++begun_;
  if (request_.only) return DrawnCall{.family = 0, .call = *request_.only, .number = begun_};
  DrawnCall draw = request_.inputs.next();
  draw.number = begun_;
  return draw;
}

void Stress::fail(std::string message) {
  const std::lock_guard guard(mutex_);
  if (!error_) error_ = Error{std::move(message)};
}

// Returns false if there is no input.
bool Stress::make(ProblemCalls& calls, Box& box, const DrawnCall& draw, DrawResult& drawn) {
  const auto made = request_.inputs.generate(calls, box, draw.call, request_.stop);
  if (!made) {
    fail(fmt::format("{}: {}", fmt::join(draw.call, " "), made.error().message));
    return false;
  }
  if (!*made && request_.only) fail(made->error().message);
  drawn.is_test = made->has_value();
  return drawn.is_test;
}

// REQUIRES: the mutex is locked.
FoundFailure Stress::found(const ProblemCalls& calls, const DrawnCall& draw, std::size_t candidate,
                           const Judgement& judgement, InstanceText instance) const {
  const MadeFor* const own = made_for(draw);
  return {.candidate = candidate,
          .kind = kind_of(judgement),
          .judgement = judgement,
          .call = draw.call,
          .instance = std::move(instance),
          .settings = calls.settings(),
          .group = own == nullptr ? "" : own->group,
          .test = result_.state.tests + 1,
          .elapsed = elapsed()};
}

// Records the failure if it is of a new kind. Returns true if it is.
bool Stress::add(const ProblemCalls& calls, const DrawnCall& draw, std::size_t candidate,
                 const Judgement& judgement) {
  const FailureKind kind = kind_of(judgement);
  const std::lock_guard guard(mutex_);
  if (seen_.contains({candidate, kind})) return false;
  auto instance = read_instance(calls.files().input());
  if (!instance) {
    if (!error_) error_ = instance.error();
    return false;
  }
  if (request_.allows && !request_.allows(*instance)) return false;
  seen_.emplace(candidate, kind);
  if (result_.findings.size() >= request_.findings) return false;
  result_.findings.push_back(found(calls, draw, candidate, judgement, std::move(*instance)));
  return true;
}

double time_per_byte(std::chrono::microseconds cpu, std::size_t bytes) {
  constexpr std::size_t kLeastBytes = 256;
  return static_cast<double>(cpu.count()) / static_cast<double>(std::max(bytes, kLeastBytes));
}

void Stress::note_time(const ProblemCalls& calls, const DrawnCall& draw, std::size_t candidate,
                       std::chrono::microseconds cpu) {
  constexpr std::chrono::milliseconds kLeast{10};
  if (cpu < kLeast) return;
  auto instance = read_instance(calls.files().input());
  if (!instance) return fail(instance.error().message);
  const std::size_t bytes = size_of(*instance);
  const std::lock_guard guard(mutex_);
  auto& slowest = result_.slowest;
  if (slowest && time_per_byte(cpu, bytes) <= time_per_byte(slowest->cpu, slowest->bytes)) return;
  slowest = SlowestTest{.candidate = candidate,
                        .cpu = cpu,
                        .bytes = bytes,
                        .call = draw.call,
                        .instance = std::move(*instance)};
}

// A program of the problem failed. Returns false if the threads should end.
bool Stress::note_broken(std::string message) {
  const std::lock_guard guard(mutex_);
  const bool is_error =
      request_.only || request_.inputs.is_built_in() || ++result_.state.broken >= kMostBroken;
  if (is_error && !error_) error_ = Error{message};
  if (result_.broken.empty()) result_.broken = std::move(message);
  return !is_error;
}

// A judge error. Returns false if the threads should end.
bool Stress::note_judge_error(const ProblemCalls& calls, const DrawnCall& draw,
                              std::size_t candidate, const Judgement& judgement) {
  if (!request_.inputs.is_built_in() || judgement.fault == FaultOf::kHost) {
    return note_broken(fmt::format("{} on the input of {}: {}", request_.candidates[candidate].name,
                                   fmt::join(draw.call, " "), judgement.reason));
  }
  const std::lock_guard guard(mutex_);
  ++result_.state.broken;
  if (result_.judge_fault) return true;
  auto instance = read_instance(calls.files().input());
  if (instance) {
    result_.judge_fault = found(calls, draw, candidate, judgement, std::move(*instance));
  } else if (!error_) {
    error_ = instance.error();
  }
  return instance.has_value();
}

// By the format, a validator that crashes does not confirm the input.
void Stress::note_crash(const DrawnCall& draw, const std::string& how) {
  const std::lock_guard guard(mutex_);
  if (result_.state.crashes++ == 0) {
    result_.crash = fmt::format("{}: {}", fmt::join(draw.call, " "), how);
  }
}

// The validator rejected an input, for example one that needs a flag of the validator. Returns
// false if the threads should end, because nothing but that happens.
bool Stress::note_rejected(const DrawnCall& draw, const std::string& why) {
  constexpr std::size_t kMostAtTheBeginning = 1000;
  const std::lock_guard guard(mutex_);
  const bool is_error =
      request_.only || (result_.state.tests == 0 && result_.state.rejected >= kMostAtTheBeginning);
  if (is_error && !error_) {
    error_ = Error{fmt::format("the problem rejects its own input, generated by {}: {}",
                               fmt::join(draw.call, " "), why)};
  }
  return !is_error;
}

// A program that starts in another way may hide an error, for example a variable that is not
// initialized. So the ordinary program runs every few tests, and whenever times matter.
FirstRun Stress::first_run(const DrawnCall& draw) const {
  constexpr std::size_t kBetween = 8;
  if (request_.only || request_.finds_slowest) return FirstRun::kOrdinary;
  return draw.number % kBetween == 0 ? FirstRun::kOrdinary : FirstRun::kQuick;
}

// Returns false if the threads should end.
bool Stress::try_all(const ProblemCalls& calls, Box& box, const DrawnCall& draw,
                     DrawResult& drawn) {
  for (std::size_t c = 0; c < request_.candidates.size(); ++c) {
    const TrialResult tried =
        try_candidate(calls, box, request_.candidates[c].program, first_run(draw), request_.stop);
    if (tried.interrupted) return false;
    if (!tried.rejected.empty()) {
      drawn.is_test = false;
      if (tried.has_validator_crashed) note_crash(draw, tried.rejected);
      return note_rejected(draw, tried.rejected);
    }
    if (tried.judgement.verdict == Verdict::kJudgeError) {
      drawn.is_test = false;
      return note_judge_error(calls, draw, c, tried.judgement);
    }
    if (request_.finds_slowest) note_time(calls, draw, c, tried.cpu);
    if (is_failure(tried.judgement, request_.full_credit) && add(calls, draw, c, tried.judgement)) {
      drawn.is_finding = true;
    }
  }
  return true;
}

// Arguments belong to the group that an input is made for. Those of a single call are the request's.
ProblemSettings Stress::settings_of(const DrawnCall& draw) const {
  const MadeFor* const own = made_for(draw);
  return own == nullptr ? request_.settings : request_.settings.for_test(own->settings);
}

void Stress::run(const InstanceFiles& files, Box& box, const DrawnCall& draw) {
  const Clock::time_point begin = Clock::now();
  const ProblemSettings settings = settings_of(draw);
  ProblemCalls calls(request_.problem, settings, files, request_.stop);
  DrawResult drawn;
  if (make(calls, box, draw, drawn) && !try_all(calls, box, draw, drawn)) return;
  drawn.cost = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
  const std::lock_guard guard(mutex_);
  StressState& state = result_.state;
  ++(drawn.is_test ? state.tests : state.rejected);
  if (!request_.only) request_.inputs.report(draw.family, drawn);
  state.families = request_.inputs.choice().families_used();
  state.findings = result_.findings.size();
  state.elapsed = elapsed();
  constexpr milliseconds kBetween{100};
  if (request_.progress && state.elapsed - shown_ >= kBetween) {
    shown_ = state.elapsed;
    request_.progress(state);
  }
}

// An exception here is a failure of the host, such as a lack of memory.
void Stress::work(Box& box, unsigned job) try {
  const InstanceFiles files{request_.scratch / ("job-" + std::to_string(job))};
  if (const auto made = clear_files(files); !made) return fail(made.error().message);
  while (const auto draw = next()) run(files, box, *draw);
} catch (const std::exception& thrown) {
  fail(thrown.what());
}

Result<StressResult> Stress::finish() {
  if (error_) return std::unexpected(*error_);
  result_.state.elapsed = elapsed();
  result_.state.findings = result_.findings.size();
  result_.interrupted = request_.stop.stop_requested();
  return std::move(result_);
}

}  // namespace

bool is_failure(const Judgement& judgement, bool full_credit) {
  return full_credit ? !judgement.has_full_credit() : judgement.verdict != Verdict::kAccepted;
}

Result<StressResult> stress(const StressRequest& request, const Boxes& boxes) {
  Stress shared(request);
  {
    std::vector<std::jthread> threads;
    threads.reserve(boxes.size());
    for (unsigned job = 0; job < boxes.size(); ++job) {
      threads.emplace_back([&, job] { shared.work(*boxes[job], job); });
    }
  }
  return shared.finish();
}

}  // namespace biglia::judge
