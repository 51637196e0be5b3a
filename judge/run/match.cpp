#include "judge/run/match.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/safe_text.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/run/endpoint.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/verdict_rule.hpp"

namespace biglia::judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr int kRefereeIsDone = 42;
// While this many bytes are queued for a receiver, the judge does not read from its senders.
constexpr std::size_t kMostQueued = std::size_t{64} * 1024;
constexpr milliseconds kTimeAfterScore(500);
constexpr std::size_t kReferee = 2;  // index, after the contestants

struct Party {
  Endpoint endpoint;
  Runner runner;
  bool ended = false;
  // Time of the question that is not answered yet; after its delivery, the time of delivery.
  std::optional<microseconds> asked = {};
  bool clock_runs = false;
  microseconds starved_when_asked{0};
  microseconds starved_since_asked{0};  // it waited for a processor

  void clear_question() {
    asked.reset();
    clock_runs = false;
  }
};

class MatchRun {
 public:
  MatchRun(const MatchRequest& request, std::array<Endpoint, 3> endpoints)
      : request_(request),
        parties_{party(request.contestants[0], std::move(endpoints[0]),
                       {&request.contestants[1].box, &request.referee.box}),
                 party(request.contestants[1], std::move(endpoints[1]),
                       {&request.contestants[0].box, &request.referee.box}),
                 party(request.referee, std::move(endpoints[2]),
                       {&request.contestants[0].box, &request.contestants[1].box})} {}

  MatchOutcome run(const std::stop_token& stop);

 private:
  static Party party(const Side& side, Endpoint endpoint, std::vector<const Box*> others) {
    // Transfers the program's ends of the pipes to its box.
    const int input = std::exchange(endpoint.input(), UniqueFd()).release();
    const int output = std::exchange(endpoint.output(), UniqueFd()).release();
    return {std::move(endpoint),
            Runner(side.box, without_starved_time(side.request, std::move(others)), input, output)};
  }

  microseconds now() const { return duration_cast<microseconds>(Clock::now() - start_); }
  Party& referee() { return parties_[kReferee]; }
  bool all_ended() const { return std::ranges::all_of(parties_, &Party::ended); }
  void wait(int stop_fd);
  int milliseconds_left() const;
  void receive_contestant(std::size_t k);
  void receive_referee();
  void execute(std::string_view command);
  void send(std::size_t k, std::string_view text, bool ask);
  bool parse_score(std::string_view text);
  void handle_end(std::size_t k);
  void handle_referee_end();
  void check_clock(std::size_t k);
  void fail_contestant(std::size_t k, Judgement judgement);
  void fail_referee(const std::string& reason);
  void finish();

  const MatchRequest& request_;
  std::array<Party, 3> parties_;
  Transcript transcript_;
  MatchOutcome outcome_;
  Clock::time_point start_ = Clock::now();
  bool over_ = false;                            // further output is ignored
  std::optional<microseconds> end_all_at_ = {};  // kills the programs that still run then
};

MatchOutcome MatchRun::run(const std::stop_token& stop) {
  const NoSigpipe no_sigpipe;
  const UniqueFd stop_fd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  {
    const std::stop_callback on_stop(stop, [&] { (void)eventfd_write(stop_fd.get(), 1); });
    while (!all_ended()) wait(stop_fd.get());
  }
  for (std::size_t k = 0; k < kReferee; ++k) {
    outcome_.players.at(k).box = parties_.at(k).runner.wait();
    outcome_.players.at(k).output = parties_.at(k).endpoint.received();
  }
  for (const Party& one : parties_) {
    if (const Error* const unreadable = one.endpoint.error()) fail_referee(unreadable->message);
  }
  if (!request_.transcript.empty()) {
    if (auto written = transcript_.write(request_.transcript); !written) {
      fail_referee(written.error().message);
    }
  }
  return std::move(outcome_);
}

