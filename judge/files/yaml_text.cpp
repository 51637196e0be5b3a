#include "judge/files/yaml_text.hpp"

namespace biglia::judge {
namespace {

void emit(YAML::Emitter& text, const YAML::Node& node) {
  constexpr const char* kTagOfQuoted = "!";
  if (node.Style() == YAML::EmitterStyle::Flow) text << YAML::Flow;
  switch (node.Type()) {
    case YAML::NodeType::Map:
      text << YAML::BeginMap;
      for (const auto& entry : node) {
        emit(text << YAML::Key, entry.first);
        emit(text << YAML::Value, entry.second);
      }
      text << YAML::EndMap;
      return;
    case YAML::NodeType::Sequence:
      text << YAML::BeginSeq;
      for (const auto& item : node) emit(text, item);
      text << YAML::EndSeq;
      return;
    case YAML::NodeType::Scalar:
      if (node.Tag() == kTagOfQuoted) text << YAML::DoubleQuoted;
      text << node.Scalar();
      return;
    case YAML::NodeType::Null:
    case YAML::NodeType::Undefined:
      text << YAML::Null;
      return;
  }
}

}  // namespace

std::string yaml_text(const YAML::Node& node) {
  YAML::Emitter text;
  emit(text, node);
  return text.c_str();
}

}  // namespace biglia::judge
