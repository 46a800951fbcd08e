import type { ApiError } from '@portal/contract';

/** No whole answer: offline, refused connection, time-out, or a connection that broke during the answer. */
export const unreachableCode = '0';

/**
 * A call that failed. `code` is an HTTP status as a string or a named code of the contract; `'0'` when no
 * answer came. `message` is the server's, fit to be shown when it is French: use `wordsFor`.
 */
export class CallError extends Error implements ApiError {
  override readonly name = 'CallError';
  readonly code: string;
  readonly errors: ApiError['errors'];

  constructor(
    { message, code, errors = [] }: Omit<ApiError, 'errors'> & { errors?: ApiError['errors'] },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.errors = errors;
  }
}

/** The caller gave up (unmounted screen, newer search): nothing to show. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whatever was thrown, as a failure that `wordsFor` has words for. */
export function asCallError(thrown: unknown): CallError {
  return thrown instanceof CallError ? thrown : new CallError({ code: '500', message: '' });
}

/**
 * Checks that an answer has the field shown to the visitor after a success. An answer without it comes from a proxy or a
 * captive network, not from the portal, and does not say whether the call was applied.
 * @throws CallError UNEXPECTED_ERROR, as for an answer that was lost
 */
export const requireStringField =
  <T extends object>(part: keyof T & string) =>
  (answer: T): T => {
    if (typeof answer[part] === 'string') return answer;
    throw new CallError({ code: 'UNEXPECTED_ERROR', message: '' });
  };
