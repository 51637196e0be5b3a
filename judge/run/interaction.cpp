#include "judge/run/interaction.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/base/temporary_files.hpp"
#include "judge/run/idle_watch.hpp"
#include "judge/run/relay.hpp"
#include "judge/run/run.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/verdict_rule.hpp"

namespace biglia::judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

// For an interactor that never rests.
constexpr std::chrono::seconds kLongestHold{10};

class Interaction {
 public:
  Interaction(const InteractionRequest& request, Relay answers, Relay questions)
      : request_(request),
        answers_(std::move(answers)),
        questions_(std::move(questions)),
        contestant_(request.contestant.box,
                    without_starved_time(request.contestant.request, {&request.interactor.box}),
                    release(questions_.receiver_end()), release(answers_.sender_end())),
        interactor_(request.interactor.box,
                    without_starved_time(request.interactor.request, {&request.contestant.box}),
                    release(answers_.receiver_end()), release(questions_.sender_end())) {
    answers_.hold_end(true);
  }

  InteractionOutcome run(const std::stop_token& stop);

 private:
  // Transfers a program's end of a pipe to its box.
  static int release(UniqueFd& end) { return std::exchange(end, UniqueFd()).release(); }

  bool over() const { return contestant_ended_ && interactor_ended_; }
  microseconds now() const { return duration_cast<microseconds>(Clock::now() - start_); }
  void wait(int stop_fd);
  void forward(bool must_answer);
  bool contestant_must_answer() const;
  void note_first_end(bool must_answer);
  void handle_ends(bool contestant, bool interactor);
  void check_limits(microseconds polled);
  void consider_end_of_answers();
  // The time since the last call was spent waiting for one side.
  void add_wait(microseconds& waited) {
    waited += now() - last_turn_;
    last_turn_ = now();
  }
  bool is_late(microseconds polled);
  BoxResult contestant_result();
  int milliseconds_left() const;
  InteractionFacts facts() const;
  InteractorSays interactor_says(const BoxResult& interactor) const;
  std::string interactor_error() const;
  std::optional<Error> host_fault() const;

  const InteractionRequest& request_;
  Relay answers_;    // the contestant's output
  Relay questions_;  // the interactor's output
  Runner contestant_;
  Runner interactor_;
  Transcript transcript_;
  InteractionOutcome outcome_;
  Clock::time_point start_ = Clock::now();
  microseconds last_turn_{0};          // when one side had sent its last line
  bool question_queued_ = false;       // received, and not yet in the contestant's pipe
  std::optional<microseconds> asked_;  // time of the question not yet answered by a complete line
  microseconds starved_when_asked_{0};
  microseconds starved_since_asked_{0};  // the contestant waited for a processor
  std::optional<microseconds> end_contestant_at_;
  bool contestant_ended_ = false;
  bool interactor_ended_ = false;
  bool first_end_noted_ = false;
  bool is_unread_ = false;  // the contestant's pipe is full, and more is queued
  // The state when the first of the two ended.
  bool answer_was_due_ = false;  // from the contestant
  bool was_unread_ = false;
  bool stopped_ = false;
  std::optional<Judgement> killed_for_;  // why the judge killed the contestant
  // The interactor has not got the end of the contestant's output.
  bool holds_end_ = true;
  IdleWatch idle_;
  std::optional<microseconds> interactor_has_all_;  // since when it has read everything
};

InteractionOutcome Interaction::run(const std::stop_token& stop) {
  const NoSigpipe no_sigpipe;
  const UniqueFd stop_fd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  {
    const std::stop_callback on_stop(stop, [&] { (void)eventfd_write(stop_fd.get(), 1); });
    while (!over()) wait(stop_fd.get());
  }
  outcome_.contestant = contestant_result();
  outcome_.interactor = interactor_.wait();
  outcome_.contestant_output = answers_.received();
  outcome_.interactor_error = interactor_error();
  static_cast<InteractionVerdict&>(outcome_) = verdict_of_interaction(facts());
  transcript_.note(
      fmt::format("{} {}", short_name(outcome_.judgement.verdict), outcome_.judgement.reason),
      now());
  if (!request_.transcript.empty()) {
    if (auto written = transcript_.write(request_.transcript); !written) {
      outcome_.blame = InteractionBlame::kInteractor;
      outcome_.judgement = judge_error(Error{written.error().message, FaultOf::kHost});
    }
  }
  return std::move(outcome_);
}

