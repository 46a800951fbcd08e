/** `+33 6 12…` and `0033 6 12…` become `06 12…`; digits only, 10 at most (C5.2). */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[^\d+]/g, '');
  return bare
    .replace(/^(?:\+|00)33\(?0?\)?/, '0')
    .replace(/\D/g, '')
    .slice(0, 10);
}

/** A French mobile as sent, with its separators or `+33`, as 10 digits; null for anything else, too many digits included. */
export function readPhone(sent: string): string | null {
  const bare = sent.replace(/[\s.()-]/g, '');
  return /^(?:(?:\+|00)330?|0)[67]\d{8}$/.test(bare) ? normalisePhone(bare) : null;
}

/** A French mobile: 10 digits, 06 or 07. */
export const isPhone = (value: string): boolean => /^0[67]\d{8}$/.test(value);

/** `0612345678` → `06 12 34 56 78`. */
export const formatPhone = (value: string): string =>
  /^\d{10}$/.test(value) ? value.replace(/(\d{2})(?=\d)/g, '$1 ') : value;
