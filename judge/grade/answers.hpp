// Problems of the type submit-answer: a submission is the outputs themselves, not a program.
//
// The format does not name the files. Here, the output for the test `secret/big/07` is the file
// `secret/big/07.out`, `big/07.out` or `07.out` of the submission, as long as only that test is
// meant; `.ans` and `.txt` are read, too. A folder around all files does not matter.
//
// To the grading, such a submission has a language without compiler, whose sources are the outputs.
// Compiling sorts them by test, and running takes the one of the test.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/grade/judge_one.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

inline constexpr const char* kAnswersKey = "answers";

// The one language of such submissions.
const Languages& answer_languages();

// The file of each test, by the test's name. `files` are relative paths. Errors, for the student: a
// file belongs to no test or could belong to several; a test has two files.
Result<std::map<std::string, std::filesystem::path>> match_answers(
    const std::vector<std::filesystem::path>& files, const std::vector<std::string>& tests);

// The tools for such a problem with these tests. Only the checker uses a box. A test without a file
// is a wrong answer.
GradeTools answer_tools(const std::vector<TestGroup>& groups, GradeTools tools);

}  // namespace biglia::judge
