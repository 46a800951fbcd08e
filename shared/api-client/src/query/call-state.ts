import { asCallError, type CallError } from '../call-error';

/** While a call is repeated, and after it failed, `data` is the last successful answer for the same payload. */
export type CallState<T> =
  | { status: 'loading'; data: T | undefined; error: undefined; retry: () => void }
  | { status: 'ready'; data: T; error: undefined; retry: () => void }
  | { status: 'failed'; data: T | undefined; error: CallError; retry: () => void };

interface Read<T> {
  result: {
    data: T | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    isPending: boolean;
    isFetchedAfterMount: boolean;
  };
  /** It was made stale or failed: what is shown is known to be of another time. */
  invalidated: boolean;
  /** A former answer is never shown. */
  afresh: boolean;
  retry: () => void;
}

/** A former answer that is only old stays `ready` while it is read again; one that is known to be wrong is `loading`. */
export function callState<T>({ result, invalidated, afresh, retry }: Read<T>): CallState<T> {
  const former = afresh && (result.isError || !result.isFetchedAfterMount);
  const data = former ? undefined : result.data;
  const reading = result.isFetching || result.isPending;
  if (reading && (data === undefined || result.isError || invalidated)) {
    return { status: 'loading', data, error: undefined, retry };
  }
  if (result.isError) return { status: 'failed', data, error: asCallError(result.error), retry };
  return { status: 'ready', data: data as T, error: undefined, retry };
}
