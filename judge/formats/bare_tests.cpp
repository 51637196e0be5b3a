#include "judge/formats/bare_tests.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "judge/base/lower_case.hpp"
#include "judge/base/read_beginning.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/natural_order.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/other_files.hpp"
#include "judge/formats/package_names.hpp"
#include "judge/formats/test_layout.hpp"
#include "judge/formats/test_pairs.hpp"
#include "judge/package/joined_errors.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostErrorsShown = 10;
constexpr std::size_t kMostFiles = 2'000'000;

struct Listing {
  std::vector<std::string> files;       // sorted
  std::vector<std::string> companions;  // folders `<test>.files`, sorted
};

// Files of operating systems that do not begin with a dot.
bool is_of_system(const fs::path& path) {
  const std::string name = in_lower_case(path.filename().string());
  return name == "__macosx" || name == "thumbs.db" || name == "desktop.ini" ||
         name == "__pycache__" || name == "icon\r";
}

// The file in which the legacy format has its time limit.
bool is_time_limit(const fs::path& path) { return path.filename() == ".timelimit"; }

Result<Listing> list_files(const fs::path& folder) {
  Listing listing;
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    std::error_code ignored;
    const bool is_link = entry->is_symlink(ignored);
    const bool is_folder_here = entry->is_directory(ignored);
    const bool hidden = path.filename().string().starts_with('.') && !is_time_limit(path);
    if (hidden || is_of_system(path) || path == folder / "submissions") {
      if (is_folder_here) entry.disable_recursion_pending();
      continue;
    }
    if (is_folder_here && is_link) {
      return failure(path.string() + ": expected a folder, found a link to one: copy the folder");
    }
    std::string relative = path.lexically_relative(folder).generic_string();
    if (std::ranges::any_of(relative, [](char c) { return static_cast<unsigned char>(c) < ' '; })) {
      return failure(path.string() + ": expected a name without control characters");
    }
    if (is_folder_here) {
      // What an earlier grading wrote is not of the problem.
      const bool is_results = fs::exists(path / "class.db", ignored);
      const bool is_companion = path.extension() == kCompanions;
      if (is_companion) listing.companions.push_back(std::move(relative));
      if (is_results || is_companion) entry.disable_recursion_pending();
      continue;
    }
    listing.files.push_back(std::move(relative));
    if (listing.files.size() > kMostFiles) {
      return failure(folder.string() + ": expected at most " + std::to_string(kMostFiles) +
                     " files, found more");
    }
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  std::ranges::sort(listing.files);
  std::ranges::sort(listing.companions);
  return listing;
}

// The path without what people write differently: capitals, and zeros before numbers.
std::string plain_name(std::string_view path) {
  const std::string lower = in_lower_case(std::string(path));
  std::string plain;
  for (std::size_t i = 0; i < lower.size(); ++i) {
    const bool is_in_number = i > 0 && lower[i - 1] >= '0' && lower[i - 1] <= '9';
    const bool is_before_digit = i + 1 < lower.size() && lower[i + 1] >= '0' && lower[i + 1] <= '9';
    if (lower[i] != '0' || is_in_number || !is_before_digit) plain += lower[i];
  }
  return plain;
}

class BareReader {
 public:
  BareReader(fs::path folder, Listing listing)
      : folder_(std::move(folder)),
        files_(std::move(listing.files)),
        companions_(std::move(listing.companions)),
        found_(pair_tests(files_)),
        layout_(files_, found_.pairs) {}

  Result<BareTests> read() {
    if (!found_.ambiguous.empty()) return failure(ambiguous());
    make_tests();
    check_other_files();
    add_companions();
    if (errors_.empty()) return std::move(tests_);
    return failure(joined_errors(errors_, kMostErrorsShown));
  }

 private:
  std::string ambiguous() const;
  void make_tests();
  void check_other_files();
  void check_other_file(const std::string& file);
  bool looks_for_verdicts(const std::string& file) const;
  void add_companions();
  void refuse(const std::string& file, const std::string& reason) {
    errors_.push_back((folder_ / file).string() + ": " + reason);
  }

  const fs::path folder_;
  const std::vector<std::string> files_;
  const std::vector<std::string> companions_;
  const TestPairs found_;
  const TestLayout layout_;
  BareTests tests_;
  std::vector<std::string> lone_;                               // files of no pair
  std::unordered_map<std::string, std::string> by_plain_name_;  // of lone_
  std::vector<std::string> errors_;
};

std::string BareReader::ambiguous() const {
  const TestPair& first = found_.ambiguous.front();
  const TestPair& second = found_.ambiguous[1];
  const bool has_two_answers = first.input == second.input;
  const std::string example =
      has_two_answers
          ? files_[first.input] + " with " + files_[first.answer] + " or " + files_[second.answer]
          : files_[first.input] + " with " + files_[first.answer] + ", or " + files_[second.input] +
                " with " + files_[second.answer];
  return folder_.string() + ": expected one answer to each input, found several readings: " +
         TestLayout(files_, found_.ambiguous).shown() + "; for example " + example +
         ": move the files that are no tests out of the folder";
}

