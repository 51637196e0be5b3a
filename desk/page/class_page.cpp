#include "desk/page/class_page.hpp"

#include <array>

#include "desk/page/class_data.hpp"
#include "desk/page/embedded_files.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/sha256.hpp"
#include "pictures/base/page.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia::judge {
namespace {

std::string joined(std::initializer_list<std::string_view> files) {
  std::string text = "\n";
  for (const std::string_view file : files) text += file;
  return text;
}

}  // namespace

std::string class_page(const GradeResult& result, const std::string& judge_version,
                       const ClassPageExtras& extras) {
  using namespace class_pages;
  const std::string script = joined({kElementsJs, kResultsJs, kStandingsJs, kMatrixJs,
                                     kHistogramsJs, kHighlightJs, kSubmissionJs, kClassJs});
  const std::string style = joined({kCommonCss, kClassCss});
  const std::string title =
      xml_escaped(visible_text(result.title.empty() ? result.problem : result.title), ' ');
  const std::size_t own = kClassHtml.size() + script.size() + style.size() + 2 * title.size();
  const std::string data = class_data(result, judge_version, extras, kLongestClassPage - own);
  const std::string script_digest = sha256_in_base64(script);
  const std::string style_digest = sha256_in_base64(style);
  const auto parts = std::to_array<PagePart>({{"title", title},
                                              {"script_digest", script_digest},
                                              {"style_digest", style_digest},
                                              {"style", style},
                                              {"data", data},
                                              {"script", script}});
  return filled_page(kClassHtml, parts);
}

}  // namespace biglia::judge
