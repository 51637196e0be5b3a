#include "judge/sandbox/worker_thread.hpp"

namespace biglia::judge {

WorkerThread::~WorkerThread() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void WorkerThread::run(const std::function<void()>& task) {
  std::unique_lock lock(mutex_);
  task_ = &task;
  changed_.notify_all();
  changed_.wait(lock, [this] { return task_ == nullptr; });
}

void WorkerThread::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || task_ != nullptr; });
    if (task_ == nullptr) return;
    const std::function<void()>& task = *task_;
    lock.unlock();
    task();
    lock.lock();
    task_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace biglia::judge
