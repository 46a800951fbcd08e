import { foldLetters } from '@portal/domain';

/** Whether a text holds all that was typed, word by word; accents and capitals do not matter. */
export function holdsEveryWord(typed: string): (text: string) => boolean {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldLetters(text);
    return words.every((word) => folded.includes(word));
  };
}
