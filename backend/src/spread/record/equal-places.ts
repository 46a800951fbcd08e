/** Place of the first equal value, for each. A value that is no text and no number is equal to nothing. */
export function equalPlaces(values: readonly unknown[]): number[] {
  const first = new Map<string, number>();
  return values.map((value, place) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    if (text === undefined) return place;
    const known = first.get(text);
    if (known === undefined) first.set(text, place);
    return known ?? place;
  });
}

/** Only the parameters that are equal in both. */
export function refinePlaces(one: readonly number[], other: readonly number[]): number[] {
  const first = new Map<string, number>();
  return Array.from({ length: Math.max(one.length, other.length) }, (_, place) => {
    const pair = `${one[place]} ${other[place]}`;
    const known = first.get(pair);
    if (known === undefined) first.set(pair, place);
    return known ?? place;
  });
}
