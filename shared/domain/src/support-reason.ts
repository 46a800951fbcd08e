import { foldLetters } from './fold-letters';

const shortest = 10;
const words = 3;

/**
 * Why the reason of a support visit is refused, in French; null when it is accepted. The customer reads it: it has
 * to say something. A word has two letters or more, not all the same; three different ones make a reason.
 */
export function supportReasonRefusal(reason: string): string | null {
  const text = reason.trim().replace(/\s+/g, ' ');
  if (text.length < shortest) return `Indiquez le motif en ${shortest} caractères au moins`;
  const letters = foldLetters(text).match(/\p{L}{2,}/gu) ?? [];
  const different = new Set(letters.filter((word) => new Set(word).size > 1));
  return different.size < words ? 'Décrivez le motif avec au moins trois mots différents' : null;
}

/** Whether two reasons say the same, whatever their case, accents, spaces and punctuation. */
export const isSameReason = (one: string, other: string): boolean => foldedWords(one) === foldedWords(other);

const foldedWords = (reason: string) => (foldLetters(reason).match(/[\p{L}\d]+/gu) ?? []).join(' ');