void MatchRun::wait(int stop_fd) {
  std::array<pollfd, 10> fds{};
  for (std::size_t k = 0; k < parties_.size(); ++k) {
    const Party& one = parties_.at(k);
    // Output of one party is input of another: it is not read while the other's queue is full.
    const bool full = k == kReferee ? parties_[0].endpoint.queued() >= kMostQueued ||
                                          parties_[1].endpoint.queued() >= kMostQueued
                                    : parties_[kReferee].endpoint.queued() >= kMostQueued;
    fds.at(3 * k) = {full ? -1 : one.endpoint.readable(), POLLIN, 0};
    fds.at(3 * k + 1) = {one.endpoint.writable(), POLLOUT, 0};
    fds.at(3 * k + 2) = {one.ended ? -1 : one.runner.done(), POLLIN, 0};
  }
  fds.back() = {over_ ? -1 : stop_fd, POLLIN, 0};
  (void)::poll(fds.data(), fds.size(), milliseconds_left());
  if (fds.back().revents != 0) fail_referee("interrupted");
  for (std::size_t k = 0; k < kReferee; ++k) {
    if (fds.at(3 * k).revents != 0) receive_contestant(k);
  }
  if (fds.at(3 * kReferee).revents != 0) receive_referee();
  for (Party& one : parties_) one.endpoint.flush();
  for (std::size_t k = 0; k < kReferee; ++k) {
    if (fds.at(3 * k + 2).revents != 0) handle_end(k);
    check_clock(k);
  }
  if (fds.at(3 * kReferee + 2).revents != 0) handle_referee_end();
  if (end_all_at_ && now() >= *end_all_at_) {
    end_all_at_.reset();
    for (Party& one : parties_) one.runner.end();
  }
}

int MatchRun::milliseconds_left() const {
  auto until = now() + std::chrono::seconds(1);
  if (end_all_at_) until = std::min(until, *end_all_at_);
  for (const Party& one : parties_) {
    if (one.clock_runs && one.asked && request_.answer_within.count() > 0) {
      until = std::min(until, *one.asked + request_.answer_within + one.starved_since_asked);
    }
  }
  const auto left = duration_cast<milliseconds>(until - now()).count();
  return static_cast<int>(std::max<std::int64_t>(left + 1, 0));
}

void MatchRun::receive_contestant(std::size_t k) {
  Party& one = parties_.at(k);
  if (over_) return one.endpoint.discard();
  one.endpoint.receive(transcript_, now());
  if (one.endpoint.received() > one.runner.limits().output) {
    return fail_contestant(k, exceeded_output(one.runner.limits().output));
  }
  while (const auto line = one.endpoint.next_line()) {
    if (one.asked) {
      auto& slowest = outcome_.players.at(k).slowest_answer;
      slowest = std::max(slowest, now() - *one.asked);
      one.clear_question();
    }
    referee().endpoint.send_line(std::to_string(k + 1) + ' ' + *line);
  }
}

void MatchRun::receive_referee() {
  Party& one = referee();
  if (over_) return one.endpoint.discard();
  one.endpoint.receive(transcript_, now());
  if (one.endpoint.received() > one.runner.limits().output) {
    fail_referee("the referee printed more than its output limit of " +
                 shown_limit(one.runner.limits().output));
  }
  while (!over_) {
    const auto line = one.endpoint.next_line();
    if (!line) return;
    execute(*line);
  }
}

void MatchRun::execute(std::string_view command) {
  const std::string_view word = command.substr(0, command.find(' '));
  const std::string_view rest = command.substr(std::min(command.size(), word.size() + 1));
  const bool to_one = word == "send" || word == "ask";
  const bool names_one =
      rest == "1" || rest == "2" || rest.starts_with("1 ") || rest.starts_with("2 ");
  if (to_one && names_one) {
    return send(rest.front() == '1' ? 0 : 1, rest.substr(std::min<std::size_t>(rest.size(), 2)),
                word == "ask");
  }
  if (word == "score" && parse_score(rest)) return;
  fail_referee(R"(the referee: expected "send K TEXT", "ask K TEXT" or "score A B", found ")" +
               safe_line(std::string(command.substr(0, 80))) + '"');
}

void MatchRun::send(std::size_t k, std::string_view text, bool ask) {
  Party& one = parties_.at(k);
  one.endpoint.send_line(text);
  if (!ask) return;
  one.asked = now();
  one.clock_runs = false;
  if (one.ended) handle_end(k);
}

bool MatchRun::parse_score(std::string_view text) {
  std::array<double, 2> scores{};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (double& score : scores) {
    while (at != end && *at == ' ') ++at;
    const auto [rest, failed] = std::from_chars(at, end, score);
    if (failed != std::errc()) return false;
    at = rest;
  }
  if (at != end) return false;
  outcome_.scores = scores;
  for (Party& one : parties_) one.clear_question();
  return true;
}

