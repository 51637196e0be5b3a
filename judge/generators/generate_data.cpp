#include "judge/generators/generate_data.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/compile_key.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/generated_tests.hpp"
#include "judge/programs/built_program.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 5> kFiles = {"in", "ans", "out", "yaml", "interaction"};

// A program with a digest of everything that its output depends on.
struct Tool {
  BuiltProgram program;
  std::string digest;
};

class DataGenerator {
 public:
  explicit DataGenerator(const GenerateDataRequest& request)
      : request_(request), generators_(request.package / "generators") {}

  Result<std::vector<std::string>> run() {
    auto data = read_generated_data(generators_ / "generators.yaml", request_.constants);
    if (!data) return std::unexpected(data.error());
    data_ = std::move(*data);
    if (auto opened = open(); !opened) return std::unexpected(opened.error());
    if (auto placed = place_package(); !placed) return std::unexpected(placed.error());
    std::size_t done = 0;
    for (const GeneratedTest& test : data_.tests) {
      if (request_.stop.stop_requested()) return failure("interrupted");
      if (auto made = make(test); !made) {
        return failure(test.where + ": " + test.name + ": " + made.error().message);
      }
      if (request_.progress) request_.progress({++done, data_.tests.size(), test.name});
    }
    return std::move(data_.warnings);
  }

 private:
  Result<void> open();
  Result<void> place_package() const;
  Result<Tool*> tool(const ProgramSource& source);
  Result<ProgramSource> generator_source(const std::string& name);
  Result<void> make(const GeneratedTest& test);
  Result<void> copy_files(const GeneratedTest& test, const fs::path& folder) const;
  Result<void> call_generator(const GeneratedTest& test, const fs::path& folder);
  Result<void> answer(const GeneratedTest& test, const fs::path& folder);
  Result<void> run_tool(const Tool& tool, const ProgramCall& call, const std::string& what,
                        const fs::path& output) const;

  // Runs `make(folder)` with a new folder, unless an earlier call left the result of this key.
  // Returns the folder with the result.
  template <typename Make>
  Result<fs::path> kept(const std::string& key, const Make& make) const;

  const GenerateDataRequest& request_;
  fs::path generators_;
  GeneratedData data_;
  std::unique_ptr<TempFolder> folder_;
  Boxes boxes_;
  std::unique_ptr<ProgramBuilder> builder_;
  std::map<std::string, std::unique_ptr<Tool>> tools_;  // by name
};

Result<void> DataGenerator::open() {
  auto boxes = open_boxes(1, request_.open_box, request_.stop);
  if (!boxes) return std::unexpected(boxes.error());
  boxes_ = std::move(*boxes);
  auto folder = TempFolder::make(request_.scratch);
  if (!folder) return std::unexpected(folder.error());
  folder_ = std::make_unique<TempFolder>(std::move(*folder));
  builder_ = std::make_unique<ProgramBuilder>(ProgramBuilder::Options{
      .languages = request_.languages,
      .scratch = folder_->path(),
      .staging = {.constants = request_.constants, .header_folders = request_.header_folders},
      .cache = request_.cache,
      .judge_version = request_.judge_version});
  return make_folder(request_.kept);
}

