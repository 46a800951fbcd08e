import { useEffect, useRef } from 'react';
import type { DraftKeeper } from '../../api/case-draft-keeper';
import type { KeptContent } from '../../rules/case/case-draft';

/** Milliseconds without a change after which the page is kept. */
const pause = 1_500;

/**
 * Keeps a content after a pause in the changes, and at once when the page is hidden, left or taken away: what is on its way
 * then may be cut with the page, so it is sent again.
 * @param content null: there is nothing to keep; the same object while it is the same
 */
export function useKeeping(keeper: DraftKeeper | null, content: KeptContent | null): void {
  const latest = useRef<KeptContent | null>(null);
  useEffect(() => {
    latest.current = content;
    if (content === null) return;
    const timer = setTimeout(() => keeper?.keep(content), pause);
    return () => clearTimeout(timer);
  }, [content, keeper]);
  useEffect(() => {
    const flush = () => {
      if (latest.current !== null) keeper?.keep(latest.current, true);
    };
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [keeper]);
}
