import { CommandFailure } from '@portal/registry/command-line';

/**
 * An error of the database, the disk or the store as a failure of the command; one that is known stays as it is.
 * @param message what stopped, and what is left of it
 */
export function stopped(message: string, error: unknown): Error {
  if (error instanceof Error && 'fix' in error) return error;
  return new CommandFailure(`${message}: ${reasonOf(error)}`, {
    fix: 'Correct that, and type the same command again.',
  });
}

/** The innermost: what wraps it says less. A refused connection has one error for each address of the host. */
function reasonOf(error: unknown): string {
  const { errors, cause, message } = error as Partial<AggregateError>;
  const inner = errors?.[0] ?? cause;
  return inner === undefined ? (message ?? String(error)) : reasonOf(inner);
}
