import type { CallState } from '@portal/api-client';
import { Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import { AnswerDrawing } from './AnswerDrawing';
import { CallFailure } from './CallFailure';

interface CallBlockProps<T> {
  state: CallState<T>;
  /** Told to screen readers while loading. */
  loading: string;
  /** What could not be loaded; the server's own words follow. */
  failed: string;
  /** Of a failure: in the middle of a tall card. */
  large?: boolean;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A block that loads, fails and retries on its own; what it showed before stays while it is read again. */
export function CallBlock<T>({ state, loading, failed, large, skeleton, children }: CallBlockProps<T>) {
  if (state.status === 'failed') {
    return <CallFailure title={failed} error={state.error} onRetry={state.retry} large={large} />;
  }
  if (state.data === undefined) return skeleton ?? <Skeleton label={loading} />;
  return (
    <AnswerDrawing state={state} failed={failed} show={large ? 'large' : 'notice'}>
      {children}
    </AnswerDrawing>
  );
}