void BareReader::make_tests() {
  std::vector<const TestPair*> order;
  order.reserve(found_.pairs.size());
  for (const TestPair& pair : found_.pairs) order.push_back(&pair);
  std::ranges::sort(order, [this](const TestPair* first, const TestPair* second) {
    return is_naturally_before(files_[first->input], files_[second->input]);
  });
  std::vector<std::string> inputs;
  std::vector<std::string> names;
  for (const TestPair* const pair : order) {
    inputs.push_back(files_[pair->input]);
    names.push_back(name_of_test(inputs.back(), *pair));
  }
  names = names_in_package(inputs, names);
  for (std::size_t i = 0; i < order.size(); ++i) {
    tests_.tests.push_back(
        {.name = names[i], .input = inputs[i], .answer = files_[order[i]->answer]});
  }
  tests_.layout = layout_.shown();
}

// Programs have such words in any language; a generator or a solution has not.
bool BareReader::looks_for_verdicts(const std::string& file) const {
  const auto text = read_beginning(folder_ / file, kib(256));
  if (!text) return false;
  constexpr std::string_view kWords[] = {"registerTestlibCmd", "registerInteraction",
                                         "registerScorer", "registerChecker"};
  return std::ranges::any_of(kWords, [&](std::string_view word) { return text->contains(word); });
}

void BareReader::check_other_file(const std::string& file) {
  constexpr const char* kOnlyTests = "expected only tests in a folder without problem.yaml, found ";
  const OtherFile kind = kind_of_other_file(file);
  if (kind == OtherFile::kDocument) return;
  const bool could_be_test = kind == OtherFile::kUnknown || kind == OtherFile::kJudging;
  const auto lone = could_be_test ? layout_.lone_file(file) : std::nullopt;
  if (lone && (kind == OtherFile::kUnknown || !lone->partner.empty())) {
    const std::string role = lone->side == TestSide::kInput ? "answer" : "input";
    std::string reason = "expected its " + role;
    reason += lone->partner.empty() ? ", found none" : ' ' + lone->partner + ", found no such file";
    const auto near = by_plain_name_.find(plain_name(lone->partner));
    if (near != by_plain_name_.end() && near->second != file) {
      reason += "; " + near->second + " differs in zeros or capitals";
    }
    refuse(file, reason);
  } else if (kind == OtherFile::kJudging ||
             (kind == OtherFile::kProgram && looks_for_verdicts(file))) {
    refuse(file, std::string(kOnlyTests) +
                     "a part of a checker, validator or grader, which would not be used: move it "
                     "out of the folder, or make a package of the tests (`biglia init NAME --from "
                     "FOLDER`) and put it there (docs/packages.md)");
  } else if (kind == OtherFile::kProgram) {
    tests_.unused.push_back(file);
  } else if (kind == OtherFile::kSettings || is_time_limit(file)) {
    refuse(file, std::string(kOnlyTests) +
                     "settings, which would not be used: move the file out of the folder, or make "
                     "a package of the tests (`biglia init NAME --from FOLDER`) and write them "
                     "into its problem.yaml");
  } else {
    refuse(file, std::string(kOnlyTests) + "a file of no test (" + layout_.shown() +
                     "): move it out of the folder");
  }
}

void BareReader::check_other_files() {
  std::vector<bool> is_paired(files_.size(), false);
  std::unordered_set<std::string> folders;  // that hold tests
  for (const TestPair& pair : found_.pairs) {
    is_paired[pair.input] = is_paired[pair.answer] = true;
    folders.insert(fs::path(files_[pair.input]).parent_path().generic_string());
  }
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (is_paired[i]) continue;
    lone_.push_back(files_[i]);
    by_plain_name_.emplace(plain_name(files_[i]), files_[i]);
  }
  std::set<std::string> with_programs;
  for (const std::string& file : lone_) {
    check_other_file(file);
    const std::string parent = fs::path(file).parent_path().generic_string();
    const bool beside_tests = !parent.empty() && folders.contains(parent);
    if (beside_tests && kind_of_other_file(file) == OtherFile::kProgram) {
      with_programs.insert(parent);
    }
  }
  if (with_programs.size() > 1) {
    errors_.insert(errors_.begin(),
                   folder_.string() + ": expected a problem, found sources beside tests in " +
                       std::to_string(with_programs.size()) + " folders (" +
                       *with_programs.begin() + ", " + *std::next(with_programs.begin()) +
                       "), as in deliveries: is the order of the arguments right?");
  }
}

void BareReader::add_companions() {
  std::unordered_map<std::string, BareTest*> by_stem;
  for (BareTest& test : tests_.tests) {
    by_stem.emplace(test.input, &test);
    by_stem.emplace(fs::path(test.input).replace_extension().generic_string(), &test);
  }
  for (const std::string& folder : companions_) {
    const auto test = by_stem.find(fs::path(folder).replace_extension().generic_string());
    if (test == by_stem.end()) {
      refuse(folder, "expected the files of a test, found no test of this name");
    } else {
      test->second->files = folder;
    }
  }
}

}  // namespace

bool has_bare_tests(const fs::path& folder) {
  const auto listing = list_files(folder);
  if (!listing) return false;
  const TestPairs found = pair_tests(listing->files);
  return !found.pairs.empty() || !found.ambiguous.empty();
}

Result<BareTests> find_bare_tests(const fs::path& folder) {
  BIGLIA_TRY(auto listing, list_files(folder));
  return BareReader(folder, std::move(listing)).read();
}

}  // namespace biglia::judge
