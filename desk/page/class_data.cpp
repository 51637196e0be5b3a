#include "desk/page/class_data.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "desk/course/course_grade.hpp"
#include "desk/page/page_texts.hpp"
#include "desk/page/shown_sources.hpp"
#include "desk/report/feedback.hpp"
#include "desk/report/table.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/json.hpp"
#include "judge/grade/left_out.hpp"
#include "judge/grade/suspect_tests.hpp"
#include "pictures/base/page.hpp"

namespace biglia::judge {
namespace {

// Texts have at least this much, even if the numbers fill the page.
constexpr std::size_t kLeastForTexts = std::size_t{500} * 1000;

const char* name_of(Aggregation aggregation) {
  switch (aggregation) {
    case Aggregation::kPassFail:
      return "all tests";
    case Aggregation::kMin:
      return "the test with the fewest points";
    case Aggregation::kSum:
      return "the sum of the tests";
  }
  return "?";
}

const char* state_of(const SubmissionResult& submission) {
  if (!submission.not_judged.empty()) return "unjudged";
  if (submission.is_partial) return "partial";
  return submission.complete ? "judged" : "running";
}

// The rank by points of each submission that has a grade; equal points share a rank.
std::vector<std::optional<std::size_t>> ranks_of(const GradeResult& result) {
  std::vector<double> points;
  for (const SubmissionResult& submission : result.submissions) {
    if (const auto grade = course_grade(result, submission)) points.push_back(grade->points);
  }
  std::ranges::sort(points, std::ranges::greater());
  std::vector<std::optional<std::size_t>> ranks;
  for (const SubmissionResult& submission : result.submissions) {
    std::optional<std::size_t> rank;
    if (const auto grade = course_grade(result, submission)) {
      const auto first = std::ranges::lower_bound(points, grade->points, std::ranges::greater());
      rank = static_cast<std::size_t>(first - points.begin()) + 1;
    }
    ranks.push_back(rank);
  }
  return ranks;
}

class ClassData {
 public:
  ClassData(const GradeResult& result, const ClassPageExtras& extras)
      : result_(result), extras_(extras) {
    for (const TestGroup& group : result.groups) {
      for (const TestCase& test : group.tests) numbers_.emplace(test.name, numbers_.size());
    }
  }

  Json build(const std::string& judge_version);
  Json pictures() const;
  Json history_of(const std::string& submission) const;
  PageTexts::Finished finish_texts(std::size_t budget) { return texts_.finish(budget); }

 private:
  std::size_t text(std::string_view text, PageText kind = PageText::kReason) {
    return texts_.add(kind, text);
  }
  Json list_of(const std::vector<std::string>& texts) {
    Json list = Json::array();
    for (const std::string& one : texts) list.push_back(text(one));
    return list;
  }

  Json group(const TestGroup& group, const std::string& label);
  std::size_t kind_of(const SubmissionResult& submission);
  Json submission(const SubmissionResult& submission, std::optional<std::size_t> rank);
  void add_tests(const SubmissionResult& submission, Json& json);
  Json more(std::size_t number, const TestResult& test);
  Json compile(const std::optional<CompileReport>& report);
  Json sources(const Submission& submission);
  int number_of(const std::string& test) const {
    const auto at = numbers_.find(test);
    return at == numbers_.end() ? -1 : static_cast<int>(at->second);
  }

