#include "pictures/samegame2/replay_page.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pictures/base/fills.hpp"
#include "pictures/base/page.hpp"
#include "pictures/base/stepping_page.hpp"
#include "pictures/samegame2/axis.hpp"
#include "pictures/samegame2/command_steps.hpp"
#include "pictures/samegame2/embedded_files.hpp"
#include "pictures/samegame2/page_steps.hpp"
#include "pictures/samegame2/request.hpp"
#include "pictures/samegame2/walk.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::int64_t kMostCommands = 2000;
constexpr std::size_t kMostBytes = 4'000'000;

class ReplayPage {
 public:
  ReplayPage(const TestInput& input, const Request& request)
      : input_(input), request_(request), walk_(input, request) {}

  Result<std::string> make() {
    add({{.label = "The empty plane"}});
    while (walk_.next()) {
      if (walk_.changes_plane()) {
        const Result<void> done = change();
        if (!done) return std::unexpected(done.error());
        continue;
      }
      answer();
      if (is_wrong_) return page();
      if (!walk_.is_last()) continue;
      if (request_.command > walk_.number()) return walk_.no_such_command();
      return page();
    }
    return walk_.failed();
  }

 private:
  // True for the command of the request, a wrong answer and the last command: they are shown even if
  // the page is full.
  bool must_show() const { return is_wrong_ || walk_.is_target() || walk_.is_last(); }

  // Decides if the command is shown. If it is, and commands before it are not, adds a step that
  // reports them.
  bool shows() {
    if (full_.empty() && walk_.number() > kMostCommands) {
      full_ = "the page shows at most " + std::to_string(kMostCommands) + " commands";
    } else if (full_.empty() && steps_.bytes() > kMostBytes) {
      full_ = "the page would have more than " + std::to_string(kMostBytes) + " bytes";
    }
    if (!full_.empty() && !must_show()) {
      hide();
      return false;
    }
    if (first_hidden_) {
      steps_.add_whole({.label = "Not shown: commands " + std::to_string(*first_hidden_) + " to " +
                                 std::to_string(walk_.number() - 1) + ", because " + full_},
                       walk_.plane());
      first_hidden_.reset();
    }
    if (walk_.is_target() || (is_wrong_ && request_.command > walk_.number())) {
      start_ = steps_.size();
    }
    return true;
  }

  void hide() {
    if (!first_hidden_) first_hidden_ = walk_.number();
  }

  Result<void> change() {
    if (!shows()) return walk_.execute();
    auto steps = steps_of_change(walk_);
    if (!steps) return std::unexpected(steps.error());
    add(*std::move(steps));
    return {};
  }

  void answer() {
    const std::optional<Answered> answered = walk_.read_answer();
    is_wrong_ = answered && !answered->error.empty();
    if (shows()) add({step_of_answer(walk_, answered)});
  }

  // Adds the steps of the command, all or none.
  void add(std::vector<PageStep> steps) {
    if (steps_.add(steps)) return;
    if (full_.empty()) {
      full_ = "with command " + std::to_string(walk_.number()) + " there would be more than " +
              std::to_string(kMostDrawn) + " rows or columns";
    }
    if (!must_show()) return hide();
    for (PageStep& step : steps) steps_.add_undrawn(std::move(step));
  }

  std::string page() const {
    const std::string script = std::string(kPlaneJs).append(kReplayJs);
    std::string fills;
    for (const std::string_view fill : kFills) fills += script_string(fill) + ',';
    return stepping_page(
        {.problem = "Same Game 2",
         .input = input_.name,
         .legend = kLegendHtml,
         .style = kReplayCss,
         .script = script,
         .constants = "const fills = [" + fills + "];\n" + steps_.constants(walk_.colours()),
         .steps = steps_.text(),
         .start = start_});
  }

  const TestInput& input_;
  const Request& request_;
  Walk walk_;
  PageSteps steps_;
  std::size_t start_ = 0;
  bool is_wrong_ = false;  // the last answer
  std::string full_;       // why the next commands are not shown, if they are not
  std::optional<std::int64_t> first_hidden_;  // since the last command shown
};

}  // namespace

Result<std::string> replay_page(const TestInput& input, ByteSource* output, Flags flags) {
  BIGLIA_TRY(const auto request, read_request(output, flags));
  return ReplayPage(input, request).make();
}

}  // namespace biglia::samegame2
