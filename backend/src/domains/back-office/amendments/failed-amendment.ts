import pg from 'pg';
import { isUnreachable } from '../../../platform/http/error-handler';

const minute = 60_000;
/** Between attempts: an hour and a half from the first to the last, in which a fault of the portal's own may be mended. */
const waits = [1, 5, 20, 60];

/** When an amendment whose application failed so many times is tried again; null once it is given up. */
export function nextAttempt(now: Date, attempts: number): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * minute);
}

/**
 * Whether the error is temporary (database unreachable, lock conflict, shutdown): the amendment is not at fault, so its
 * attempt is not counted.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (isUnreachable(error) || (error instanceof pg.DatabaseError && /^(40|55|57)/.test(error.code ?? '')));
