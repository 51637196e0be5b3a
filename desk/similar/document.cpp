#include "desk/similar/document.hpp"

#include <utility>

namespace biglia::judge {

Document document_of(std::string name, std::vector<SourceText> sources, bool is_past) {
  Document document{.name = std::move(name),
                    .is_past = is_past,
                    .sources = std::move(sources),
                    .kinds = {},
                    .tokens = {},
                    .source_of = {}};
  for (std::size_t s = 0; s < document.sources.size(); ++s) {
    const SourceText& source = document.sources[s];
    for (const Token& token : tokens_of(source.text, source.syntax)) {
      document.kinds.push_back(token.kind);
      document.tokens.push_back(token);
      document.source_of.push_back(s);
    }
  }
  return document;
}

}  // namespace biglia::judge
