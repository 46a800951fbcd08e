/** A text in the characters it looks like: full-width figures and odd spaces as usual ones, what has no width taken out. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');
