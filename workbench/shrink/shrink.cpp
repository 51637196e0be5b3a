#include "workbench/shrink/shrink.hpp"

#include <algorithm>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "judge/base/first_exception.hpp"
#include "judge/files/key.hpp"

namespace biglia::judge {
namespace {

using Clock = std::chrono::steady_clock;

std::string digest_of(const InstanceText& instance) {
  return Key("instance")
      .add("input", instance.input)
      .add("files", instance.files)
      .digest_of_texts();
}

// A group of steps: [first, last).
struct Group {
  std::size_t first = 0;
  std::size_t last = 0;
};

class ShrinkSearch {
 public:
  ShrinkSearch(InstanceText start, const std::function<ReductionsFunction>& reductions,
               const Keeps& keeps, const ShrinkOptions& options)
      : best_(std::move(start)), reductions_(reductions), keeps_(keeps), options_(options) {
    if (options.budget) deadline_ = Clock::now() + *options.budget;
    seen_.insert(digest_of(best_));
    state_.bytes = size_of(best_);
  }

  Result<Shrunk> run() {
    bool has_improved = true;
    while (has_improved && !is_over()) {
      has_improved = false;
      const std::size_t kinds = reductions_(best_).size();
      for (std::size_t kind = 0; kind < kinds && !is_over(); ++kind) {
        BIGLIA_TRY(auto improved, reduce(kind));
        has_improved = has_improved || improved;
      }
    }
    ShrinkEnd end = ShrinkEnd::kMinimal;
    if (has_improved) end = ShrinkEnd::kOutOfTime;
    if (has_improved && options_.stop.stop_requested()) end = ShrinkEnd::kInterrupted;
    return Shrunk{std::move(best_), end, std::move(state_)};
  }

 private:
  bool is_over() const {
    return options_.stop.stop_requested() || (deadline_ && Clock::now() >= *deadline_);
  }

  // Takes groups of steps of one kind while that is possible. Returns true if any was taken, or if
  // the time was over before all were tried.
  Result<bool> reduce(std::size_t kind) {
    bool has_improved = false;
    Reductions all = reductions_(best_);
    if (kind >= all.size()) return true;  // the kinds have changed
    const std::string name = all[kind].name;
    std::size_t size = all[kind].count;
    while (size > 0) {
      std::size_t first = 0;
      while (first < all[kind].count) {
        if (is_over()) return true;
        BIGLIA_TRY(auto taken, try_groups(all[kind], first, size));
        if (!taken) continue;
        has_improved = true;
        all = reductions_(best_);
        if (kind >= all.size() || all[kind].name != name) return true;
      }
      size = std::min(size / 2, all[kind].count);
    }
    return has_improved;
  }

  struct Attempt {
    Group group;
    InstanceText instance;
    Result<bool> keeps = false;
  };

  // The instances after the next groups, one for each job, without those that were tried before. Moves
  // `end` after the groups.
  std::vector<Attempt> next_attempts(const Reduction& reduction, std::size_t& end,
                                     std::size_t size) {
    std::vector<Attempt> attempts;
    while (attempts.size() < options_.jobs && end < reduction.count) {
      const Group group{end, std::min(end + size, reduction.count)};
      end = group.last;
      std::vector<std::size_t> chosen;
      chosen.reserve(group.last - group.first);
      for (std::size_t step = group.first; step < group.last; ++step) chosen.push_back(step);
      auto instance = reduction.apply(chosen);
      if (instance && seen_.insert(digest_of(*instance)).second) {
        attempts.push_back({.group = group, .instance = std::move(*instance)});
      }
    }
    return attempts;
  }

  void try_all(std::vector<Attempt>& attempts) const {
    if (attempts.empty()) return;
    FirstException thrown;
    const auto try_one = [&](Attempt& attempt, unsigned job) {
      thrown.guard([&] { attempt.keeps = keeps_(attempt.instance, job); });
    };
    {
      std::vector<std::jthread> others;
      for (unsigned job = 1; job < attempts.size(); ++job) {
        others.emplace_back([&, job] { try_one(attempts[job], job); });
      }
      try_one(attempts.front(), 0);
    }
    thrown.rethrow();
  }

  // Tries the next groups, and takes the first that keeps the property. Moves `first` after the groups
  // that do not.
  Result<bool> try_groups(const Reduction& reduction, std::size_t& first, std::size_t size) {
    std::size_t end = first;
    state_.reduction = reduction.name;
    std::vector<Attempt> attempts = next_attempts(reduction, end, size);
    try_all(attempts);
    for (std::size_t i = 0; i < attempts.size(); ++i) {
      Attempt& attempt = attempts[i];
      ++state_.tried;
      if (!attempt.keeps) return std::unexpected(attempt.keeps.error());
      if (!*attempt.keeps) continue;
      first = attempt.group.first;
      // The others were not tried on the instance that is left now.
      for (std::size_t k = i + 1; k < attempts.size(); ++k) {
        seen_.erase(digest_of(attempts[k].instance));
      }
      return take(std::move(attempt.instance));
    }
    if (options_.progress) options_.progress(state_);
    first = end;
    return false;
  }

  Result<bool> take(InstanceText instance) {
    best_ = std::move(instance);
    ++state_.kept;
    state_.bytes = size_of(best_);
    if (options_.progress) options_.progress(state_);
    if (options_.on_better) {
      BIGLIA_TRY(options_.on_better(best_));
    }
    return true;
  }

  InstanceText best_;
  const std::function<ReductionsFunction>& reductions_;
  const Keeps& keeps_;
  const ShrinkOptions& options_;
  std::optional<Clock::time_point> deadline_;
  std::unordered_set<std::string> seen_;  // digests of instances without the property, and of best_
  ShrinkState state_;
};

}  // namespace

std::size_t size_of(const InstanceText& instance) {
  std::size_t bytes = instance.input.size();
  for (const auto& [name, text] : instance.files) bytes += text.size();
  return bytes;
}

Result<Shrunk> shrink(InstanceText start, const std::function<ReductionsFunction>& reductions,
                      const Keeps& keeps, const ShrinkOptions& options) {
  return ShrinkSearch(std::move(start), reductions, keeps, options).run();
}

}  // namespace biglia::judge
