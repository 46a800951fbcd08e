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
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
