import { isKnown, loginName, session } from '@portal/session';
import { useState, useSyncExternalStore } from 'react';
import { currentEra, onEra } from './calls-cache';

/**
 * The era of what a component reads.
 * @returns `over`: its visitor has logged out, or opens another customer's space. The screen is about to go, and reads
 *   nothing more; for another visitor in its place it reads anew.
 */
export function useEra(): { era: number; over: boolean } {
  const era = useSyncExternalStore(onEra, currentEra, currentEra);
  const user = isKnown(session) ? loginName(session) : null;
  const [born] = useState({ era, user });
  return { era, over: era !== born.era && (user === null || user === born.user) };
}
