import { passwordMaxLength } from '@portal/contract';

/** Code points. One rule everywhere, in the place of the 6 of the source's change of password. */
export const passwordMinLength = 8;
/** Minimum number of different characters, spaces excluded: one repeated key, or spaces plus two characters, are too weak. */
const passwordMinVariety = 4;

/** What the screen in question asks for, beyond length and rarity. */
export type PasswordScreen = 'creation' | 'change';

const lengthOf = (password: string) => [...password].length;

const varietyOf = (password: string) => new Set(password.toLowerCase().replace(/\s/g, '')).size;

const parts = {
  length: (password: string) => lengthOf(password) >= passwordMinLength,
  upperCase: (password: string) => /\p{Lu}/u.test(password),
  letter: (password: string) => /\p{L}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[@$!%*#?&]/.test(password),
} as const;

export type PasswordPart = keyof typeof parts;

/** For a list under the field. */
export const passwordPartLabel: Readonly<Record<PasswordPart, string>> = {
  length: `${passwordMinLength} caractères au moins`,
  upperCase: 'une lettre majuscule',
  letter: 'une lettre',
  digit: 'un chiffre',
  special: 'un signe\u00a0: @ $ ! % * # ? &',
};

/** In the order a screen lists them: C1.6 and C5.9. */
const asked: Record<PasswordScreen, { parts: readonly PasswordPart[]; refusal: string }> = {
  creation: {
    parts: ['length', 'upperCase', 'digit', 'special'],
    refusal: 'Le mot de passe doit contenir une majuscule, un chiffre et un caractère spécial parmi @$!%*#?&',
  },
  change: {
    parts: ['length', 'letter', 'digit'],
    refusal: 'Le mot de passe doit contenir une lettre et un chiffre',
  },
};

/** Each thing the screen asks of a new password, and whether it is there. */
export const passwordParts = (screen: PasswordScreen, password: string) =>
  asked[screen].parts.map((part) => ({ part, met: parts[part](password) }));

/**
 * Why a new password is refused, in French; null when it is accepted but for its rarity (`@portal/domain/common-passwords`).
 * `own` are words of the person (login, e-mail) that it must not be made of.
 */
export function newPasswordRefusal(
  screen: PasswordScreen,
  password: string,
  own: readonly string[],
): string | null {
  const length = lengthOf(password);
  if (length < passwordMinLength)
    return `Le mot de passe doit contenir au moins ${passwordMinLength} caractères`;
  if (length > passwordMaxLength)
    return `Le mot de passe ne doit pas dépasser ${passwordMaxLength} caractères`;
  if (passwordParts(screen, password).some(({ met }) => !met)) return asked[screen].refusal;
  if (/\p{Cc}/u.test(password))
    return 'Le mot de passe contient un caractère invisible. Saisissez-le à nouveau';
  if (varietyOf(password) < passwordMinVariety) {
    return `Le mot de passe doit contenir au moins ${passwordMinVariety} caractères différents, sans compter les espaces`;
  }
  const lower = password.toLowerCase();
  return own.some((word) => word.length >= 5 && lower.includes(word.toLowerCase()))
    ? 'Le mot de passe ne doit contenir ni votre identifiant ni votre e-mail'
    : null;
}
