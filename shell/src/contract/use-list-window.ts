import { type RefObject, useEffect, useState } from 'react';

/** Rows by which the window moves: fewer than its size, so that scrolling with the wheel seldom moves it. */
const step = 20;
/** px, until the first rows are measured. */
const usualRow = 60;

export interface ListWindow {
  /** Indexes of the rows to draw: `from` up to, not including, `to`. */
  from: number;
  to: number;
  /** Room of the rows before and after, px. */
  before: number;
  after: number;
}

/** The rows around the one in view, three steps at most: a long list costs the page no more than a short one. */
export function listWindow(count: number, inView: number, rowHeight: number): ListWindow {
  const page = Math.floor(Math.max(0, Math.min(count - 1, inView)) / step) * step;
  const from = Math.max(0, page - step);
  const to = Math.min(count, page + 2 * step);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

/** Height of the rows drawn, px; 0 without any. */
function averageRow({ children }: HTMLElement): number {
  const [first, last] = [children[0], children[children.length - 1]];
  if (!first || !last) return 0;
  return (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / children.length;
}

/**
 * A window on a list that scrolls. Rows may be of any height: those not drawn count as the average of those first drawn, and
 * the browser's scroll anchoring takes up the difference.
 */
export function useListWindow(list: RefObject<HTMLElement | null>, count: number) {
  const [inView, setInView] = useState(0);
  const [rowHeight, setRowHeight] = useState(usualRow);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRowHeight((former) => averageRow(element) || former));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const onScroll = () => setInView(Math.floor((list.current?.scrollTop ?? 0) / rowHeight));
  return { window: listWindow(count, inView, rowHeight), show: setInView, onScroll };
}
