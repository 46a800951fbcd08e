/** Rows that the server counts: beyond, it says so and counts no further. */
const counted = 1000;

export interface CountWords {
  all: (count: number) => string;
  more: (count: number) => string;
  atLeast: (count: number) => string;
  range: (from: number, to: number) => string;
  narrow: string;
}

export interface Counted {
  total: number;
  totalIsCapped: boolean;
}

/** `more`: there are more than that; `atLeast`: perhaps so, the count took too long; `all`: that is all. */
export function countOf({ total, totalIsCapped }: Counted): 'all' | 'more' | 'atLeast' {
  if (!totalIsCapped) return 'all';
  return total >= counted ? 'more' : 'atLeast';
}

/** How many there are, and which of them are shown. @param before rows of the pages before @param rows those shown */
export function countWords(words: CountWords, found: Counted, before: number, rows: number): string {
  if (rows === 0) return words.all(0);
  const of = countOf(found);
  const parts = [words[of](found.total), words.range(before + 1, before + rows)];
  return [...parts, ...(of === 'all' ? [] : [words.narrow])].join(' · ');
}
