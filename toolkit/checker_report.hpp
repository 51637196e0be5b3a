// Formats a judgement for the protocols of the stand-alone checkers.
#pragma once

#include <string>

#include "toolkit/verdict.hpp"

namespace biglia {

// The share of the points, in the form that both protocols use: "0.8". With the points of the test,
// the points.
std::string share_of(const Judgement& judgement, double points = 1);

// The message for judges: the reason, or "ok", and the details on the next lines.
std::string whole_message(const Judgement& judgement);

// The message for teams. Teams also read it for secret tests, so it reveals no content. Empty for a
// judge error.
std::string team_message(const Judgement& judgement);

// testlib's exit code: 0 ok, 1 wrong answer, 2 presentation error, 3 judge error, 7 partial credit.
int testlib_code(const Judgement& judgement);

// testlib's report file: the name of the outcome and the message.
std::string testlib_report(const Judgement& judgement, double points = 1);

// The report as XML, testlib's "Appes mode". Control characters in the message become dots.
std::string testlib_xml_report(const Judgement& judgement, double points = 1);

}  // namespace biglia
