// What the stand-alone checkers say of a judgement, in the words of their protocols.
#pragma once

#include <string>

#include "toolkit/verdict.hpp"

namespace biglia {

// The share of the points as both protocols read it: "0.8".
std::string share_of(const Judgement& judgement);

// For judges: the reason, or "ok", and the details below it.
std::string whole_message(const Judgement& judgement);

// For teams, who read it of secret tests, too; empty for the judge's fault, which is none of theirs.
std::string team_message(const Judgement& judgement);

// testlib's exit code, which says its outcome, too: 0 ok, 1 wrong, 2 presentation, 3 judge's fault,
// 7 right in part.
int testlib_code(const Judgement& judgement);

// testlib's report file: the outcome's word and the message.
std::string testlib_report(const Judgement& judgement);

// The same as XML, which it calls Appes mode: the message with control characters as dots.
std::string testlib_xml_report(const Judgement& judgement);

}  // namespace biglia
