import { foldLetters } from './fold-letters';

/** Of an agent's user name, characters. */
export const userNameMaxLength = 30;

/**
 * The name an agent would expect to log in with (back-office 5): first initial and last name, lower case, without
 * underscores and hyphens; accents, apostrophes and spaces go too, since they are special characters in a user name.
 * Empty while the last name has no Latin letter.
 */
export function suggestUserName(firstName: string, lastName: string): string {
  const latin = (name: string) => foldLetters(name).replace(/[^a-z0-9]/g, '');
  const family = latin(lastName);
  return family === '' ? '' : (latin(firstName).slice(0, 1) + family).slice(0, userNameMaxLength);
}

/**
 * Why a user name is refused, in French; null when it is accepted. One of digits alone would be taken for a customer
 * number.
 */
export function userNameRefusal(userName: string): string | null {
  if (!/^[A-Za-z0-9]*$/.test(userName)) return 'Les caractères spéciaux ne sont pas autorisés';
  if (userName.length < 3) return 'Le nom d’utilisateur doit contenir au moins 3 caractères';
  if (userName.length > userNameMaxLength) {
    return `Le nom d’utilisateur ne doit pas dépasser ${userNameMaxLength} caractères`;
  }
  return /[A-Za-z]/.test(userName) ? null : 'Le nom d’utilisateur doit contenir une lettre';
}
