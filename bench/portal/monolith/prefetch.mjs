import { whenIdle } from 'portal-shell/remotes/when-idle';
import { loaders } from 'virtual:portal-remotes';

/** A trial has loaders of some remotes only. */
export const prefetchRemote = async ({ declaration }) => loaders[declaration.name]?.().catch(() => undefined);

/** The next routes' chunks one by one in idle moments, as the shell does with remotes. */
export function prefetchWhenIdle(remotes) {
  const queue = [...remotes];
  let stopped = false;
  let cancel = () => {};
  const next = () => {
    const remote = queue.shift();
    if (remote === undefined || stopped) return;
    void prefetchRemote(remote).then(() => {
      if (!stopped) cancel = whenIdle(next);
    });
  };
  cancel = whenIdle(next);
  return () => {
    stopped = true;
    cancel();
  };
}