// Everything but test data and generators.
Result<void> DataGenerator::place_package() const {
  std::error_code error;
  for (fs::directory_iterator entry(request_.package, error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const fs::path name = entry->path().filename();
    if (name == "data" || name == "generators" || name.string().starts_with('.')) continue;
    const fs::path to = request_.to / name;
    const auto placed = entry->is_directory()
                            ? place_folder(entry->path(), to, request_.package, OutLinks::kKeep)
                            : place_file(entry->path(), to, request_.package);
    if (!placed) return placed;
  }
  if (error) return failure(system_message(request_.package, "cannot list", error.value()));
  for (const auto& [folder, text] : data_.settings) {
    const fs::path to = request_.to / "data" / folder;
    if (auto made = make_folder(to); !made) return made;
    if (auto written = write_text(to / "test_group.yaml", text); !written) return written;
  }
  return make_folder(request_.to / "data/secret");
}

Result<Tool*> DataGenerator::tool(const ProgramSource& source) {
  if (const auto known = tools_.find(source.name); known != tools_.end()) {
    return known->second.get();
  }
  const auto digest = digest_of_tree(source.path);
  if (!digest) return failure(source.path.string() + ": cannot read the program");
  auto built = builder_->build(*boxes_.front(), source, request_.stop);
  if (!built) return std::unexpected(built.error());
  std::vector<std::string> fields = {*digest, request_.judge_version};
  for (const auto& [name, value] : request_.constants) {
    fields.push_back(name);
    fields.push_back(value);
  }
  auto made = std::make_unique<Tool>(Tool{std::move(*built), sha256_of_fields(fields)});
  return tools_.emplace(source.name, std::move(made)).first->second.get();
}

// A key of `generators` is a folder with copies of its files.
Result<ProgramSource> DataGenerator::generator_source(const std::string& name) {
  const auto listed = data_.programs.find(name);
  if (listed == data_.programs.end()) {
    if (!fs::exists(generators_ / name)) {
      return failure("expected a generator in " + generators_.string() + ", found \"" + name +
                     "\", which is not there");
    }
    return ProgramSource{"generators/" + name, generators_ / name};
  }
  const fs::path folder = folder_->path() / ("listed-" + name);
  for (const std::string& file : listed->second) {
    auto placed =
        place_file(generators_ / file, folder / fs::path(file).filename(), request_.package);
    if (!placed) return std::unexpected(placed.error());
  }
  // The first file is the one that is run. The judge runs the script that is called main.
  const fs::path first = listed->second.empty() ? "" : listed->second.front();
  if (first.extension() == ".py" && !fs::exists(folder / "main.py")) {
    auto placed = place_file(generators_ / first, folder / "main.py", request_.package);
    if (!placed) return std::unexpected(placed.error());
  }
  return ProgramSource{"generators/" + name, folder};
}

template <typename Make>
Result<fs::path> DataGenerator::kept(const std::string& key, const Make& make) const {
  fs::path known = request_.kept / key;
  if (fs::is_directory(known)) return known;
  auto fresh = TempFolder::make(request_.kept);
  if (!fresh) return std::unexpected(fresh.error());
  const fs::path made = fresh->path() / "made";
  if (auto folder = make_folder(made); !folder) return std::unexpected(folder.error());
  if (auto done = make(made); !done) return std::unexpected(done.error());
  std::error_code error;
  fs::rename(made, known, error);
  // Another process may have made the same files meanwhile.
  if (error && !fs::is_directory(known)) {
    return failure(system_message(known, "cannot move", error.value()));
  }
  return known;
}

Result<void> DataGenerator::run_tool(const Tool& tool, const ProgramCall& call,
                                     const std::string& what, const fs::path& output) const {
  const auto end = tool.program.run(*boxes_.front(), call, folder_->path(), request_.stop, output);
  if (!end) return failure(what + ": " + end.error().message);
  if (!end->exited(0)) return failure(what + ' ' + end->description(call.limits));
  if (!end->box.not_collected.empty()) return failure(what + ": " + end->box.not_collected);
  return {};
}

Result<void> DataGenerator::copy_files(const GeneratedTest& test, const fs::path& folder) const {
  if (test.copied.empty()) return {};
  bool any = false;
  for (const char* const extension : kFiles) {
    const fs::path from = generators_ / (test.copied + '.' + extension);
    if (!fs::exists(from)) continue;
    any = true;
    const auto placed =
        place_file(from, folder / (std::string("test.") + extension), request_.package);
    if (!placed) return placed;
  }
  if (any) return {};
  return failure("copy: expected files such as " + (generators_ / (test.copied + ".in")).string() +
                 ", found none");
}

Result<void> DataGenerator::call_generator(const GeneratedTest& test, const fs::path& folder) {
  const auto source = generator_source(test.command.front());
  if (!source) return std::unexpected(source.error());
  const auto generator = tool(*source);
  if (!generator) return std::unexpected(generator.error());
  const std::string name = fs::path(test.name).filename().string();
  ProgramCall call;
  call.limits = program_limits(kMakingBudget, Bytes{}, mib(1024));
  std::vector<std::string> fields = {"generated", (*generator)->digest};
  for (std::size_t i = 1; i < test.command.size(); ++i) {
    std::string argument = test.command[i];
    for (std::size_t at = argument.find("{name}"); at != std::string::npos;
         at = argument.find("{name}", at + name.size())) {
      argument.replace(at, 6, name);
    }
    fields.push_back(argument);
    call.arguments.push_back(std::move(argument));
  }
  const auto made = kept(sha256_of_fields(fields), [&](const fs::path& to) -> Result<void> {
    ProgramCall collecting = call;
    collecting.collect = to / "files";
    return run_tool(**generator, collecting, "the generator " + source->name, to / "output");
  });
  if (!made) return std::unexpected(made.error());
  // The files that it wrote are named like the test, or "testcase".
  for (const char* const extension : kFiles) {
    for (const std::string& stem : {name, std::string("testcase")}) {
      const fs::path from = *made / "files" / (stem + '.' + extension);
      if (!fs::is_regular_file(from)) continue;
      const fs::path to = folder / (std::string("test.") + extension);
      if (auto placed = place_file(from, to, request_.kept); !placed) return placed;
      break;
    }
  }
  if (fs::exists(folder / "test.in")) return {};
  return place_file(*made / "output", folder / "test.in", request_.kept);
}

Result<void> DataGenerator::answer(const GeneratedTest& test, const fs::path& folder) {
  const bool is_invalid_input = test.name.starts_with("invalid_input/");
  if (fs::exists(folder / "test.ans") || is_invalid_input) return {};
  if (!request_.needs_answers) return write_text(folder / "test.ans", "");
  if (test.solution.empty()) {
    return failure("expected a solution or an answer (ans), found neither");
  }
  const std::string path = test.solution.substr(test.solution.find_first_not_of('/'));
  if (!fs::exists(request_.package / path)) {
    return failure("solution: " + (request_.package / path).string() + " does not exist");
  }
  const auto solution = tool({path, request_.package / path});
  if (!solution) return std::unexpected(solution.error());
  const auto input = sha256_of_file(folder / "test.in");
  if (!input) return std::unexpected(input.error());
  const std::string key =
      sha256_of_fields(std::array{std::string("solved"), (*solution)->digest, *input});
  const auto made = kept(key, [&](const fs::path& to) -> Result<void> {
    ProgramCall call;
    call.input = folder / "test.in";
    call.limits = program_limits(kMakingBudget, Bytes{}, mib(1024));
    return run_tool(**solution, call, "the solution " + path, to / "output");
  });
  if (!made) return std::unexpected(made.error());
  return place_file(*made / "output", folder / "test.ans", request_.kept);
}

Result<void> DataGenerator::make(const GeneratedTest& test) {
  const auto scratch = TempFolder::make(folder_->path());
  if (!scratch) return std::unexpected(scratch.error());
  const fs::path& folder = scratch->path();
  if (!test.command.empty()) {
    if (auto made = call_generator(test, folder); !made) return made;
  }
  if (auto copied = copy_files(test, folder); !copied) return copied;
  for (const auto& [extension, text] : test.files) {
    const fs::path to = folder / ("test." + extension);
    std::error_code error;
    fs::remove(to, error);
    if (auto written = write_text(to, text); !written) return written;
  }
  if (!fs::exists(folder / "test.in")) return failure("expected an input, found none");
  if (auto solved = answer(test, folder); !solved) return solved;
  for (const char* const extension : kFiles) {
    const fs::path from = folder / (std::string("test.") + extension);
    if (!fs::exists(from)) continue;
    auto placed = place_file(from, request_.to / "data" / (test.name + '.' + extension), folder);
    if (!placed) return placed;
  }
  return {};
}

}  // namespace

bool has_generators(const fs::path& package) {
  return fs::exists(package / "generators/generators.yaml");
}

Result<std::vector<std::string>> generate_data(const GenerateDataRequest& request) {
  return DataGenerator(request).run();
}

}  // namespace biglia::judge
