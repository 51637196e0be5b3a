#include "pictures/base/stepping_page.hpp"

#include <array>
#include <filesystem>

#include "pictures/base/embedded_files.hpp"
#include "pictures/base/page.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia {

std::string stepping_page(const SteppingPage& page) {
  // Without the folder, which would reveal the judge's machine in a published page.
  const std::string name = std::filesystem::path(page.input).filename().string();
  const std::string title = xml_escaped(std::string(page.problem) + ": replay of " + name);
  const std::string style = std::string(pages::kSteppingCss).append(page.style);
  const std::string script = std::string(pages::kSteppingJs).append(page.script);
  const std::string start = std::to_string(page.start);
  const auto parts = std::to_array<PagePart>({{"title", title},
                                              {"style", style},
                                              {"legend", page.legend},
                                              {"constants", page.constants},
                                              {"start", start},
                                              {"steps", page.steps},
                                              {"script", script}});
  return filled_page(pages::kSteppingHtml, parts);
}

}  // namespace biglia
