#include "judge/generators/generate_data.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/make_generated.hpp"
#include "judge/generators/test_errors.hpp"
#include "judge/package/parallel.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<void> write_settings(const GeneratedData& data, const fs::path& to) {
  for (const auto& [folder, text] : data.settings) {
    const fs::path place = to / "data" / folder;
    BIGLIA_TRY(make_folder(place));
    BIGLIA_TRY(write_text(place / "test_group.yaml", text));
  }
  return make_folder(to / "data/secret");
}

Result<void> place_link(const fs::path& from, const fs::path& to) {
  BIGLIA_TRY(make_folder(to.parent_path()));
  std::error_code error;
  fs::copy_symlink(from, to, error);
  if (error) return failed_call(to, "cannot copy", error.value());
  return {};
}

// The interactor that makes the answers, if there is one.
Result<std::optional<ProgramSource>> find_interactor(const GenerateDataRequest& request) {
  if (request.needs_answers) return std::nullopt;
  BIGLIA_TRY(auto found, find_programs(request.package, *request.languages));
  const bool by_testlib = found.protocols.output_validator == Protocol::kTestlib;
  return by_testlib ? std::move(found.output_validator) : std::nullopt;
}

Result<void> make_all(const GenerateDataRequest& request, const GeneratedData& data,
                      const fs::path& scratch) {
  const auto interactor = find_interactor(request);
  if (!interactor) return std::unexpected(interactor.error());
  // With an interactor, each thread needs two boxes. The interactors' are a pool of their own: a
  // thread that waits for its second box would hold the first one.
  const unsigned jobs = *interactor ? std::max(1U, request.jobs / 2) : request.jobs;
  BIGLIA_TRY(auto opened, open_boxes(jobs, request.open_box, request.stop));
  BoxPool boxes(std::move(opened));
  std::optional<BoxPool> interactor_boxes;
  if (*interactor) {
    BIGLIA_TRY(auto more, open_boxes(jobs, request.open_box, request.stop));
    interactor_boxes.emplace(std::move(more));
  }
  DataTools tools({.package = request.package,
                   .listed = data.programs,
                   .interactor = interactor->value_or(ProgramSource{}),
                   .build = {.languages = request.languages,
                             .scratch = scratch,
                             .staging = {.constants = request.constants,
                                         .header_folders = request.header_folders},
                             .cache = request.cache,
                             .judge_version = request.judge_version},
                   .boxes = &boxes,
                   .stop = request.stop});
  Store kept(request.kept);
  const GeneratedMaker maker{.package = request.package,
                             .to = request.to,
                             .scratch = scratch,
                             .tools = tools,
                             .kept = kept,
                             .boxes = boxes,
                             .interactor_boxes = interactor_boxes ? &*interactor_boxes : nullptr,
                             .needs_answers = request.needs_answers,
                             .repeats = request.repeat_generators,
                             .stop = request.stop};
  std::mutex mutex;  // guards done and request.progress
  std::size_t done = 0;
  TestErrors errors(data.tests.size());
  for_each_index(data.tests.size(), jobs, request.stop, [&](std::size_t i) {
    const GeneratedTest& test = data.tests[i];
    if (const auto made = maker.make(test); !made) {
      errors.set(i, Error{test.where + ": " + test.name + ": " + made.error().message,
                          made.error().fault});
    }
    const std::lock_guard guard(mutex);
    if (request.progress) request.progress({++done, data.tests.size(), test.name});
  });
  return errors.result(request.stop);
}

}  // namespace

bool has_generators(const fs::path& package) {
  return is_present(package / "generators/generators.yaml");
}

Result<GeneratedData> generate_data(const GenerateDataRequest& request) {
  BIGLIA_TRY(auto data, read_generated_data(request.package / "generators/generators.yaml",
                                            request.constants));
  BIGLIA_TRY(const auto scratch, TempFolder::make(request.scratch));
  BIGLIA_TRY(write_settings(data, request.to));
  BIGLIA_TRY(make_all(request, data, scratch.path()));
  return data;
}

Result<void> place_other_files(const fs::path& package, const fs::path& to,
                               const std::set<std::string>& left_out) {
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(package, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& from = entry->path();
    const fs::path relative = from.lexically_relative(package);
    std::error_code unknown;
    const bool is_link = entry->is_symlink(unknown);
    if (relative == "generators" || relative.filename().string().starts_with('.')) {
      if (!is_link) entry.disable_recursion_pending();
      continue;
    }
    if (!is_link && entry->is_directory(unknown)) continue;
    if (left_out.contains(relative.generic_string())) continue;
    if (fs::exists(fs::symlink_status(to / relative, unknown))) continue;
    const bool is_inner_file = leads_into(from, package) && !fs::is_directory(from, unknown);
    // stage_sources() decides what a link out of the package means.
    const auto placed = is_link && !is_inner_file ? place_link(from, to / relative)
                                                  : place_file(from, to / relative, package);
    if (!placed) return placed;
  }
  if (error) return failed_call(package, "cannot list", error.value());
  return {};
}

}  // namespace biglia::judge
