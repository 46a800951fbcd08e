/** APE code, NAF revision 2: four digits and a letter. `35.14 z` → `3514Z`. */
export const normaliseActivityCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 5);

export const isActivityCode = (value: string): boolean => /^\d{4}[A-Z]$/.test(value);

/** `3514Z` → `35.14Z`, as INSEE writes it. */
export const formatActivityCode = (value: string): string =>
  isActivityCode(value) ? `${value.slice(0, 2)}.${value.slice(2)}` : value;
