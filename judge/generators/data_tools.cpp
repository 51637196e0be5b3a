#include "judge/generators/data_tools.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/files/key.hpp"
#include "judge/files/place_file.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    names.push_back(entry->path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

DataTools::DataTools(Options options) : options_(std::move(options)), builder_(options_.build) {}

Result<const DataTool*> DataTools::generator(const std::string& name) {
  const fs::path path = options_.package / "generators" / name;
  const auto listed = options_.listed.find(name);
  if (listed != options_.listed.end()) return tool({"generators/" + name, path}, &listed->second);
  if (!is_present(path)) {
    return failure("expected a generator in " + path.parent_path().string() + ", found \"" + name +
                   "\", which is not there" + did_you_mean(name, names_in(path.parent_path())));
  }
  return tool({"generators/" + name, path}, nullptr);
}

Result<const DataTool*> DataTools::solution(const std::string& path) {
  if (!is_present(options_.package / path)) {
    return failure("solution: " + (options_.package / path).string() + " does not exist");
  }
  return tool({path, options_.package / path}, nullptr);
}

Result<const DataTool*> DataTools::tool(const ProgramSource& source,
                                        const std::vector<std::string>* listed) {
  Slot* slot = nullptr;
  {
    const std::lock_guard guard(mutex_);
    slot = &slots_[source.name];
  }
  // Meanwhile other programs can be compiled.
  const std::lock_guard guard(slot->mutex);
  if (slot->tool && *slot->tool == nullptr) slot->tool = build(source, listed);
  if (!slot->tool) return std::unexpected(slot->tool.error());
  return slot->tool->get();
}

Result<std::unique_ptr<DataTool>> DataTools::build(ProgramSource source,
                                                   const std::vector<std::string>* listed) const {
  if (listed != nullptr) {
    BIGLIA_TRY(source.path, listed_source(source.path.filename().string(), *listed));
  }
  const BoxPool::Loan loan = options_.boxes->take();
  BIGLIA_TRY(auto built, builder_.build(loan.box(), source, options_.stop));
  std::string digest = Key("tool")
                           .add("program", built.key())
                           .add("judge", options_.build.judge_version)
                           .digest_of_texts();
  return std::make_unique<DataTool>(std::move(built), std::move(digest));
}

// A key of `generators` is a folder with copies of its files.
Result<fs::path> DataTools::listed_source(const std::string& name,
                                          const std::vector<std::string>& files) const {
  const fs::path generators = options_.package / "generators";
  fs::path folder = options_.build.scratch / ("listed-" + name);
  for (const std::string& file : files) {
    BIGLIA_TRY(place_file(generators / file, folder / fs::path(file).filename(), options_.package));
  }
  // The first file is the one that is run. The judge runs the script that is called main.
  const fs::path first = files.empty() ? "" : files.front();
  if (first.extension() == ".py" && !is_present(folder / "main.py")) {
    BIGLIA_TRY(place_file(generators / first, folder / "main.py", options_.package));
  }
  return folder;
}

}  // namespace biglia::judge
