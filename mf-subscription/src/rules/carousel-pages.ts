/** Scroll position of a carousel: index of the first visible item, and number of visible items. */
export interface CarouselView {
  first: number;
  visible: number;
  count: number;
}

/** Four at a time where four are in view (C4.2), else as many as are. */
const stepOf = ({ visible }: Pick<CarouselView, 'visible'>): number => Math.min(4, Math.max(1, visible));

/** First item after a step to either side; never beyond the ends. */
export function steppedTo(view: CarouselView, direction: 'back' | 'on'): number {
  const last = Math.max(0, view.count - view.visible);
  const to = direction === 'on' ? view.first + stepOf(view) : view.first - stepOf(view);
  return Math.min(last, Math.max(0, to));
}

/** Index of the first visible item after scrolling to `place`; unchanged if `place` is visible already. */
export const showing = ({ first, visible }: CarouselView, place: number): number =>
  place < first ? place : Math.max(first, place - visible + 1);

export const atStart = ({ first }: CarouselView): boolean => first <= 0;
export const atEnd = ({ first, visible, count }: CarouselView): boolean => first + visible >= count;

/** Arrows are shown above five packages (C4.2). */
export const hasArrows = (count: number): boolean => count > 5;
