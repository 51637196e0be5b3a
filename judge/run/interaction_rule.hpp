// The rule that decides an interaction: what was observed of both programs -> who is at fault, and the verdict. A pure
// function; interaction.hpp collects the observations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/sandbox/box.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

// What the end of an interactor says about the contestant.
enum class InteractorSays : std::uint8_t { kAccepts, kRejects, kNothing };

// The ICPC protocol: exit code 42 accepts, 43 rejects. `error` is not read.
InteractorSays says_by_icpc(int exit_code, std::string_view error);

enum class InteractionBlame {
  kNone,        // the interactor's exit code is the verdict
  kContestant,  // it crashed, exceeded a limit, flooded its output, or gave no answer
  kInteractor,  // a judge error: the interactor crashed, exceeded a limit, or flooded its output
};

// One side after its end.
struct EndedSide {
  BoxResult result;
  Limits limits;
};

struct InteractionFacts {
  EndedSide contestant;
  EndedSide interactor;
  InteractorSays says = InteractorSays::kNothing;
  std::string message;                 // the first line of the interactor's standard error
  std::optional<Error> host_fault;     // the user or the host ended the interaction
  std::optional<Judgement> ended_for;  // why the judge ended the contestant
  bool contestant_ended_first = false;
  // When the first of the two ended:
  bool answer_was_due = false;  // from the contestant
  bool was_unread = false;      // the contestant did not read what was sent to it
  // The interactor ended without the end of the contestant's output.
  bool held_end = false;
};

struct InteractionVerdict {
  InteractionBlame blame = InteractionBlame::kNone;
  // For kNone: AC if the interactor accepts; WA if it rejects, with its message as the reason. An interactor that
  // says nothing is a judge error.
  Judgement judgement;
};

// Priority: the host; a limit that only an interaction has; one side that waited for the other until its wall limit; the
// side that ended first, if it failed; and last what the interactor says.
InteractionVerdict verdict_of_interaction(const InteractionFacts& facts);

// False also for a contestant that the judge ended after the interactor's end.
bool has_error_of_its_own(const EndedSide& contestant);

}  // namespace biglia::judge
