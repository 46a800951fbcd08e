import type { CallState } from '@portal/api-client/query';
import { useEffect, useState } from 'react';

/** ms that the blocks of a screen wait for what is shown above them. */
const patience = 2_000;

/**
 * Whether calls that decide what a screen begins with are still to come: blocks that are drawn before are pushed down by it. It gives
 * up after `patience`, since each block fails alone, and never comes back for a call that is made again.
 */
export function useComing(states: readonly CallState<unknown>[]): boolean {
  const [over, setOver] = useState(false);
  const coming = states.some(({ status, data }) => status === 'loading' && data === undefined);
  if (!coming && !over) setOver(true);
  useEffect(() => {
    if (!coming) return;
    const giveUp = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(giveUp);
  }, [coming]);
  return coming && !over;
}
