#include "judge/run/interaction.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <optional>
#include <utility>

#include "judge/run/relay.hpp"
#include "judge/run/run.hpp"
#include "judge/run/runner.hpp"
#include "judge/sandbox/safe_text.hpp"
#include "judge/sandbox/temp_folder.hpp"

namespace biglia::judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds kTimeToEnd(500);
constexpr int kAccepts = 42;
constexpr int kRefuses = 43;

class Conversation {
 public:
  Conversation(const InteractionRequest& request, Relay answers, Relay questions)
      : request_(request),
        answers_(std::move(answers)),
        questions_(std::move(questions)),
        contestant_(request.contestant.box,
                    excused_for(request.contestant.request, {&request.interactor.box}),
                    give(questions_.listener_end()), give(answers_.speaker_end())),
        interactor_(request.interactor.box,
                    excused_for(request.interactor.request, {&request.contestant.box}),
                    give(answers_.listener_end()), give(questions_.speaker_end())) {}

  InteractionOutcome run(const std::stop_token& stop);

 private:
  // The programs' ends belong to the boxes from here on.
  static int give(UniqueFd& end) { return std::exchange(end, UniqueFd()).release(); }

  bool over() const { return contestant_ended_ && interactor_ended_; }
  microseconds now() const { return duration_cast<microseconds>(Clock::now() - start_); }
  void wait(int stop_fd);
  void pass_on(bool owes);
  bool contestant_owes() const;
  void note_first_end(bool owed);
  void look_at_ends(bool contestant, bool interactor);
  void check_limits(microseconds looked);
  bool is_late(microseconds looked);
  int milliseconds_left() const;
  void decide(const std::string& interactor_said);
  void blame(Blame who, Verdict verdict, std::string reason);

  const InteractionRequest& request_;
  Relay answers_;    // what the contestant says
  Relay questions_;  // what the interactor says
  Runner contestant_;
  Runner interactor_;
  Transcript transcript_;
  InteractionOutcome outcome_;
  Clock::time_point start_ = Clock::now();
  bool question_waits_ = false;        // was heard, and is not in the contestant's pipe yet
  std::optional<microseconds> asked_;  // and not answered by a whole line
  microseconds starved_when_asked_{0};
  microseconds excused_{0};  // of the time since then: the contestant had no processor
  std::optional<microseconds> end_contestant_at_;
  bool contestant_ended_ = false;
  bool interactor_ended_ = false;
  bool first_end_noted_ = false;
  bool contestant_owed_ = false;  // a word, when the first of them ended
  bool stopped_ = false;
  std::optional<Judgement> killed_for_;  // the contestant
};

InteractionOutcome Conversation::run(const std::stop_token& stop) {
  const NoSigpipe no_sigpipe;
  const UniqueFd stop_fd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  {
    const std::stop_callback on_stop(stop, [&] { (void)eventfd_write(stop_fd.get(), 1); });
    while (!over()) wait(stop_fd.get());
  }
  outcome_.contestant = contestant_.wait();
  outcome_.interactor = interactor_.wait();
  outcome_.said_by_contestant = answers_.heard();
  const std::string said =
      read_small_file(request_.interactor.request.error_output.string()).value_or("");
  decide(safe_line(said.substr(0, said.find('\n'))));
  transcript_.note(
      fmt::format("{} {}", short_name(outcome_.judgement.verdict), outcome_.judgement.reason),
      now());
  if (!request_.transcript.empty()) {
    if (auto written = transcript_.write(request_.transcript); !written) {
      blame(Blame::kInteractor, Verdict::kJudgeError, written.error().message);
    }
  }
  return std::move(outcome_);
}

void Conversation::wait(int stop_fd) {
  std::array<pollfd, 7> fds = {{{answers_.readable(), POLLIN, 0},
                                {answers_.writable(), POLLOUT, 0},
                                {questions_.readable(), POLLIN, 0},
                                {questions_.writable(), POLLOUT, 0},
                                {contestant_ended_ ? -1 : contestant_.done(), POLLIN, 0},
                                {interactor_ended_ ? -1 : interactor_.done(), POLLIN, 0},
                                {stopped_ ? -1 : stop_fd, POLLIN, 0}}};
  (void)::poll(fds.data(), fds.size(), milliseconds_left());
  // What is said until now is heard before it is called late.
  const microseconds looked = now();
  const bool owes = contestant_owes();
  pass_on(owes);
  look_at_ends(fds[4].revents != 0, fds[5].revents != 0);
  note_first_end(owes);
  if (fds[6].revents != 0) {
    stopped_ = true;
    contestant_.end();
    interactor_.end();
  }
  check_limits(looked);
}

