import type { CallState } from '@portal/api-client/query';
import { Skeleton } from '@portal/ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import { AnswerDrawing } from './AnswerDrawing';
import { CallFailure } from './CallFailure';
import { fr } from './fr';
import type { Part } from './lazy-part';
import { NextFrame } from './NextFrame';

interface CallBlockProps<T> {
  state: CallState<T>;
  /** Announced by screen readers while loading; a `skeleton` has its own label. */
  loading?: string;
  /** What could not be loaded; the server's own words follow. */
  failed: string;
  /** Of a failure: in the middle of a tall card. */
  large?: boolean;
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  /** What draws the answer, where its code comes apart: asked for with the data, and drawn in a frame of its own. */
  part?: Part;
  children: (data: T) => ReactNode;
}

/** A block that loads, fails and retries on its own; what it showed before stays while it is read again. */
export function CallBlock<T>(props: CallBlockProps<T>) {
  const { state, loading, failed, large, part, children } = props;
  const skeleton = props.skeleton ?? <Skeleton label={loading ?? fr.loading} />;
  useEffect(() => part?.ahead(), [part]);
  if (state.status === 'failed') {
    return <CallFailure title={failed} error={state.error} onRetry={state.retry} large={large} />;
  }
  if (state.data === undefined) return skeleton;
  const answer = (
    <AnswerDrawing state={state} failed={failed} show={large ? 'large' : 'notice'}>
      {children}
    </AnswerDrawing>
  );
  if (part) return <NextFrame place={skeleton}>{answer}</NextFrame>;
  return <Suspense fallback={skeleton}>{answer}</Suspense>;
}
