import { sessionTimeLeft } from '@portal/session';
import { useSyncExternalStore } from 'react';

/** The warning begins so many minutes before the end. */
const warned = 5;
const minute = 60_000;
/** ms between two looks: while the end is far, and near. */
const seldom = 20_000;
const often = 1_000;

/** Minutes that are begun until the session's end, by the clock that ends it (0009): 5 at most, else null; 0 past the end. */
export const useMinutesLeft = (): number | null => useSyncExternalStore(follow, read, () => null);

function read(): number | null {
  const left = Math.max(0, Math.ceil(sessionTimeLeft() / minute));
  return left <= warned ? left : null;
}

function follow(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    onChange();
    clearTimeout(timer);
    timer = setTimeout(look, read() === null ? seldom : often);
  };
  look();
  // a tab in the background looks less often
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
