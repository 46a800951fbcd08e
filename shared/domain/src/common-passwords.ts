import { dictionary } from '@zxcvbn-ts/language-common';

/** The face `@portal/domain/common-passwords`: apart, for the weight of its list. */

export const commonPasswordRefusal = 'Ce mot de passe est trop courant, choisissez-en un autre';

/** Common in France, and of this house, beside the international list. */
const local = [
  'azerty',
  'azertyuiop',
  'motdepasse',
  'bonjour',
  'soleil',
  'doudou',
  'chouchou',
  'lumenvie',
  'energie',
];
const byRank = (dictionary['passwords-common'] ?? []).map((word) => word.toLowerCase());
const common = new Set([...byRank, ...local]);
/**
 * Words that a digit and a sign around them do not save. Only those tried first: the list's end is made of
 * ordinary words, and who is refused `Nouveau2026!` while every rule on the screen is kept learns nothing by it.
 */
const commonest = new Set([...byRank.slice(0, 10_000), ...local]);

/** `Azerty123!` is `azerty` with what rules ask for. */
const withoutDecoration = (password: string) => password.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** One of those that are tried first on a stolen list of accounts. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const word = withoutDecoration(lower);
  return common.has(lower) || (word.length >= 5 && lower.length - word.length <= 6 && commonest.has(word));
}
