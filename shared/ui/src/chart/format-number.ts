const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** French figures; a missing value is a dash, never a zero. */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : numbers.format(value);
}
