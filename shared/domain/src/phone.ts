/** `+33 6 12…` and `0033 6 12…` become `06 12…`; digits only, 10 at most (C5.2). */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[^\d+]/g, '');
  return bare
    .replace(/^(?:\+|00)33\(?0?\)?/, '0')
    .replace(/\D/g, '')
    .slice(0, 10);
}

/** `+33`, `0033` and `(0)`, typed before the digits of the number. */
const unfinishedPrefix = /^(?:\+(?:3(?:30?)?)?|00(?:3(?:30?)?)?)$/;

/** A phone as it is typed: two by two, 10 digits at most; the prefix of France gives way once a digit follows it. */
export function shapePhone(typed: string): string {
  const bare = typed.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  if (unfinishedPrefix.test(bare)) return bare;
  const digits = normalisePhone(bare);
  // a prefix within a prefix
  if (digits.startsWith('00') && digits !== bare) return shapePhone(digits);
  return digits.replace(/(\d{2})(?=\d)/g, '$1 ');
}

/** A French mobile as sent, with its separators or `+33`, as 10 digits; null for anything else, too many digits included. */
export function readPhone(sent: string): string | null {
  const phone = readFrenchPhone(sent);
  return phone !== null && isPhone(phone) ? phone : null;
}

/** As `readPhone`, of a French number of any kind. */
export function readFrenchPhone(sent: string): string | null {
  const bare = sent.replace(/[\s.()-]/g, '');
  return /^(?:(?:\+|00)330?|0)[1-9]\d{8}$/.test(bare) ? normalisePhone(bare) : null;
}

/** A French mobile: 10 digits, 06 or 07. */
export const isPhone = (value: string): boolean => /^0[67]\d{8}$/.test(value);

/** A French number of any kind: agents and companies are reached at a desk, too (back-office 5). */
export const isFrenchPhone = (value: string): boolean => /^0[1-9]\d{8}$/.test(value);

/** `0612345678` → `06 12 34 56 78`. */
export const formatPhone = (value: string): string =>
  /^\d{10}$/.test(value) ? value.replace(/(\d{2})(?=\d)/g, '$1 ') : value;

/** A phone that another system handed over: one whose leading 0 was lost as a number's has it again. */
export function restorePhone(given: string): string {
  const digits = normalisePhone(given.trim().replace(/^33(?=\d{9}$)/, '0'));
  return /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : digits;
}
