import { dictionary } from '@zxcvbn-ts/language-common';

const minimum = 8;
const maximum = 256;

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

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const word = withoutDecoration(lower);
  return common.has(lower) || (word.length >= 5 && lower.length - word.length <= 6 && commonest.has(word));
}

/** What the screen in question asks for, beyond length and rarity. */
export type PasswordScreen = 'creation' | 'change';

const screenRules: Record<PasswordScreen, { accepts: (password: string) => boolean; refusal: string }> = {
  // C1.6
  creation: {
    accepts: (password) => /\p{Lu}/u.test(password) && /\d/.test(password) && /[@$!%*#?&]/.test(password),
    refusal: 'Le mot de passe doit contenir une majuscule, un chiffre et un caractère spécial parmi @$!%*#?&',
  },
  // C5.9
  change: {
    accepts: (password) => /\p{L}/u.test(password) && /\d/.test(password),
    refusal: 'Le mot de passe doit contenir une lettre et un chiffre',
  },
};

/**
 * Why a new password is refused, in French; null when it is accepted.
 * `own` are words of the person (login, e-mail) that it must not be made of.
 */
export function passwordRefusal(screen: PasswordScreen, password: string, own: string[]): string | null {
  const length = [...password].length;
  if (length < minimum) return `Le mot de passe doit contenir au moins ${minimum} caractères`;
  if (length > maximum) return `Le mot de passe ne doit pas dépasser ${maximum} caractères`;
  if (!screenRules[screen].accepts(password)) return screenRules[screen].refusal;
  if (isCommon(password)) return 'Ce mot de passe est trop courant, choisissez-en un autre';
  const lower = password.toLowerCase();
  if (own.some((word) => word.length >= 5 && lower.includes(word.toLowerCase()))) {
    return 'Le mot de passe ne doit contenir ni votre identifiant ni votre e-mail';
  }
  return null;
}
