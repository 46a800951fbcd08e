/** Value below which that share of the numbers lies. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  // of two infinite ratios (something beside nothing) the difference is no number
  return low === high ? low : low + (high - low) * (place - Math.floor(place));
}

export const median = (numbers) => quantile(numbers, 0.5);

/** Median with the middle half's width: `{ median, from, to }`. */
export function spread(numbers) {
  return { median: median(numbers), from: quantile(numbers, 0.25), to: quantile(numbers, 0.75) };
}

/**
 * Median of the pairs' own ratios: what both runs of a pair met alike (a busy machine) falls out.
 * @param {[number, number][]} pairs
 */
export function pairedRatio(pairs) {
  return spread(pairs.map(([one, other]) => (one === other ? 1 : one / other)));
}
