// Helpers for tests of pages: they run a page in headless Chromium, and check its text.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/scratch_folder_test.hpp"

namespace biglia {

// What Chromium printed about the page in `file` with a new profile in `folder`, or nothing if it did
// not end within a minute.
inline std::optional<std::string> dom_of(const std::string& file, const std::string& profile) {
  const std::string command =
      "timeout --kill-after=5 60 chromium --headless --no-sandbox --disable-gpu --no-first-run"
      " --disable-background-networking --disable-component-update --disable-sync --disable-quic"
      " --disable-features=IsolateSandboxedIframes --virtual-time-budget=20000" +
      (" --user-data-dir='" + profile + "' --dump-dom 'file://" + file + "' 2>/dev/null");
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return std::nullopt;
  std::string text;
  char buffer[4096];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) text.append(buffer, n);
  if (::pclose(pipe) != 0) return std::nullopt;
  return text;
}

// Runs `script` after the page's own script and returns the resulting page as HTML. Frames run in
// the same process, so that the virtual time waits for their messages. A browser that hangs is
// started again.
inline std::string in_browser(std::string page, const std::string& script) {
  const ScratchFolder folder;
  page.insert(page.rfind("</body>"), "<script>" + script + "</script>");
  const std::string file = (folder.path() / "page.html").string();
  std::ofstream(file) << page;
  for (const char* const profile : {"first", "second", "third"}) {
    if (auto dom = dom_of(file, (folder.path() / profile).string())) return *dom;
  }
  ADD_FAILURE() << "Chromium failed or did not end within a minute, three times";
  return "";
}

#define NEEDS_CHROMIUM()                                                   \
  if (std::system("command -v chromium >/dev/null") != 0) {                \
    GTEST_SKIP() << "chromium is not installed (scripts/setup --browser)"; \
  }

// For a script that steps through a stepping page. log() notes the step shown, press(key) presses a
// key and notes it too, and end() stores the notes in data-log.
inline constexpr const char* kLog = R"(
const entries = [];
const log = () => entries.push(get('count').textContent + ': ' + get('message').textContent + ' [' +
                               get('state').textContent.split(/[;\n]/)[0] + ']');
const press = (key) => {
  document.dispatchEvent(new KeyboardEvent('keydown', {key, cancelable: true}));
  log();
};
const end = () => { document.body.dataset.log = entries.join(' / '); };
)";

// For a script: steps from the first step to the last one and back, and stores in data-same whether
// the boards were the same, and how many different ones there are.
inline constexpr const char* kForwardsAndBack = R"(
const drawn_at = (i) => {
  go(i);
  return [...get('board').querySelectorAll(':not(g)')].map((e) => e.outerHTML).sort().join('');
};
const forwards = steps.map((step, i) => drawn_at(i));
const back = steps.map((step, i) => drawn_at(steps.length - 1 - i));
document.body.dataset.same = forwards.every((drawn, i) => drawn === back.at(-1 - i)) + ' ' +
                             new Set(forwards).size;
)";

// What of the page would load a file or use the network.
inline std::vector<std::string> loads_of(const std::string& page) {
  std::vector<std::string> loads;
  for (const char* loading : {"src=", "href", "url(", "@import", "import(", "fetch(", "XMLHttp"}) {
    if (page.find(loading) != std::string::npos) loads.emplace_back(loading);
  }
  // The only URL names an XML namespace.
  const std::size_t address = page.find("://");
  if (page.substr(address - 4, 27) != "http://www.w3.org/2000/svg'") loads.emplace_back("://");
  if (page.find("://", address + 1) != std::string::npos) loads.emplace_back("a second ://");
  return loads;
}

}  // namespace biglia
