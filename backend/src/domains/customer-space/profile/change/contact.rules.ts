import type { ApiError } from '@portal/contract';
import { isEmail, isName, normaliseEmail, readFrenchPhone, readPhone } from '@portal/domain';

type Errors = ApiError['errors'];

/** An e-mail as it is kept, or its refusal. */
export function readEmail(sent: string, path: string, errors: Errors): string {
  const email = normaliseEmail(sent.normalize('NFC'));
  if (!isEmail(email)) errors.push({ path, message: 'Cette adresse e-mail n’est pas valide' });
  return email;
}

/**
 * A mobile as it is kept, or its refusal; null stays null.
 * @param kept stays, a fixed line too: an agent may have taken it down
 */
export function readMobile(
  sent: string | null,
  kept: string | null,
  path: string,
  errors: Errors,
): string | null {
  if (sent === null) return null;
  if (kept !== null && readFrenchPhone(sent) === kept) return kept;
  const phone = readPhone(sent);
  if (phone === null) {
    errors.push({
      path,
      message: 'Le numéro de téléphone doit comporter 10 chiffres et commencer par 06 ou 07',
    });
  }
  return phone;
}

/** C5.8: letters, spaces, accents, apostrophes, hyphens. `path`: path of the name in the request. */
export function checkName(name: string, path: string, errors: Errors): void {
  if (isName(name)) return;
  errors.push({
    path,
    message: 'Un nom ne contient que des lettres, des espaces, des apostrophes et des tirets',
  });
}

/** Names of the fields that differ, in the order given, for the audit entry and the request. */
export const changedFields = <T extends object>(before: T, after: T): (keyof T)[] =>
  (Object.keys(after) as (keyof T)[]).filter((field) => before[field] !== after[field]);
