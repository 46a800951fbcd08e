import type { CallState } from '@portal/api-client/query';
import { BlockBoundary } from '@portal/ui';
import type { ReactNode } from 'react';

interface AnswerDrawingProps<T> {
  state: CallState<T>;
  /** What could not be shown. */
  failed?: string;
  /** How a failure is shown: `large` in a tall card; `nothing` when another block shows the same failure. */
  show?: 'notice' | 'large' | 'nothing';
  children: (data: T) => ReactNode;
}

/** Something drawn of an answer, once there is one. An answer of another shape fails this drawing alone. */
export function AnswerDrawing<T>({ state, failed, show, children }: AnswerDrawingProps<T>) {
  if (state.data === undefined) return null;
  const answer = state.status === 'ready' ? state.data : state.status;
  return (
    <BlockBoundary title={failed} show={show} onRetry={state.retry} resetOn={answer}>
      <Drawing data={state.data} draw={children} />
    </BlockBoundary>
  );
}

/** A component of its own, so that what it throws stays inside the boundary around it. */
function Drawing<T>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) {
  return draw(data);
}
