import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import './next-frame.css';

/** Calls back in a task after the next frame; returns what cancels it. */
function afterFrame(callBack: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(callBack);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

interface NextFrameProps {
  /** In the size of what comes: shown while its code is loading, and not visible in the first frame. */
  place: ReactNode;
  children: ReactNode;
}

/**
 * What is heavy to draw and not read first: a chart, a table. The frame that shows the screen leaves its place empty, and
 * the next one draws it; a visitor who clicks in between does not wait for it.
 */
export function NextFrame({ place, children }: NextFrameProps) {
  const [due, setDue] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setDue(true))), []);
  if (!due) return <div className="screen-place">{place}</div>;
  return <Suspense fallback={place}>{children}</Suspense>;
}