// Called when a contestant has ended, and when it is asked after its end.
void MatchRun::handle_end(std::size_t k) {
  Party& one = parties_.at(k);
  const BoxResult& result = one.runner.wait();
  if (!one.ended) {
    one.ended = true;
    transcript_.note(fmt::format("contestant {} has ended", k + 1), now());
    while (!one.endpoint.ended()) receive_contestant(k);  // the rest of its output
  }
  // After the score, how a contestant ends does not matter.
  if (over_ || outcome_.scores) return;
  Judgement own = judge_box_result(result, one.runner.limits());
  if (own.verdict == Verdict::kJudgeError) return fail_referee(own.reason);
  const bool output_unread = referee().endpoint.queued() > 0;
  if (result.end == BoxEnd::kWallLimit && !one.asked && output_unread) {
    return fail_contestant(
        k, {Verdict::kTimeLimit, "printed without being asked until its wall limit", {}});
  }
  if (result.end == BoxEnd::kWallLimit && !one.asked) {
    return fail_referee("the match took longer than the wall limit of contestant " +
                        std::to_string(k + 1));
  }
  if (own.verdict != Verdict::kAccepted) return fail_contestant(k, std::move(own));
  if (one.asked) fail_contestant(k, {Verdict::kWrongAnswer, "ended instead of answering", {}});
}

void MatchRun::handle_referee_end() {
  Party& one = referee();
  one.ended = true;
  transcript_.note("the referee has ended", now());
  while (!one.endpoint.ended()) receive_referee();
  const BoxResult& result = one.runner.wait();
  if (over_) return;
  for (std::size_t k = 0; k < kReferee; ++k) {
    if (result.end == BoxEnd::kWallLimit && parties_.at(k).asked) {
      return fail_contestant(
          k, {Verdict::kTimeLimit, "gave no answer until the referee's wall limit", {}});
    }
  }
  const Judgement own = judge_box_result(result, one.runner.limits());
  const bool is_done = result.end == BoxEnd::kExited && result.exit_code == kRefereeIsDone;
  if (is_done && outcome_.scores) return finish();
  fail_referee(is_done
                   ? "the referee ended without a score"
                   : "the referee " + (own.reason.empty() ? "ended with exit code 0" : own.reason));
}

void MatchRun::check_clock(std::size_t k) {
  Party& one = parties_.at(k);
  if (over_ || one.ended || !one.asked) return;
  if (!one.clock_runs && one.endpoint.delivered()) {
    one.asked = now();
    one.clock_runs = true;
    one.starved_when_asked = request_.contestants.at(k).box.starved();
    one.starved_since_asked = microseconds(0);
  }
  const milliseconds within = request_.answer_within;
  const auto is_late = [&](microseconds starved) {
    return one.clock_runs && one.asked && within.count() > 0 &&
           now() - *one.asked >= within + starved;
  };
  if (!is_late(one.starved_since_asked)) return;
  one.starved_since_asked = request_.contestants.at(k).box.starved() - one.starved_when_asked;
  if (!is_late(one.starved_since_asked)) return;
  receive_contestant(k);  // output that arrived while this thread waited for a processor
  if (over_ || !one.asked) return;
  auto& slowest = outcome_.players.at(k).slowest_answer;
  slowest = now() - *one.asked;
  fail_contestant(k, gave_no_answer(slowest));
}

void MatchRun::fail_contestant(std::size_t k, Judgement judgement) {
  if (over_) return;
  transcript_.note(
      fmt::format("contestant {}: {} {}", k + 1, short_name(judgement.verdict), judgement.reason),
      now());
  outcome_.players.at(k).judgement = std::move(judgement);
  outcome_.scores.reset();
  finish();
}

void MatchRun::fail_referee(const std::string& reason) {
  transcript_.note("judge error: " + reason, now());
  outcome_.referee = judge_error(reason);
  outcome_.scores.reset();
  for (PlayerOutcome& player : outcome_.players) player.judgement = {};
  finish();
}

// Closes all inputs. After a score the programs get kTimeAfterScore to end by themselves; otherwise they
// are killed at once.
void MatchRun::finish() {
  if (over_) return;
  over_ = true;
  for (Party& one : parties_) {
    one.clock_runs = false;
    one.endpoint.close_input();
  }
  end_all_at_ = now() + (outcome_.scores ? microseconds(kTimeAfterScore) : microseconds(0));
}

}  // namespace

MatchOutcome run_match(const MatchRequest& request, const std::stop_token& stop) {
  auto first = Endpoint::make(0, "1");
  auto second = Endpoint::make(1, "2");
  auto referee = Endpoint::make(2, "referee");
  for (const auto* const endpoint : {&first, &second, &referee}) {
    if (*endpoint) continue;
    MatchOutcome outcome;
    outcome.referee = judge_error(endpoint->error());
    return outcome;
  }
  return MatchRun(request, {std::move(*first), std::move(*second), std::move(*referee)}).run(stop);
}

}  // namespace biglia::judge
