import { registry } from '../registry/registry-store';
import { screenState } from '../remotes/screen-state';
import { readContext, rereadRegistry } from './follow-visitor';

/** When the network is back, asks again for what failed without it. Answers its undo. */
export function recoverWithNetwork(): () => void {
  const recover = () => {
    if (registry.status === 'failed') void rereadRegistry();
    readContext({ again: true });
    if (screenState.current.phase === 'failed') screenState.current.retry();
  };
  window.addEventListener('online', recover);
  return () => window.removeEventListener('online', recover);
}
