#include "judge/sandbox/launcher_box.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "judge/sandbox/bind_copies.hpp"
#include "judge/sandbox/box_end.hpp"
#include "judge/sandbox/box_messages.hpp"
#include "judge/sandbox/capture.hpp"
#include "judge/sandbox/collect.hpp"
#include "judge/sandbox/hidden_root.hpp"
#include "judge/sandbox/own_folders.hpp"
#include "judge/sandbox/own_limits.hpp"
#include "judge/sandbox/watch.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

BoxResult box_failure(std::string note) {
  BoxResult result;
  result.note = std::move(note);
  return result;
}

void collect_into(BoxResult& result, const UniqueFd& scratch, const BoxRequest& request) {
  if (!scratch) {
    result = box_failure("the box sent no descriptor of its files");
    return;
  }
  const auto collected =
      collect_files(scratch.get(), "work", request.collect,
                    {.file = request.limits.file_size, .total = request.limits.scratch});
  if (collected) return;
  if (collected.error().blame == Blame::kHost) {
    result = box_failure(collected.error().message);
  } else {
    result.not_collected = collected.error().message;
  }
}

// BoxRequest::streams, until the program has them.
struct GivenStreams {
  UniqueFd input;
  UniqueFd output;
};

// The judge's part of the standard streams of one run.
struct RunStreams {
  GivenStreams given;
  Capture output;
  Capture error;

  // Closes the descriptors that the program has received.
  void close_programs_ends() {
    for (UniqueFd* const end :
         {&output.write_end(), &error.write_end(), &given.input, &given.output}) {
      end->reset();
    }
  }
};

// A launcher, and the box that it has ready for the next run.
struct Starter {
  SharedView view;  // null: the system's
  std::unique_ptr<Launcher> launcher;
  std::optional<PreparedBox> ready;
};

const BoxView& view_of(const SharedView& view) {
  static const BoxView system = system_view();
  return view ? *view : system;
}

Result<SlotGroups> make_groups(const BoxForm& form, const SlotUsers& users) {
  // 0: the launcher keeps the judge's user on the host.
  const unsigned launcher_user = form.leaves_tree ? users.box_root : 0;
  return SlotGroups::make(form.rung, read_cgroup_tables(), launcher_user);
}

// Compiling and running, in some languages. More views than this make each other start again.
constexpr std::size_t kMostStarters = 6;

// A slot. Its members belong to no run, except starvation_, which other threads read during a run
// and after it (Box::starved).
class LauncherBox final : public Box {
 public:
  LauncherBox(const BoxForm& form, OwnSlotUsers users, SlotGroups groups)
      : form_(form),
        users_(std::move(users)),
        groups_(std::make_unique<SlotGroups>(std::move(groups))),
        copies_(form.own_users) {}
  LauncherBox(const LauncherBox&) = delete;
  LauncherBox& operator=(const LauncherBox&) = delete;
  LauncherBox(LauncherBox&&) = delete;
  LauncherBox& operator=(LauncherBox&&) = delete;
  ~LauncherBox() override { starters_.clear(); }

  // Makes the launcher of this view the first one.
  Result<void> start(const SharedView& view);

  BoxResult run(const BoxRequest& request, const std::stop_token& stop) override;
  std::string description() const override { return "rung " + describe(form_); }
  std::chrono::microseconds starved() const override { return starvation_.so_far(); }
  bool is_idle() const override { return starvation_.is_idle(); }
  bool approximate() const override { return !groups_->limits_memory(); }

 private:
  Result<void> renew_groups_if_needed();
  fs::path root() const { return folders_ ? folders_->root() : fs::path(); }
  unsigned host_user_of(const PreparedBox& box) const {
    return users_->jobs.at(box.number % users_->jobs.size());
  }
  bool waits_for_binds(const BoxRequest& request) const;
  Result<void> show_binds(const PreparedBox& box, const BoxRequest& request);
  Result<void> hide_paths(const BoxRequest& request) const;
  Result<void> finish_files(BoxResult& result, const Watched& watched, const BoxRequest& request);
  BoxResult run_with(GivenStreams given, const BoxRequest& request, const std::stop_token& stop);
  Result<PreparedBox> prepare(launcher::Prepare message);
  Result<PreparedBox> take_box(const launcher::Prepare& needed);
  Result<void> release(const PreparedBox& box, const BoxRequest& request,
                       const RunStreams& streams);
  BoxResult run_in(PreparedBox& box, const BoxRequest& request, RunStreams& streams,
                   const std::stop_token& stop);
  Launcher& launcher() { return *starters_.front().launcher; }
  Result<void> receive_pending();
  void end_launcher();

