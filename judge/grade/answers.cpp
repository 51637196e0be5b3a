#include "judge/grade/answers.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <system_error>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string>;

Language answers() {
  Language language;
  language.key = kAnswersKey;
  language.name = "outputs";
  language.extensions = {".out", ".ans", ".txt"};
  language.compile = {{.standard = {}, .command = {}}};
  language.program = ProgramShape::kSources;
  return language;
}

bool is_tail(const std::string& name, const std::string& tail) {
  return name == tail || name.ends_with('/' + tail);
}

// The tests that the file's name without extension may mean. A full name means one test.
Names tests_meant(const std::string& name, const Names& tests) {
  Names meant;
  for (const std::string& test : tests) {
    if (is_tail(name, test)) return {test};
    if (is_tail(test, name)) meant.push_back(test);
  }
  return meant;
}

// The folder around all files; empty if there is none.
fs::path outer_folder(const std::vector<fs::path>& files) {
  if (files.empty()) return {};
  const fs::path first = *files.front().begin();
  const bool all = std::ranges::all_of(files, [&](const fs::path& file) {
    return *file.begin() == first && std::next(file.begin()) != file.end();
  });
  return all ? first : fs::path();
}

std::string name_of(const fs::path& file) { return fs::path(file).replace_extension().string(); }

Result<CompileOutcome> sort_answers(const CompileRequest& request, const Names& tests) {
  CompileOutcome outcome;
  outcome.report.language = request.language->name;
  const auto sources = find_sources(request.submission, *request.language);
  if (!sources && sources.error().blame == Blame::kHost) return failure(sources.error().message);
  if (!sources) {
    outcome.report.reason = sources.error().message;
    return outcome;
  }
  const auto matched = match_answers(sources->units, tests);
  if (!matched) {
    outcome.report.reason = matched.error().message;
    return outcome;
  }
  BIGLIA_TRY(make_folder(request.program));
  for (const auto& [test, file] : *matched) {
    const fs::path to = request.program / (test + ".out");
    BIGLIA_TRY(make_folder(to.parent_path()));
    std::error_code error;
    fs::copy_file(folder_of(request.submission) / file, to, error);
    if (error) return failed_call(to, "cannot write", error.value());
  }
  outcome.report.failed = false;
  return outcome;
}

RunOutcome take_answer(const fs::path& answer, Bytes limit) {
  RunOutcome outcome;
  std::error_code error;
  const auto size = fs::file_size(answer, error);
  if (error) {
    outcome.judgement = wrong_answer("the submission has no output for this test");
  } else if (Bytes{size} > limit) {
    outcome.judgement = {
        Verdict::kOutputLimit, "the output is larger than the limit of " + shown_limit(limit), {}};
  } else {
    outcome.output = answer;
    outcome.written = Bytes{size};
  }
  return outcome;
}

}  // namespace

const Languages& answer_languages() {
  static const Languages languages({answers()});
  return languages;
}

Result<std::map<std::string, fs::path>> match_answers(const std::vector<fs::path>& files,
                                                      const Names& tests) {
  const fs::path outer = outer_folder(files);
  std::map<std::string, fs::path> matched;
  for (const fs::path& file : files) {
    const std::string shown = escaped(file.string());
    Names meant = tests_meant(name_of(file), tests);
    if (meant.empty() && !outer.empty()) {
      meant = tests_meant(name_of(file.lexically_relative(outer)), tests);
    }
    if (meant.empty()) {
      return failure("expected outputs that are named like tests, such as " + tests.front() +
                     ".out, found " + shown);
    }
    if (meant.size() > 1) {
      return failure("expected the output of one test, found " + shown + ", which may belong to " +
                     meant[0] + " or " + meant[1]);
    }
    const auto [at, is_new] = matched.emplace(meant.front(), file);
    if (!is_new) {
      return failure("expected one output for " + meant.front() + ", found " +
                     escaped(at->second.string()) + " and " + shown);
    }
  }
  return matched;
}

GradeTools answer_tools(const std::vector<TestGroup>& groups, GradeTools tools) {
  const auto tests = std::make_shared<Names>();
  const auto by_input = std::make_shared<std::map<fs::path, std::string>>();
  for (const TestGroup& group : groups) {
    for (const TestCase& test : group.tests) {
      tests->push_back(test.name);
      by_input->emplace(test.input, test.name);
    }
  }
  tools.probe = [](Box&, const Language&, const fs::path&, const std::stop_token&) {
    return Result<Toolchain>(Toolchain{});
  };
  tools.try_out = [](Box&, const Language&, const Limits&, const fs::path&,
                     const std::stop_token&) { return Result<void>(); };
  tools.compile = [tests](Box&, const CompileRequest& request, const std::stop_token&) {
    return sort_answers(request, *tests);
  };
  tools.run = [by_input](Box&, const Executable& executable, const TestFiles& test,
                         const Limits& limits, const fs::path&, const std::stop_token&) {
    return take_answer(executable.program / (by_input->at(test.input) + ".out"), limits.output);
  };
  return tools;
}

}  // namespace biglia::judge