void Conversation::pass_on(bool owes) {
  const std::size_t answered = answers_.lines();
  answers_.move(transcript_, now());
  if (asked_ && answers_.lines() > answered) {
    outcome_.slowest_answer = std::max(outcome_.slowest_answer, now() - *asked_);
    asked_.reset();
  }
  // The interactor hears of that end just now, and may end before the next line.
  note_first_end(owes);
  question_waits_ |= questions_.move(transcript_, now());
  if (question_waits_ && questions_.delivered()) {
    question_waits_ = false;
    asked_ = now();
    starved_when_asked_ = request_.contestant.box.starved();
    excused_ = microseconds(0);
  }
}

bool Conversation::contestant_owes() const {
  const bool nothing_said = answers_.heard().count + questions_.heard().count == 0;
  // What it has said and nobody reads is not owed any more.
  return answers_.delivered() && (asked_ || nothing_said || !answers_.ends_line());
}

// When one of them goes the other notices, and goes too, before its box is known to have ended:
// what counts is whose output ended first, and how things stood before.
void Conversation::note_first_end(bool owed) {
  const bool contestant = contestant_ended_ || answers_.ended();
  const bool interactor = interactor_ended_ || questions_.ended();
  if (first_end_noted_ || (!contestant && !interactor)) return;
  first_end_noted_ = true;
  contestant_owed_ = owed;
  outcome_.contestant_ended_first = contestant && !interactor;
}

void Conversation::look_at_ends(bool contestant, bool interactor) {
  if (contestant && !contestant_ended_) {
    contestant_ended_ = true;
    transcript_.note("the contestant has ended", now());
    asked_.reset();
  }
  if (interactor && !interactor_ended_) {
    interactor_ended_ = true;
    transcript_.note("the interactor has ended", now());
    asked_.reset();
    const BoxResult& result = interactor_.wait();
    // Where it accepts, and for one that was ending before, how the contestant ends still matters.
    const bool accepts = result.end == BoxEnd::kExited && result.exit_code == kAccepts;
    end_contestant_at_ = accepts || answers_.ended() ? now() + kTimeToEnd : now();
  }
}

void Conversation::check_limits(microseconds looked) {
  if (stopped_) return;
  // Whether or not somebody still listens.
  if (!interactor_ended_ && questions_.heard() > interactor_.limits().output) interactor_.end();
  if (killed_for_ || contestant_ended_) return;
  if (end_contestant_at_ && now() >= *end_contestant_at_) {
    end_contestant_at_.reset();
    return contestant_.end();
  }
  if (answers_.heard() > contestant_.limits().output) {
    killed_for_ = said_too_much(contestant_.limits().output);
  } else if (is_late(looked)) {
    outcome_.slowest_answer = now() - *asked_;
    killed_for_ = said_nothing(outcome_.slowest_answer);
  }
  if (killed_for_) contestant_.end();
}

bool Conversation::is_late(microseconds looked) {
  const milliseconds within = request_.answer_within;
  if (!asked_ || within.count() == 0 || looked - *asked_ < within + excused_) return false;
  excused_ = request_.contestant.box.starved() - starved_when_asked_;
  return looked - *asked_ >= within + excused_;
}

int Conversation::milliseconds_left() const {
  constexpr int kLongest = 1000;
  auto until = microseconds::max();
  if (asked_ && request_.answer_within.count() > 0)
    until = *asked_ + request_.answer_within + excused_;
  if (end_contestant_at_ && !contestant_ended_) until = std::min(until, *end_contestant_at_);
  if (until == microseconds::max()) return kLongest;
  const auto left = until - now();
  return static_cast<int>(
      std::clamp<std::int64_t>(duration_cast<milliseconds>(left).count() + 1, 0, kLongest));
}

