/**
 * What a paper calls a row by: the last twelve characters of its id, in fours, short enough to be said on the phone and
 * unique enough to be found (`0198d1f2-…-8f3a21bc90de` → `8F3A 21BC 90DE`).
 */
export const shortReference = (id: string): string =>
  (id.replace(/-/g, '').slice(-12).toUpperCase().match(/.{4}/g) ?? []).join(' ');
