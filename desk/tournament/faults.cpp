#include "desk/tournament/faults.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace biglia::judge {
namespace {

bool exceeds_limit(Verdict verdict) {
  return verdict == Verdict::kTimeLimit || verdict == Verdict::kMemoryLimit;
}

std::string without_digits(std::string text) {
  std::erase_if(text, [](char c) { return '0' <= c && c <= '9'; });
  return text;
}

// Equal for games that are one fault.
std::string kind_of(const Judgement& judgement) {
  const std::string text = judgement.reason;
  return std::string(short_name(judgement.verdict)) + ' ' +
         (exceeds_limit(judgement.verdict) ? without_digits(text) : text);
}

struct FaultKind {
  Fault fault;
  std::string kind;
  bool has_other_figures = false;  // than the first game
  std::string reason;              // of the first game, in English
};

void add(std::vector<FaultKind>& kinds, Fault fault, const Judgement& judgement) {
  const std::string kind = kind_of(judgement);
  const auto same = std::ranges::find_if(kinds, [&](const FaultKind& one) {
    return one.fault.player == fault.player && one.kind == kind;
  });
  if (same == kinds.end()) {
    kinds.push_back({std::move(fault), kind, false, judgement.reason});
    return;
  }
  same->fault.boards.push_back(fault.boards.front());
  same->has_other_figures = same->has_other_figures || same->reason != judgement.reason;
}

// "1 to 3, 5"
std::string shown_numbers(const std::vector<std::size_t>& numbers, const Translation& translation) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (last < i + 2) last = i;  // "1, 2" is shorter than "1 to 2"
    const std::string first = std::to_string(numbers[i]);
    parts.push_back(last == i
                        ? first
                        : translation.phrase("{0} to {1}", {first, std::to_string(numbers[last])}));
    i = last + 1;
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::vector<Fault> faults_of(const TournamentResult& result) {
  const Translation translation(result.feedback_language);
  std::vector<Fault> faults;
  for (const TournamentRoundResult& round : result.rounds) {
    std::vector<FaultKind> kinds;
    for (const TournamentGame& game : round.games) {
      if (!game.is_void()) continue;
      const Judgement& judgement = game.result.judgement;
      add(kinds,
          {.player = game.player,
           .round = shown_round(round.name.title, translation),
           .boards = {round.boards[game.board].number},
           .verdict = std::string(short_name(judgement.verdict)),
           .reason = translation.reason(judgement.reason)},
          judgement);
    }
    for (FaultKind& kind : kinds) {
      if (kind.has_other_figures) {
        kind.fault.reason = translation.phrase(
            "on board {0}: {1}",
            {std::to_string(kind.fault.boards.front()), std::move(kind.fault.reason)});
      }
      faults.push_back(std::move(kind.fault));
    }
  }
  return faults;
}

std::string place_of(const Fault& fault, const Translation& translation) {
  return translation.phrase(fault.boards.size() == 1 ? "{0}, board {1}" : "{0}, boards {1}",
                            {fault.round, shown_numbers(fault.boards, translation)});
}

std::string shown_round(const std::string& title, const Translation& translation) {
  constexpr std::string_view kRound = "Round ";
  if (!title.starts_with(kRound)) return translation.phrase(title);
  return translation.phrase("Round {0}", {title.substr(kRound.size())});
}

std::size_t count_faults(const TournamentResult& result, std::size_t player) {
  std::size_t count = 0;
  for (const TournamentRoundResult& round : result.rounds) {
    count += static_cast<std::size_t>(std::ranges::count_if(
        round.games,
        [&](const TournamentGame& game) { return game.player == player && game.is_void(); }));
  }
  return count;
}

std::string disqualification_text(const TournamentResult& result, const std::vector<Fault>& faults,
                                  std::size_t player) {
  const Translation translation(result.feedback_language);
  const auto first = std::ranges::find(faults, player, &Fault::player);
  if (first == faults.end()) {
    return translation.phrase("disqualified: {0}", {result.players[player].disqualified});
  }
  return translation.phrase("disqualified: {0}", {place_of(*first, translation) + ": " +
                                                  first->verdict + ": " + first->reason});
}

}  // namespace biglia::judge