void Conversation::blame(Blame who, Verdict verdict, std::string reason) {
  outcome_.blame = who;
  outcome_.judgement = {verdict, std::move(reason), {}};
}

void Conversation::decide(const std::string& interactor_said) {
  const BoxResult& contestant = outcome_.contestant;
  const BoxResult& interactor = outcome_.interactor;
  const Judgement own = judge_box_result(contestant, contestant_.limits());
  // One that was interrupted had nothing left to say.
  const bool good = own.verdict == Verdict::kAccepted || contestant.end == BoxEnd::kInterrupted ||
                    contestant.end == BoxEnd::kWallLimit;
  const bool has_verdict = interactor.end == BoxEnd::kExited &&
                           (interactor.exit_code == kAccepts || interactor.exit_code == kRefuses);
  if (stopped_) return blame(Blame::kInteractor, Verdict::kJudgeError, "interrupted");
  for (const BoxResult* const one : {&contestant, &interactor}) {
    if (one->end != BoxEnd::kBoxFailure && one->end != BoxEnd::kStarved) continue;
    const Judgement failed = judge_box_result(*one, contestant_.limits());
    return blame(Blame::kInteractor, Verdict::kJudgeError, failed.reason);
  }
  if (killed_for_) return blame(Blame::kContestant, killed_for_->verdict, killed_for_->reason);
  // Whose clock ran out first is chance where each waits for the other.
  const bool accepted = has_verdict && interactor.exit_code == kAccepts;
  const bool waited =
      !accepted && (interactor.end == BoxEnd::kWallLimit || contestant.end == BoxEnd::kWallLimit);
  if (waited && contestant_owed_) {
    return blame(Blame::kContestant, Verdict::kTimeLimit,
                 "the interactor waited in vain for a whole line of it (is its output flushed?)");
  }
  if (waited && contestant.end == BoxEnd::kWallLimit) {
    return blame(Blame::kInteractor, Verdict::kJudgeError,
                 "the interactor was asked and said nothing");
  }
  if (outcome_.contestant_ended_first && !good) {
    return blame(Blame::kContestant, own.verdict, own.reason);
  }
  if (has_verdict && interactor.exit_code == kRefuses) {
    return blame(Blame::kNobody, Verdict::kWrongAnswer,
                 interactor_said.empty() ? "the interactor refuses it" : interactor_said);
  }
  // It may have been writing when the other one was content and went.
  const bool late_write = contestant.end == BoxEnd::kSignalled && contestant.signal == SIGPIPE;
  if (has_verdict) {
    if (good || late_write) return blame(Blame::kNobody, Verdict::kAccepted, "");
    return blame(Blame::kContestant, own.verdict, own.reason);
  }
  if (outcome_.contestant_ended_first && interactor.end == BoxEnd::kSignalled &&
      interactor.signal == SIGPIPE) {
    return blame(Blame::kContestant, Verdict::kWrongAnswer,
                 "ended while the interactor was talking to it");
  }
  const Judgement failed = judge_box_result(interactor, interactor_.limits());
  blame(Blame::kInteractor, Verdict::kJudgeError,
        "the interactor " + (interactor.end == BoxEnd::kInterrupted
                                 ? std::string("said more than its output limit")
                             : failed.reason.empty() ? std::string("ended with exit code 0")
                                                     : failed.reason));
}

}  // namespace

InteractionOutcome run_interaction(const InteractionRequest& request, const std::stop_token& stop) {
  const auto fail = [](const Error& error) {
    InteractionOutcome outcome;
    outcome.blame = Blame::kInteractor;
    outcome.judgement = judge_error(error.message);
    return outcome;
  };
  auto folder = TempFolder::make(std::filesystem::temp_directory_path());
  if (!folder) return fail(folder.error());
  auto answers = Relay::make(0, "contestant");
  if (!answers) return fail(answers.error());
  auto questions = Relay::make(1, "interactor");
  if (!questions) return fail(questions.error());
  InteractionRequest with_reasons = request;
  with_reasons.interactor.request.error_output = folder->path() / "interactor";
  return Conversation(with_reasons, std::move(*answers), std::move(*questions)).run(stop);
}

}  // namespace biglia::judge
