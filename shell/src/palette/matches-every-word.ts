import { foldLetters } from '@portal/domain';

/** Ends of French words that a question may have and its answer not: « déménager » finds « Je déménage ». */
const ending = /(?:ements?|ations?|er|ez|ent|es|e|s|x)$/;
/** Letters that a word keeps without its ending. */
const leastStem = 4;

/**
 * Whether a text contains every typed word; accents, case and endings are ignored. A word is found where a word of the text begins:
 * « relevé » is no « prélevé ». What is not of letters alone, as a number or an amount, is found anywhere.
 */
export function matchesEveryWord(typed: string): (text: string) => boolean {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldLetters(text);
    const own = folded.split(/[^\p{L}\p{N}]+/u);
    return words.every((word) =>
      /^\p{L}+$/u.test(word) ? own.some((each) => each.startsWith(stemOf(word))) : folded.includes(word),
    );
  };
}

function stemOf(word: string): string {
  const stem = word.replace(ending, '');
  return stem.length >= leastStem ? stem : word;
}