  BoxForm form_;
  OwnSlotUsers users_;                  // given back after the cgroups, which are named after them
  std::unique_ptr<SlotGroups> groups_;  // never none
  BindCopies copies_;                   // for boxes with their own tree
  std::optional<OwnFolders> folders_;   // for the others
  // The latest first. Only that one has a box ready, because a slot has users for two boxes.
  std::vector<Starter> starters_;
  std::uint32_t boxes_ = 0;  // prepared so far
  mutable Starvation starvation_;
};

Result<void> LauncherBox::start(const SharedView& view) {
  const auto known = std::ranges::find_if(starters_, [&](const Starter& one) {
    return one.view == view || view_of(one.view) == view_of(view);
  });
  if (known == starters_.begin() && known != starters_.end()) return {};
  if (!starters_.empty()) starters_.front().ready.reset();
  if (known != starters_.end()) {
    std::rotate(starters_.begin(), known, known + 1);
    return {};
  }
  if (!form_.namespaces() && !folders_) {
    BIGLIA_TRY(auto made, OwnFolders::make(form_.own_users));
    folders_.emplace(std::move(made));
  }
  BIGLIA_TRY(auto started, Launcher::start(form_, *users_, *groups_, view_of(view), root()));
  if (starters_.size() == kMostStarters) starters_.pop_back();
  starters_.insert(starters_.begin(),
                   {view, std::make_unique<Launcher>(std::move(started)), std::nullopt});
  return {};
}

// Launchers start boxes in their own groups, so new groups need new launchers.
Result<void> LauncherBox::renew_groups_if_needed() {
  BIGLIA_TRY(const auto needed, groups_->has_leftovers());
  if (!needed) return {};
  starters_.clear();
  BIGLIA_TRY(auto fresh, make_groups(form_, *users_));
  groups_ = std::make_unique<SlotGroups>(std::move(fresh));
  return {};
}

BoxResult LauncherBox::run(const BoxRequest& request, const std::stop_token& stop) {
  BIGLIA_CHECK(!request.command.empty());
  starvation_.begin();  // before another thread can read this run's figure
  GivenStreams given;
  if (request.streams) {
    given = {UniqueFd(request.streams->input), UniqueFd(request.streams->output)};
  }
  return run_with(std::move(given), request, stop);
}

BoxResult LauncherBox::run_with(GivenStreams given, const BoxRequest& request,
                                const std::stop_token& stop) {
  if (auto enough = check_own_limits(request.limits); !enough) {
    return box_failure(enough.error().message);
  }
  auto output = Capture::open(request.output, request.limits.output);
  if (!output) return box_failure(output.error().message);
  auto error =
      Capture::open(request.error_output, request.limits.output, request.limits.error_kept);
  if (!error) return box_failure(error.error().message);
  if (auto done = renew_groups_if_needed(); !done) return box_failure(done.error().message);
  if (auto done = start(request.view); !done) return box_failure(done.error().message);
  auto box = take_box(prepare_message_for(request, form_));
  if (!box) {
    end_launcher();
    return box_failure(box.error().message);
  }
  RunStreams streams{std::move(given), std::move(*output), std::move(*error)};
  return run_in(*box, request, streams, stop);
}

BoxResult LauncherBox::run_in(PreparedBox& box, const BoxRequest& request, RunStreams& streams,
                              const std::stop_token& stop) {
  if (auto done = release(box, request, streams); !done) {
    return box_failure(set_up_failure(box).value_or(done.error().message));
  }
  streams.close_programs_ends();
  Capture& output = streams.output;
  Capture& error = streams.error;
  // The next box is prepared on another processor while this one runs. An earlier request would
  // delay this run.
  if (auto next = prepare(box.made_for)) starters_.front().ready = std::move(*next);
  const Watched watched = Watch(launcher(), box, *groups_, output, error, request, starvation_,
                                folders_ ? &*folders_ : nullptr)
                              .until_end(stop);
  BoxResult result =
      to_result(watched, request, {output.over_cap() || error.over_cap(), output.seen()});
  if (auto done = finish_files(result, watched, request); !done) {
    result = box_failure(done.error().message);
  }
  for (Capture* const one : {&output, &error}) {
    const auto closed = one->close();
    if (!closed && result.end != BoxEnd::kBoxFailure) result = box_failure(closed.error().message);
  }
  if (auto hidden = hide_paths(request); !hidden) result = box_failure(hidden.error().message);
  if (!watched.failure.empty()) end_launcher();
  if (auto received = receive_pending(); !received) return box_failure(received.error().message);
  return result;
}

