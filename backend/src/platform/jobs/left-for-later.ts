import pg from 'pg';
import { isUnreachable } from '../http/error-handler';

/** The message names at most this many failures: a run keeps 500 characters of its error. */
const told = 10;

/**
 * Some of what a run had to do failed; the rest is done. What failed has its own time of the next attempt, in its row, at
 * which a later run meets it: the run itself counts as failed, so that administrators see why, and is not repeated.
 */
export class LeftForLater extends AggregateError {
  /** @param what such as `3 amendments are not applied` */
  constructor(what: string, failures: readonly Error[]) {
    // the log keeps the message of an error whole, and not always what it gathers
    super(
      failures,
      `${what}. ${failures
        .slice(0, told)
        .map(({ message }) => message)
        .join(' ')}`,
    );
  }
}

/**
 * Whether the error is temporary (database unreachable, lock conflict, shutdown): what it happened to is not at fault, so the
 * attempt is not counted.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (isUnreachable(error) || (error instanceof pg.DatabaseError && /^(40|55|57)/.test(error.code ?? '')));
