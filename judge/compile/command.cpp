#include "judge/compile/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string_view>

#include "judge/base/rounded_time.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/compile/layout.hpp"
#include "judge/sandbox/environment.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMib = std::uint64_t{1} << 20U;
// Java refuses stacks of 1 GiB and more.
constexpr std::uint64_t kLargestStackMib = 1000;

BoxWord inside(const fs::path& relative) {
  return in_box(std::string(kSourceFolder) + "/" + relative.string());
}

BoxWords folders_inside(const std::vector<fs::path>& files) {
  std::set<fs::path> folders = {fs::path()};
  for (const fs::path& file : files) folders.insert(file.parent_path());
  BoxWords result;
  result.reserve(folders.size());
  for (const fs::path& folder : folders) result.push_back(inside(folder));
  return result;
}

using Value = std::pair<std::string_view, BoxWord>;

BoxWord filled(BoxWord word, const std::vector<Value>& values) {
  for (const auto& [name, value] : values) word.replace_all(name, value);
  return word;
}

// The same list of paths gives the same view, so that boxes can keep their launchers.
template <BoxView (*kMake)(const std::vector<std::string>&)>
SharedView kept(const std::vector<std::string>& paths) {
  static std::mutex mutex;
  static std::map<std::vector<std::string>, SharedView> views;
  const std::lock_guard guard(mutex);
  SharedView& view = views[paths];
  if (!view) view = std::make_shared<const BoxView>(kMake(paths));
  return view;
}

BoxView minimal_view_with(const std::vector<std::string>& paths) {
  return with_paths(minimal_view(), paths);
}

void add_program(std::vector<std::string>& paths, const std::vector<std::string>& command) {
  if (!command.empty() && command.front().starts_with('/')) paths.push_back(command.front());
}

// Null if the system has all of them.
SharedView view_of_programs(const std::vector<std::string>& programs) {
  const bool only_system = std::ranges::all_of(programs, [](const std::string& program) {
    return program.starts_with("/usr/bin/") || program.starts_with("/bin/");
  });
  return only_system ? nullptr : kept<system_view_with>(programs);
}

}  // namespace

BoxWords compile_command(const CompileStep& step, const Sources& sources, const std::string& entry,
                         Bytes memory) {
  BoxWords units;
  units.reserve(sources.units.size());
  for (const fs::path& unit : sources.units) units.push_back(inside(unit));
  const std::vector<std::pair<std::string_view, BoxWords>> lists = {
      {"{sources}", units},
      {"{header_folders}", folders_inside(sources.headers)},
      {"{source_folders}", folders_inside(sources.units)}};
  const std::vector<Value> values = {{"{program}", in_box(kProgramFile)},
                                     {"{source}", in_box(kSourceFolder)},
                                     {"{tmp}", in_box(kTemporaryFolder)},
                                     {"{memory_mb}", std::to_string(memory.count / kMib)},
                                     {"{entry}", entry}};
  BoxWords command;
  for (const std::string& word : step.command) {
    const auto list = std::ranges::find_if(
        lists, [&](const auto& one) { return word.find(one.first) != std::string::npos; });
    if (list == lists.end()) {
      command.push_back(filled(word, values));
      continue;
    }
    for (const BoxWord& item : list->second) {
      command.push_back(filled(word, {{list->first, item}}));
    }
  }
  for (const std::string& option : sources.language->compile_options) command.emplace_back(option);
  return command;
}

SharedView run_view(const Language& language) {
  std::vector<std::string> paths = language.sees.value_or(std::vector<std::string>());
  add_program(paths, language.run);
  return language.sees ? kept<minimal_view_with>(paths) : view_of_programs(paths);
}

SharedView compile_view(const Language& language) {
  std::vector<std::string> paths = language.sees.value_or(std::vector<std::string>());
  paths.insert(paths.end(), language.compile_sees.begin(), language.compile_sees.end());
  for (const CompileStep& step : language.compile) add_program(paths, step.command);
  add_program(paths, language.probe);
  return language.sees ? kept<minimal_view_with>(paths) : view_of_programs(paths);
}

Variables compiler_environment(const Language& language) {
  // Fixes the time of the compilation for __TIME__ and similar macros, so that the result depends
  // only on the files.
  constexpr const char* kTime = "1000000000";
  return with_own({{"PATH", "/usr/bin:/bin"},
                   {"HOME", in_box(kTemporaryFolder)},
                   {"LC_ALL", "C"},
                   {"SOURCE_DATE_EPOCH", kTime}},
                  language.environment);
}

Limits with_costs(const Language& language, Limits limits) {
  const std::chrono::milliseconds cpu = scaled(limits.cpu, language.time_factor);
  limits.wall += std::max(std::chrono::milliseconds(0), cpu - limits.cpu);
  limits.cpu = cpu;
  limits.memory.count += language.memory_extra.count;
  limits.processes += language.processes_extra;
  return limits;
}

RunPlan plan_run(const Language& language, const std::string& entry, const Limits& limits) {
  RunPlan plan;
  const std::uint64_t memory = limits.memory.count / kMib;
  const std::vector<Value> values = {
      {"{program}", in_box(kRunProgram)},
      {"{memory_mb}", std::to_string(memory)},
      {"{stack_mb}", std::to_string(std::min(memory, kLargestStackMib))},
      {"{tmp}", in_box(kTemporaryFolder)},
      {"{entry}", entry}};
  for (const std::string& word : language.run) plan.command.push_back(filled(word, values));
  plan.environment = with_own({}, language.environment);
  plan.view = run_view(language);
  plan.limits = with_costs(language, limits);
  plan.memory_message = language.memory_message;
  if (plan.limits.cpu != limits.cpu) {
    plan.time_note = fmt::format("= {} × {:g} for {}", shown_limit(limits.cpu),
                                 language.time_factor, language.name);
  }
  if (plan.limits.memory != limits.memory) {
    plan.memory_note = fmt::format("= {} + {} for {}", shown_limit(limits.memory),
                                   shown_limit(language.memory_extra), language.name);
  }
  return plan;
}

}  // namespace biglia::judge