Result<PreparedBox> LauncherBox::prepare(launcher::Prepare message) {
  PreparedBox box;
  box.number = ++boxes_;
  message.box = box.number;
  // With namespaces, the number inside.
  message.job = form_.namespaces() ? kJobs.at(form_.own_users ? box.number % kJobs.size() : 0)
                                   : host_user_of(box);
  box.made_for = message;
  BIGLIA_TRY(box.sockets, launcher().prepare(message));
  return box;
}

// Returns the prepared box if it matches, otherwise a new one.
Result<PreparedBox> LauncherBox::take_box(const launcher::Prepare& needed) {
  if (std::optional<PreparedBox>& ready = starters_.front().ready) {
    PreparedBox box = std::move(*ready);
    ready.reset();
    launcher::Prepare made = box.made_for;
    made.box = needed.box;
    made.job = needed.job;
    if (made == needed && !has_ended(box)) return box;
    // Closing its sockets ends the box.
  }
  return prepare(needed);
}

Result<void> LauncherBox::release(const PreparedBox& box, const BoxRequest& request,
                                  const RunStreams& streams) {
  BIGLIA_TRY(auto input, open_sealed(request.input));
  auto begun = groups_->begin(box.number, request.limits.memory, request.limits.processes);
  if (!begun) return begun;
  BIGLIA_TRY(show_binds(box, request));
  const auto& [given, output, error] = streams;
  const std::array<int, 3> descriptors = {
      given.input ? given.input.get() : input.get(),
      given.output ? given.output.get() : output.write_end().get(), error.write_end().get()};
  return send_run(box.sockets.program.get(), request, waits_for_binds(request), descriptors,
                  root().string());
}

// Without binds, the first process need not be woken, unless it still has to leave the host's tree.
bool LauncherBox::waits_for_binds(const BoxRequest& request) const {
  return form_.namespaces() && (!request.binds.empty() || !form_.leaves_tree);
}

Result<void> LauncherBox::show_binds(const PreparedBox& box, const BoxRequest& request) {
  if (folders_) {
    const auto user = form_.own_users ? std::optional(host_user_of(box)) : std::nullopt;
    return folders_->prepare(request.binds, user);
  }
  if (!waits_for_binds(request)) return {};
  BIGLIA_TRY(const auto binds, copies_.usable(request.binds));
  return send_all_binds(box.sockets.box.get(), binds, form_);
}

// Without its own tree, a program knows host paths and may print them.
Result<void> LauncherBox::hide_paths(const BoxRequest& request) const {
  if (!folders_) return {};
  for (const fs::path& file : {request.output, request.error_output}) {
    if (file.empty()) continue;
    BIGLIA_TRY(hide_root(file, root().string()));
  }
  return {};
}

// Collects the files of the run and removes what it has left.
Result<void> LauncherBox::finish_files(BoxResult& result, const Watched& watched,
                                       const BoxRequest& request) {
  if (!request.collect.empty() && result.end == BoxEnd::kExited) {
    if (!folders_) {
      collect_into(result, watched.scratch, request);
    } else {
      BIGLIA_TRY(const auto folder, folders_->open_to_collect());
      collect_into(result, folder, request);
    }
  }
  return folders_ ? folders_->clear() : Result<void>();
}

// Receives the launchers' pending messages about boxes that are gone. A box whose cgroup could not be
// removed is not a fault of this run; the next run gets a new launcher. The error: a launcher died.
Result<void> LauncherBox::receive_pending() {
  Result<void> result;
  std::erase_if(starters_, [&](const Starter& one) {
    while (true) {
      pollfd readable{one.launcher->fd(), POLLIN, 0};
      if (::poll(&readable, 1, 0) <= 0) return false;
      const auto gone = one.launcher->receive_gone();
      if (!gone) result = std::unexpected(gone.error());
      if (!gone || gone->error != 0) return true;
    }
  });
  return result;
}

// Ends the latest launcher and everything that it has started.
void LauncherBox::end_launcher() {
  if (!starters_.empty()) starters_.erase(starters_.begin());
}

}  // namespace

Result<std::unique_ptr<Box>> make_launcher_box(const BoxForm& form) {
  BIGLIA_TRY(auto users, take_slot_users());
  BIGLIA_TRY(auto groups, make_groups(form, *users));
  auto box = std::make_unique<LauncherBox>(form, std::move(users), std::move(groups));
  BIGLIA_TRY(box->start(nullptr));
  return box;
}

}  // namespace biglia::judge
