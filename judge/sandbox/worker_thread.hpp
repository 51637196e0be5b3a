// A thread that lives as long as its owner and runs functions one after the other. The box starts
// its children in one: they die when it does (PR_SET_PDEATHSIG is the thread's, not the process's),
// and on cgroup v1 they are born into its group.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace biglia::judge {

class WorkerThread {
 public:
  WorkerThread() : thread_([this] { work(); }) {}
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;
  WorkerThread(WorkerThread&&) = delete;
  WorkerThread& operator=(WorkerThread&&) = delete;
  ~WorkerThread();

  // Runs `task` in the thread and returns when it is done. REQUIRES: one caller at a time; the task
  // does not throw.
  void run(const std::function<void()>& task);

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  const std::function<void()>* task_ = nullptr;  // null: nothing to do
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace biglia::judge
