import { useEffect, useState } from 'react';

/** ms after which somebody who waits deserves a word. */
const patienceMs = 10_000;

/** Whether something has been under way for long. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
}