  const GradeResult& result_;
  const ClassPageExtras& extras_;
  std::map<std::string, std::size_t> numbers_;  // of the tests
  PageTexts texts_;
  std::vector<Json> kinds_;
};

Json ClassData::group(const TestGroup& group, const std::string& label) {
  Json tests = Json::array();
  Json purposes = Json::array();
  for (const TestCase& test : group.tests) {
    const bool is_below = test.name.starts_with(group.name + '/');
    tests.push_back(visible_text(is_below ? test.name.substr(group.name.size() + 1) : test.name));
    purposes.push_back(text(test.settings.description));
  }
  return {{"name", visible_text(group.name)}, {"label", visible_text(label)},
          {"max", group.max_score},           {"aggregation", name_of(group.aggregation)},
          {"tests", std::move(tests)},        {"purposes", std::move(purposes)}};
}

std::size_t ClassData::kind_of(const SubmissionResult& submission) {
  const Language* const language = submission.submission.language;
  Json kind = {language == nullptr ? "" : visible_text(language->name),
               submission.limits.cpu.count(), submission.limits.memory.count >> 10U};
  const auto known = std::ranges::find(kinds_, kind);
  if (known != kinds_.end()) return static_cast<std::size_t>(known - kinds_.begin());
  kinds_.push_back(std::move(kind));
  return kinds_.size() - 1;
}

// Null if there is no more to report.
Json ClassData::more(std::size_t number, const TestResult& test) {
  const Judgement& judgement = test.judgement;
  const bool is_late = judgement.verdict == Verdict::kTimeLimit;
  Json more = {
      number,
      text(judgement.reason),
      text(judgement.details, PageText::kDetails),
      text(test.note),
      judgement.has_partial_credit() ? Json(judgement.multiplier) : Json(0),
      is_late ? Json(std::llround(static_cast<double>(test.wall.count()) / 1000)) : Json(0),
      judgement.score ? Json(*judgement.score) : Json(0)};
  while (more.size() > 1 && more.back() == 0) more.erase(more.size() - 1);
  return more.size() > 1 ? more : Json(nullptr);
}

void ClassData::add_tests(const SubmissionResult& submission, Json& json) {
  std::string signs;
  Json cpu = Json::array();
  Json memory = Json::array();
  Json all_more = Json::array();
  for (const GroupResult& group : submission.groups) {
    for (const TestResult& test : group.tests) {
      const std::size_t number = signs.size();
      signs += sign_of(test);
      cpu.push_back(test.ran() ? std::llround(static_cast<double>(test.cpu.count()) / 1000) : 0);
      memory.push_back(test.ran() ? (test.memory.count + 512) >> 10U : 0);
      if (!test.ran()) continue;
      if (Json one = more(number, test); !one.is_null()) all_more.push_back(std::move(one));
    }
  }
  json["signs"] = std::move(signs);
  json["cpu"] = std::move(cpu);
  json["memory"] = std::move(memory);
  json["more"] = std::move(all_more);
}

// Null if nothing was compiled.
Json ClassData::compile(const std::optional<CompileReport>& report) {
  if (!report || (report->standard.empty() && report->log.empty())) return nullptr;
  return {{"failed", report->failed},
          {"language", visible_text(report->language)},
          {"standard", visible_text(report->standard)},
          {"compiler", text(report->compiler)},
          {"reason", text(report->reason)},
          {"log", text(report->log, PageText::kLog)},
          {"warnings", report->warning_count}};
}

Json ClassData::sources(const Submission& submission) {
  Json sources = Json::array();
  for (const ShownSource& source : shown_sources(submission)) {
    sources.push_back({visible_text(source.name), text(source.text, PageText::kSource)});
  }
  return sources;
}

Json ClassData::pictures() const {
  Json list = Json::array();
  for (const auto& [test, svg] : extras_.pictures) list.push_back({number_of(test), svg});
  return list;
}

Json ClassData::history_of(const std::string& submission) const {
  Json list = Json::array();
  const auto known = extras_.history.find(submission);
  if (known == extras_.history.end()) return list;
  for (const EarlierResult& one : known->second) {
    list.push_back(
        {one.grading, one.started, visible_text(one.verdict), one.points, one.has_new_source});
  }
  return list;
}

Json ClassData::submission(const SubmissionResult& submission, std::optional<std::size_t> rank) {
  const bool is_judged = submission.not_judged.empty();
  Json group_points = Json::array();
  for (const GroupResult& group : submission.groups) group_points.push_back(group.points);
  const auto& course = submission.course;
  Json json = {{"name", visible_text(submission.submission.name)},
               {"origin", text(submission.submission.origin.string())},
               {"kind", kind_of(submission)},
               {"rank", rank ? Json(*rank) : Json(nullptr)},
               {"verdict", shown_verdict(submission)},
               {"state", state_of(submission)},
               {"points", course ? course->points : submission.points},
               {"course", list_of(course ? course_lines(*course, Translation("en"))
                                         : std::vector<std::string>())},
               {"reason", text(is_judged ? submission.judgement.reason : submission.not_judged)},
               {"failed", number_of(submission.failed_test)},
               {"unexpected", list_of(submission.unexpected)},
               {"notes", list_of(submission.submission.notes)},
               {"warnings", list_of(submission.warnings)},
               {"group_points", std::move(group_points)},
               {"compile", compile(submission.compile)},
               {"explanation", text(submission.explanation ? submission.explanation->text : "",
                                    PageText::kExplanation)},
               {"sources", sources(submission.submission)},
               {"history", history_of(submission.submission.name)}};
  add_tests(submission, json);
  return json;
}

Json ClassData::build(const std::string& judge_version) {
  Json groups = Json::array();
  const auto labels = group_labels(result_.groups);
  for (std::size_t g = 0; g < result_.groups.size(); ++g) {
    groups.push_back(group(result_.groups[g], labels[g]));
  }
  const auto ranks = ranks_of(result_);
  Json submissions = Json::array();
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    submissions.push_back(submission(result_.submissions[s], ranks[s]));
  }
  Json idle = Json::array();
  for (const std::string& test : result_.idle_tests) idle.push_back(number_of(test));
  return {{"title", visible_text(result_.title)},
          {"problem", visible_text(result_.problem)},
          {"judge", judge_version},
          {"box", visible_text(result_.box)},
          {"approximate", result_.approximate_memory},
          {"only", text(result_.only_tests)},
          {"partial", visible_text(partial_line(result_))},
          {"suspicion", visible_text(suspicion(suspect_tests(result_)))},
          {"interrupted", result_.interrupted},
          {"done", result_.settled_tests},
          {"all", result_.all_tests},
          {"max", result_.max_points},
          {"groups", std::move(groups)},
          {"kinds", kinds_},
          {"submissions", std::move(submissions)},
          {"pictures", pictures()},
          {"idle", std::move(idle)},
          {"ignored", list_of(result_.ignored)}};
}

}  // namespace

char sign_of(const TestResult& test) {
  if (!test.ran()) return '.';
  if (test.judgement.has_partial_credit()) return '~';
  return kVerdictSigns[static_cast<std::size_t>(test.judgement.verdict)];
}

std::string class_data(const GradeResult& result, const std::string& judge_version,
                       const ClassPageExtras& extras, std::size_t longest) {
  ClassData data(result, extras);
  Json json = data.build(judge_version);
  const std::size_t numbers = json_in_script(to_text(json, JsonLayout::kOneLine)).size();
  const std::size_t left = longest > numbers ? longest - numbers : 0;
  auto finished = data.finish_texts(std::max(left, kLeastForTexts));
  json["texts"] = std::move(finished.texts);
  Json cuts = Json::array();
  for (std::size_t kind = 0; kind < kPageTextKinds; ++kind) {
    if (finished.cuts[kind] == 0) continue;
    cuts.push_back({biglia::judge::name_of(static_cast<PageText>(kind)), finished.cuts[kind]});
  }
  json["cuts"] = std::move(cuts);
  return json_in_script(to_text(json, JsonLayout::kOneLine));
}

}  // namespace biglia::judge
