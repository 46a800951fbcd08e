const lookEveryMs = 500;

/**
 * npm forwards the signals it gets, but a `kill -9` of npm reaches nobody else: then the portal would run on
 * without a terminal. Under `npm start` a change of parent therefore counts as SIGTERM.
 */
export function leaveWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs).unref();
}
