/** Meaning of a status; a label says it first, a colour second. */
export type Tone = 'success' | 'warning' | 'attention' | 'danger' | 'info' | 'neutral';

export interface StatusDisplay {
  label: string;
  tone: Tone;
}

const reported = new Set<string>();

function reportOnce(list: string, value: string): void {
  const key = `${list}=${value}`;
  if (reported.has(key)) return;
  reported.add(key);
  // oxlint-disable-next-line no-console -- the one place that tells of a value this version does not know
  console.warn(`unknown value of ${list}: ${value}`);
}

/**
 * Looks a value up in a table keyed by a closed list. A value that a newer back end may send and this
 * version does not know gets the neutral label, and is logged once; it never breaks a screen.
 */
export function labelled<K extends string, T>(list: string, table: Readonly<Record<K, T>>, neutral: T) {
  return (value: string): T => {
    if (Object.hasOwn(table, value)) return table[value as K];
    reportOnce(list, value);
    return neutral;
  };
}
