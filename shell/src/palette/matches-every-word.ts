import { foldLetters } from '@portal/domain';

/** Whether a text contains every typed word; accents and case are ignored. */
export function matchesEveryWord(typed: string): (text: string) => boolean {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldLetters(text);
    return words.every((word) => folded.includes(word));
  };
}
