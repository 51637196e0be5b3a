// The sum problem with programs that misbehave on request, for tests of how the judge handles that.
// The request is in memory shared with all processes that are forked from this one. It therefore
// also applies in the judge's workers, and a test can end it everywhere.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "judge/problem/sum_problem_test.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge::hostile {

enum class Misbehaviour : int {
  kNone,
  kLoop,
  kEat,
  kAsk,
  kAbort,
  kRecurse,
  kThrow,
  kThrowOddly,
  kExit,
  kSleep
};

struct Asked {
  std::atomic<Misbehaviour> misbehaviour = Misbehaviour::kNone;
  std::atomic<int> begun = 0;  // how often the program has misbehaved
  char program[16] = {};       // "checker"
  char on[64] = {};            // the name of the input; empty for any
};

// The shared request. It is created before any process is forked.
inline Asked& asked() {
  static Asked* const shared = [] {
    void* const memory =
        mmap(nullptr, sizeof(Asked), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    BIGLIA_CHECK(memory != MAP_FAILED);
    return new (memory) Asked;
  }();
  return *shared;
}
inline const Asked& made_at_the_start = asked();

inline void ask_for(const std::string& program, Misbehaviour misbehaviour,
                    const std::string& on = {}) {
  Asked& now = asked();
  now.misbehaviour = Misbehaviour::kNone;
  now.begun = 0;
  std::strncpy(now.program, program.c_str(), sizeof now.program - 1);
  std::strncpy(now.on, on.c_str(), sizeof now.on - 1);
  now.on[on.size()] = '\0';
  now.program[program.size()] = '\0';
  now.misbehaviour = misbehaviour;
}
inline void behave() { asked().misbehaviour = Misbehaviour::kNone; }

// NOLINTNEXTLINE(misc-no-recursion)
[[gnu::noinline]] inline std::size_t recurse(volatile const char* above) {
  volatile char frame[1024] = {};
  if (asked().misbehaviour == Misbehaviour::kNone) return 0;  // never true here
  frame[0] = above == nullptr ? '\0' : above[0];
  const std::size_t below = recurse(frame);
  return below + static_cast<std::size_t>(frame[0]);  // used after the call to prevent a tail call
}

inline void misbehave(Misbehaviour misbehaviour) {
  static volatile bool forever = true;
  switch (misbehaviour) {
    case Misbehaviour::kNone:
      return;
    case Misbehaviour::kLoop:
      while (forever) {
      }
      return;
    case Misbehaviour::kEat: {
      std::vector<std::unique_ptr<char[]>> eaten;
      constexpr std::size_t kBite = 1 << 18;
      while (forever) {
        eaten.push_back(std::make_unique_for_overwrite<char[]>(kBite));
        for (std::size_t i = 0; i < kBite; i += 1024) eaten.back()[i] = 1;
      }
      return;
    }
    case Misbehaviour::kAsk:
      // More memory than the machine has, never touched. ASan itself fails on such an allocation.
      ::operator delete(::operator new(std::size_t{1} << 44));
      return;
    case Misbehaviour::kAbort:
      BIGLIA_CHECK(misbehaviour != Misbehaviour::kAbort);
      return;
    case Misbehaviour::kRecurse:
      recurse(nullptr);
      return;
    case Misbehaviour::kThrow:
      throw std::runtime_error("thrown as asked");
    case Misbehaviour::kThrowOddly:
      throw 7;  // NOLINT(hicpp-exception-baseclass)
    case Misbehaviour::kExit:
      std::_Exit(7);
    case Misbehaviour::kSleep:
      while (forever) pause();
      return;
  }
}

inline void act(const std::string& program, const std::string& on) {
  Asked& now = asked();
  if (now.misbehaviour == Misbehaviour::kNone || program != now.program) return;
  if (now.on[0] != '\0' && on != now.on) return;
  ++now.begun;
  misbehave(now.misbehaviour);
}

inline Result<void> validate(const TestInput& input, Flags flags) {
  act("validator", input.name);
  return sum::validate(input, flags);
}
inline Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  act("reference", input.name);
  return sum::solve(input, answer, flags);
}
inline Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer,
                       Flags flags) {
  act("checker", input.name);
  return sum::check(input, output, answer, flags);
}
inline Result<ScoredOutput> score(const TestInput& input, ByteSource& output, ByteSource* answer,
                                  Flags flags) {
  act("scorer", input.name);
  return sum::score(input, output, answer, flags);
}
inline Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                             const std::filesystem::path& files) {
  if (!arguments.empty() && arguments.back() != "--help") {
    std::ofstream(files / "half") << "written before it ends";
    act("generator", arguments.back());
    std::filesystem::remove(files / "half");
  }
  return sum::generate(arguments, input, files);
}
inline Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output,
                                              Flags flags) {
  act("picture", input.name);
  return sum::show(input, output, flags);
}
inline Result<std::string> replay_page(const TestInput& input, ByteSource* output, Flags flags) {
  act("replay page", input.name);
  return sum::replay_page(input, output, flags);
}
inline Result<Comparison> compare(const TestInput& input) {
  act("comparison", input.name);
  return sum::compare(input);
}

inline Problem problem() {
  Problem problem = sum::problem();
  problem.solve = solve;
  problem.generate = generate;
  problem.validate = validate;
  problem.check = check;
  problem.show = show;
  problem.replay_page = replay_page;
  problem.compare = compare;
  problem.score = score;
  return problem;
}

}  // namespace biglia::judge::hostile
