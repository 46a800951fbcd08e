const lookEveryMs = 500;

/**
 * npm forwards the signals it gets, but its own `kill -9` reaches nobody else: then the portal would run on
 * without a terminal. Under `npm start` the end of npm therefore counts as SIGTERM. (The script of package.json
 * says `exec`, for a shell in between would keep a forwarded SIGINT to itself; cmd.exe takes what follows `||`.)
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