BoxResult Interaction::contestant_result() {
  return with_counting_exit_code(contestant_.wait(), request_.any_exit_code);
}

std::string Interaction::interactor_error() const {
  return read_small_file(request_.interactor.request.error_output.string()).value_or("");
}

InteractorSays Interaction::interactor_says(const BoxResult& interactor) const {
  if (interactor.end != BoxEnd::kExited) return InteractorSays::kNothing;
  return request_.says(interactor.exit_code, interactor_error());
}

void Interaction::wait(int stop_fd) {
  std::array<pollfd, 7> fds = {{{answers_.readable(), POLLIN, 0},
                                {answers_.writable(), POLLOUT, 0},
                                {questions_.readable(), POLLIN, 0},
                                {questions_.writable(), POLLOUT, 0},
                                {contestant_ended_ ? -1 : contestant_.done(), POLLIN, 0},
                                {interactor_ended_ ? -1 : interactor_.done(), POLLIN, 0},
                                {stopped_ ? -1 : stop_fd, POLLIN, 0}}};
  (void)::poll(fds.data(), fds.size(), milliseconds_left());
  // Output that exists now is read before the contestant is judged late.
  const microseconds polled = now();
  const bool must_answer = contestant_must_answer();
  is_unread_ = !questions_.delivered();
  forward(must_answer);
  handle_ends(fds[4].revents != 0, fds[5].revents != 0);
  note_first_end(must_answer);
  if (fds[6].revents != 0) {
    stopped_ = true;
    contestant_.end();
    interactor_.end();
  }
  check_limits(polled);
  consider_end_of_answers();
}

// Decides when the interactor gets the end of the contestant's output.
void Interaction::consider_end_of_answers() {
  if (!holds_end_ || !answers_.ended()) return;
  bool forwards = interactor_ended_ || stopped_;
  if (!forwards && !contestant_ended_) {
    forwards = idle_.waits(request_.contestant.box);
  } else if (!forwards) {
    const bool has_failed = has_error_of_its_own({contestant_result(), contestant_.limits()});
    if (has_failed && !interactor_has_all_ && answers_.is_read()) interactor_has_all_ = now();
    forwards =
        !has_failed || (interactor_has_all_ && (idle_.waits(request_.interactor.box) ||
                                                now() - *interactor_has_all_ > kLongestHold));
  }
  if (!forwards) return;
  holds_end_ = interactor_ended_;
  answers_.hold_end(false);
  if (!interactor_ended_) forward(contestant_must_answer());
}

void Interaction::forward(bool must_answer) {
  const std::size_t answered = answers_.lines();
  answers_.move(transcript_, now());
  if (!first_end_noted_ && answers_.lines() > answered) add_wait(outcome_.waited_for_contestant);
  if (asked_ && answers_.lines() > answered) {
    outcome_.slowest_answer = std::max(outcome_.slowest_answer, now() - *asked_);
    asked_.reset();
  }
  // Noted before the interactor's output is read: it has just received the contestant's end of
  // file, and may end before the next line of this function.
  note_first_end(must_answer);
  question_queued_ |= questions_.move(transcript_, now());
  if (question_queued_ && questions_.delivered()) {
    question_queued_ = false;
    if (!first_end_noted_) add_wait(outcome_.waited_for_interactor);
    asked_ = now();
    starved_when_asked_ = request_.contestant.box.starved();
    starved_since_asked_ = microseconds(0);
  }
}

bool Interaction::contestant_must_answer() const {
  const bool no_output = answers_.received().count + questions_.received().count == 0;
  // If the interactor does not read the contestant's output, no further answer is due.
  return answers_.delivered() && (asked_ || no_output || !answers_.ends_line());
}

// When one program ends, the other one notices and may end before the first one's box is known to
// have ended. So the order is decided by whose output ended first, and `must_answer` is the state
// before that.
void Interaction::note_first_end(bool must_answer) {
  const bool contestant = contestant_ended_ || answers_.ended();
  const bool interactor = interactor_ended_ || questions_.ended();
  if (first_end_noted_ || (!contestant && !interactor)) return;
  first_end_noted_ = true;
  add_wait(must_answer ? outcome_.waited_for_contestant : outcome_.waited_for_interactor);
  answer_was_due_ = must_answer;
  was_unread_ = is_unread_;
  outcome_.contestant_ended_first = contestant && !interactor;
}

