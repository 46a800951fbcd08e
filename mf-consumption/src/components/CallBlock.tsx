import { type CallState, wordsFor } from '@portal/api-client';
import { BlockBoundary, ErrorState } from '@portal/ui';
import type { ReactNode } from 'react';

interface CallBlockProps<T> {
  state: CallState<T>;
  /** What could not be had; why follows. */
  failed: string;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A block that loads, fails and retries on its own; what it showed stays while it is read again. */
export function CallBlock<T>({ state, failed, skeleton, children }: CallBlockProps<T>) {
  if (state.status === 'failed') {
    return <ErrorState title={failed} message={wordsFor(state.error)} onRetry={state.retry} />;
  }
  if (state.data === undefined) return skeleton;
  return (
    <BlockBoundary title={failed} show="large" onRetry={state.retry} resetOn={state.data}>
      <Drawing data={state.data} draw={children} />
    </BlockBoundary>
  );
}

/** A component of its own, so that what it throws stays inside the boundary around it. */
function Drawing<T>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) {
  return draw(data);
}
