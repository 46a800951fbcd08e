import { foldLetters } from '@portal/domain';

/**
 * The form in which names, addresses and numbers are searched: lower case, without accents, apostrophes and
 * punctuation as spaces, single spaces. `Łukasz Dvořák` and `lukasz dvorak` meet; so do both apostrophes.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return foldLetters(parts.filter(Boolean).join(' '))
    .replace(/[^\p{L}\p{N}@.+_-]+/gu, ' ')
    .trim();
}
