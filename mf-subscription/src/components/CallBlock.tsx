import { type CallState, wordsFor } from '@portal/api-client';
import { BlockBoundary, Button, Notice, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import { offerWords } from '../i18n/offer';

interface CallBlockProps<T> {
  state: CallState<T>;
  /** Told to screen readers while loading. */
  loading: string;
  /** What could not be loaded; the server's own words follow. */
  failed: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A block that loads, fails and retries on its own; what it showed before stays while it is read again. */
export function CallBlock<T>({ state, loading, failed, skeleton, children }: CallBlockProps<T>) {
  if (state.status === 'failed') {
    return (
      <Notice
        tone="error"
        title={failed}
        action={
          <Button size="small" icon="refresh" onClick={state.retry}>
            {offerWords.retry}
          </Button>
        }
      >
        {wordsFor(state.error)}
      </Notice>
    );
  }
  if (state.data === undefined) return skeleton ?? <Skeleton label={loading} />;
  return (
    <BlockBoundary title={failed} onRetry={state.retry} resetOn={state.data}>
      <Drawing data={state.data} draw={children} />
    </BlockBoundary>
  );
}

/** A component of its own, so that what it throws stays inside the boundary around it. */
function Drawing<T>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) {
  return draw(data);
}
