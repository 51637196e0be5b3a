#include "judge/generators/draw_generated.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/key.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/store.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/run_tool.hpp"
#include "judge/generators/test_errors.hpp"
#include "judge/package/parallel.hpp"
#include "judge/package/settings_reader.hpp"
#include "judge/programs/readable.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 5> kPictures = {".svg", ".png", ".jpg", ".jpeg", ".pdf"};
// In the folder of a kept result.
constexpr const char* kPrinted = "printed";
constexpr const char* kDrawn = "drawn";

// The files that the visualizer gets, by their extensions.
constexpr std::array kShown = {std::pair{".in", "testcase.in"}, std::pair{".ans", "testcase.ans"}};

// A test that gets a picture.
struct DrawnTest {
  const GeneratedTest* test = nullptr;
  fs::path input;
  std::vector<std::string> arguments;
  std::string file = {};     // the picture's path from the package; empty: none
  std::string warning = {};  // why there is none

  fs::path with(const char* extension) const {
    fs::path beside = input;
    return beside.replace_extension(extension);
  }
  bool has_picture() const {
    return std::ranges::any_of(kPictures,
                               [&](const char* extension) { return is_present(with(extension)); });
  }
};

class GeneratedDrawing {
 public:
  explicit GeneratedDrawing(const DrawGeneratedRequest& request)
      : request_(request), kept_(request.kept) {}

  Result<DrawnPictures> run() {
    BIGLIA_TRY(find_tests());
    if (tests_.empty()) return DrawnPictures{};
    BIGLIA_TRY(const auto own, TempFolder::make(request_.scratch));
    DataTools::Options options = request_.tools;
    options.build.scratch = own.path();
    DataTools tools(std::move(options));
    const auto visualizer = tools.program(request_.visualizer);
    if (!visualizer && visualizer.error().fault == FaultOf::kHost) {
      return std::unexpected(visualizer.error());
    }
    if (!visualizer) return DrawnPictures{.files = {}, .warnings = {visualizer.error().message}};
    std::mutex mutex;  // guards done and request_.progress
    std::size_t done = 0;
    TestErrors errors(tests_.size());
    for_each_index(tests_.size(), request_.jobs, request_.stop, [&](std::size_t i) {
      if (const auto drawn = draw(**visualizer, tests_[i]); !drawn) errors.set(i, drawn.error());
      const std::lock_guard guard(mutex);
      if (request_.progress) request_.progress({++done, tests_.size(), tests_[i].test->name});
    });
    BIGLIA_TRY(errors.result(request_.stop));
    return pictures();
  }

 private:
  // The reader of settings is for one thread.
  Result<void> find_tests() {
    SettingsReader reader(request_.package / "data");
    for (const GeneratedTest& test : request_.data.tests) {
      DrawnTest drawn{.test = &test,
                      .input = test_file(request_.package / "data", test.name, ".in"),
                      .arguments = {}};
      const bool is_invalid = test.name.starts_with("invalid_");
      if (is_invalid || !is_present(drawn.input) || drawn.has_picture()) continue;
      BIGLIA_TRY(auto settings, reader.read(test.name));
      drawn.arguments = std::move(settings.visualizer_arguments);
      tests_.push_back(std::move(drawn));
    }
    return {};
  }

  Result<void> draw(const DataTool& visualizer, DrawnTest& drawn) {
    BIGLIA_TRY(const auto key, key_of(visualizer, drawn));
    const auto made = kept_.get(key, [&](const fs::path& result) {
      const auto ran = run_visualizer(visualizer, drawn, result);
      if (ran && !*ran) drawn.warning = ran->error().message;
      return flat(ran);
    });
    if (made) return take_picture(*made / kDrawn, drawn);
    if (drawn.warning.empty()) return std::unexpected(made.error());
    return {};
  }

  static Result<std::string> key_of(const DataTool& visualizer, const DrawnTest& drawn) {
    return Key("drawn")
        .add("visualizer", visualizer.digest)
        .add_file_if_present("input", drawn.input)
        .add_file_if_present("answer", drawn.with(".ans"))
        .add("arguments", drawn.arguments)
        .digest();
  }

  // The inner error is the visualizer's.
  CallResult<void> run_visualizer(const DataTool& visualizer, const DrawnTest& drawn,
                                  const fs::path& result) {
    BIGLIA_TRY(const auto own, TempFolder::make(request_.scratch));
    const fs::path shown = own.path() / "shown";
    BIGLIA_TRY(make_folder(shown));
    ProgramCall call;
    // In its working folder: some programs write the picture beside the input.
    call.limits = program_limits(request_.budget, Bytes{}, request_.most_output);
    for (const auto& [extension, name] : kShown) {
      const fs::path file = drawn.with(extension);
      call.arguments.push_back(in_box(kWorkFolder) + "/" + name);
      if (!is_present(file)) continue;
      BIGLIA_TRY(copy_readable(file, shown / name));
      std::error_code unknown;
      const Bytes size{fs::file_size(shown / name, unknown)};
      if (unknown) return failed_call(file, "cannot read", unknown.value());
      call.limits.file_size = std::max(call.limits.file_size, size);
      call.limits.scratch.count += size.count;
    }
    call.arguments.insert(call.arguments.end(), drawn.arguments.begin(), drawn.arguments.end());
    call.initial_files = shown;
    call.collect = result / kDrawn;
    const BoxPool::Loan loan = request_.tools.boxes->take();
    return run_tool({loan.box(), request_.scratch, request_.stop}, visualizer, call,
                    "the input visualizer " + visualizer.program.name(), result / kPrinted);
  }

  Result<void> take_picture(const fs::path& made, DrawnTest& drawn) const {
    for (const char* const extension : kPictures) {
      const fs::path picture = made / (std::string("testcase") + extension);
      if (!is_present_file(picture)) continue;
      drawn.file = "data/" + drawn.test->name + extension;
      return place_file(picture, request_.package / drawn.file, request_.kept);
    }
    drawn.warning = "the input visualizer " + request_.visualizer.name +
                    ": expected the file testcase.svg, .png, .jpg, .jpeg or .pdf in its working "
                    "folder, found none";
    return {};
  }

  DrawnPictures pictures() const {
    DrawnPictures pictures;
    for (const DrawnTest& drawn : tests_) {
      if (!drawn.file.empty()) pictures.files.push_back(drawn.file);
      if (drawn.warning.empty()) continue;
      pictures.warnings.push_back(drawn.test->where + ": " + drawn.test->name +
                                  ": no picture: " + drawn.warning);
    }
    std::ranges::sort(pictures.files);
    return pictures;
  }

  const DrawGeneratedRequest& request_;
  Store kept_;
  std::vector<DrawnTest> tests_;
};

}  // namespace

bool is_picture(const fs::path& file) {
  return std::ranges::any_of(kPictures,
                             [&](const char* extension) { return file.extension() == extension; });
}

Result<DrawnPictures> draw_generated(const DrawGeneratedRequest& request) {
  return GeneratedDrawing(request).run();
}

}  // namespace biglia::judge
