/** `-12,00 €` → `−12,00 €`: a negative figure has a minus sign, not a hyphen, and is never broken after it. */
export const withMinus = (figure: string): string => figure.replace('-', '\u2212');
