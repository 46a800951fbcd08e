import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left, from `seconds` to 0; started at mount, and again by `restart`. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setLeft((former) => Math.max(0, former - 1)), 1_000);
    return () => clearInterval(timer);
  }, [counting]);
  return [left, useCallback(() => setLeft(seconds), [seconds])];
}
