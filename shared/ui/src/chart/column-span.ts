/** The columns in sight, by their place: first and last. */
export interface Span {
  first: number;
  last: number;
}

/** With fewer columns than a year of months, each one is wide enough without a zoom. */
const enoughToZoom = 12;
const fewest = 3;

export const canZoom = (count: number): boolean => count >= enoughToZoom;

export const wholeSpan = (count: number): Span => ({ first: 0, last: count - 1 });

export const lengthOf = ({ first, last }: Span): number => last - first + 1;

/** Half as many columns, three at least; those in the middle stay. */
export const closer = ({ first, last }: Span): Span => {
  const length = Math.max(fewest, Math.ceil(lengthOf({ first, last }) / 2));
  const away = lengthOf({ first, last }) - length;
  if (away <= 0) return { first, last };
  const from = first + Math.floor(away / 2);
  return { first: from, last: from + length - 1 };
};

/** Twice as many columns, as many more on both sides as there are. */
export const farther = (span: Span, count: number): Span =>
  fit(span.last + Math.ceil(lengthOf(span) / 2), lengthOf(span) * 2, count);

/** As many columns, half a span earlier (-1) or later (1). */
export const moved = (span: Span, direction: -1 | 1, count: number): Span => {
  const length = lengthOf(span);
  return fit(span.last + direction * Math.ceil(length / 2), length, count);
};

/** Between two columns, in any order; three columns at least. */
export const between = (one: number, other: number, count: number): Span => {
  const last = Math.max(one, other);
  return fit(last, Math.max(fewest, last - Math.min(one, other) + 1), count);
};

/** `length` columns up to `last`, moved inside the chart. */
function fit(last: number, length: number, count: number): Span {
  const first = Math.max(0, Math.min(last, count - 1) - length + 1);
  return { first, last: Math.min(count - 1, first + length - 1) };
}
