#include "judge/generators/data_tools.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "judge/compile/compile_key.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/sha256.hpp"
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
  if (!fs::exists(path)) {
    return failure("expected a generator in " + path.parent_path().string() + ", found \"" + name +
                   "\", which is not there" + did_you_mean(name, names_in(path.parent_path())));
  }
  return tool({"generators/" + name, path}, nullptr);
}

Result<const DataTool*> DataTools::solution(const std::string& path) {
  if (!fs::exists(options_.package / path)) {
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
    auto folder = listed_source(source.path.filename().string(), *listed);
    if (!folder) return std::unexpected(folder.error());
    source.path = std::move(*folder);
  }
  const auto digest = digest_of_tree(source.path);
  if (!digest) return failure(source.path.string() + ": cannot read the program");
  std::vector<std::string> fields = {*digest, options_.build.judge_version};
  for (const auto& [constant, value] : options_.build.staging.constants) {
    fields.push_back(constant);
    fields.push_back(value);
  }
  for (const fs::path& folder : options_.build.staging.header_folders) {
    fields.push_back(sha256_of_file(folder / "testlib.h").value_or(""));
  }
  const BoxPool::Loan loan = options_.boxes->take();
  auto built = builder_.build(loan.box(), source, options_.stop);
  if (!built) return std::unexpected(built.error());
  return std::make_unique<DataTool>(std::move(*built), sha256_of_fields(fields));
}

// A key of `generators` is a folder with copies of its files.
Result<fs::path> DataTools::listed_source(const std::string& name,
                                          const std::vector<std::string>& files) const {
  const fs::path generators = options_.package / "generators";
  fs::path folder = options_.build.scratch / ("listed-" + name);
  for (const std::string& file : files) {
    auto placed =
        place_file(generators / file, folder / fs::path(file).filename(), options_.package);
    if (!placed) return std::unexpected(placed.error());
  }
  // The first file is the one that is run. The judge runs the script that is called main.
  const fs::path first = files.empty() ? "" : files.front();
  if (first.extension() == ".py" && !fs::exists(folder / "main.py")) {
    auto placed = place_file(generators / first, folder / "main.py", options_.package);
    if (!placed) return std::unexpected(placed.error());
  }
  return folder;
}

}  // namespace biglia::judge
