import { formatWhole } from '@portal/domain';

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
function countOf({ total, totalIsCapped }: Counted): 'all' | 'more' | 'atLeast' {
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

const ofWords = { all: '', more: 'plus de ', atLeast: 'au moins ' } as const;

/** The same beside the pages, as of a list that is cut in the browser: « 11 à 20 sur 43 ». */
export const rangeWords = (found: Counted, before: number, rows: number): string | undefined =>
  rows === 0
    ? undefined
    : `${formatWhole(before + 1)} à ${formatWhole(before + rows)} sur ${ofWords[countOf(found)]}${formatWhole(found.total)}`;
