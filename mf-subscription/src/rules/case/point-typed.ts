import type { Energy } from '@portal/contract';

/** Characters of a PDL or a PCE without its spaces (back-office 5). */
export const pointLength = 14;
/** Room for the spaces that people write between groups. */
const longest = 24;

const keeping = (unwanted: RegExp) => (typed: string) =>
  typed.toUpperCase().replace(unwanted, '').replace(/\s/g, ' ').slice(0, longest);

/** What the field keeps of what is typed or pasted: digits and spaces; of gas the letters of the old numbers, too. */
export const keepPoint: Record<Energy, (typed: string) => string> = {
  EL: keeping(/[^\d\s]/g),
  NG: keeping(/[^\dGI\s]/g),
};
