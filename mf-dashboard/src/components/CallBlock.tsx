import { type CallState, wordsFor } from '@portal/api-client';
import { Button, Notice, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import { fr } from '../i18n/fr';

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
  if (state.status === 'ready') return children(state.data);
  if (state.status === 'failed') {
    return (
      <Notice
        tone="error"
        title={failed}
        action={
          <Button size="small" icon="refresh" onClick={state.retry}>
            {fr.retry}
          </Button>
        }
      >
        {wordsFor(state.error)}
      </Notice>
    );
  }
  if (state.data !== undefined) return children(state.data);
  return skeleton ?? <Skeleton label={loading} />;
}