void Interaction::handle_ends(bool contestant, bool interactor) {
  if (contestant && !contestant_ended_) {
    contestant_ended_ = true;
    transcript_.note("the contestant has ended", now());
    asked_.reset();
  }
  if (interactor && !interactor_ended_) {
    interactor_ended_ = true;
    transcript_.note("the interactor has ended", now());
    asked_.reset();
    // If the interactor accepts, or if the contestant was already ending, the contestant's end
    // still affects the verdict.
    const bool accepts = interactor_says(interactor_.wait()) == InteractorSays::kAccepts;
    end_contestant_at_ = accepts || answers_.ended() ? now() + request_.time_to_end : now();
  }
}

void Interaction::check_limits(microseconds polled) {
  if (stopped_) return;
  // Applies also after the contestant has ended.
  if (!interactor_ended_ && questions_.received() > interactor_.limits().output) interactor_.end();
  if (killed_for_ || contestant_ended_) return;
  if (end_contestant_at_ && now() >= *end_contestant_at_) {
    end_contestant_at_.reset();
    return contestant_.end();
  }
  if (answers_.received() > contestant_.limits().output) {
    killed_for_ = exceeded_output(contestant_.limits().output);
  } else if (asked_ && is_late(polled)) {
    outcome_.slowest_answer = now() - *asked_;
    killed_for_ = gave_no_answer(outcome_.slowest_answer);
  }
  if (killed_for_) contestant_.end();
}

bool Interaction::is_late(microseconds polled) {
  const milliseconds within = request_.answer_within;
  if (!asked_ || within.count() == 0 || polled - *asked_ < within + starved_since_asked_) {
    return false;
  }
  starved_since_asked_ = request_.contestant.box.starved() - starved_when_asked_;
  return polled - *asked_ >= within + starved_since_asked_;
}

int Interaction::milliseconds_left() const {
  constexpr int kLongest = 1000;
  auto until = microseconds::max();
  if (asked_ && request_.answer_within.count() > 0)
    until = *asked_ + request_.answer_within + starved_since_asked_;
  if (end_contestant_at_ && !contestant_ended_) until = std::min(until, *end_contestant_at_);
  if (holds_end_ && answers_.ended()) until = std::min(until, now() + IdleWatch::kSample);
  if (until == microseconds::max()) return kLongest;
  const auto left = until - now();
  return static_cast<int>(
      std::clamp<std::int64_t>(duration_cast<milliseconds>(left).count() + 1, 0, kLongest));
}

// The host or the user ended the interaction.
std::optional<Error> Interaction::host_fault() const {
  if (stopped_) return Error{"interrupted", FaultOf::kHost};
  for (const Relay* const one : {&answers_, &questions_}) {
    if (const Error* const unreadable = one->error()) {
      return Error{unreadable->message, FaultOf::kHost};
    }
  }
  for (const BoxResult* const one : {&outcome_.contestant, &outcome_.interactor}) {
    if (one->end != BoxEnd::kBoxFailure && one->end != BoxEnd::kStarved) continue;
    return Error{judge_box_result(*one, contestant_.limits()).reason, FaultOf::kHost};
  }
  return std::nullopt;
}

// REQUIRES: both have ended, and `outcome_` has their results.
InteractionFacts Interaction::facts() const {
  const std::string& error = outcome_.interactor_error;
  return {.contestant = {outcome_.contestant, contestant_.limits()},
          .interactor = {outcome_.interactor, interactor_.limits()},
          .says = interactor_says(outcome_.interactor),
          .message = safe_line(error.substr(0, error.find('\n'))),
          .host_fault = host_fault(),
          .ended_for = killed_for_,
          .contestant_ended_first = outcome_.contestant_ended_first,
          .answer_was_due = answer_was_due_,
          .was_unread = was_unread_,
          .held_end = holds_end_};
}

}  // namespace

InteractionOutcome run_interaction(const InteractionRequest& request, const std::stop_token& stop) {
  const auto fail = [](const Error& error) {
    InteractionOutcome outcome;
    outcome.blame = InteractionBlame::kInteractor;
    outcome.judgement = judge_error(error);
    return outcome;
  };
  auto folder = make_temporary_folder();
  if (!folder) return fail(folder.error());
  auto answers = Relay::make(0, "contestant");
  if (!answers) return fail(answers.error());
  auto questions = Relay::make(1, "interactor");
  if (!questions) return fail(questions.error());
  InteractionRequest with_reasons = request;
  with_reasons.interactor.request.error_output = folder->path() / "interactor";
  return Interaction(with_reasons, std::move(*answers), std::move(*questions)).run(stop);
}

}  // namespace biglia::judge
