#include "judge/grade/judgement_memo.hpp"

#include "judge/files/sha256.hpp"

namespace biglia::judge {

std::optional<JudgementMemo::Key> JudgementMemo::key_of(const std::filesystem::path& input,
                                                        const std::filesystem::path& output) {
  auto digest = sha256_of_file(output);
  if (!digest) return std::nullopt;
  return Key{input.string(), std::move(*digest)};
}

std::optional<Judgement> JudgementMemo::find(const Key& key) const {
  const std::lock_guard guard(mutex_);
  const auto at = judgements_.find(key);
  return at == judgements_.end() ? std::nullopt : std::optional(at->second);
}

void JudgementMemo::add(const Key& key, const Judgement& judgement) {
  if (judgement.verdict == Verdict::kJudgeError) return;
  const std::lock_guard guard(mutex_);
  judgements_.emplace(key, judgement);
}

}  // namespace biglia::judge
