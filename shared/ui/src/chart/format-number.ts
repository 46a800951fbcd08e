import { withMinus } from '@portal/domain';

/** French figures; a missing value is a dash, never a zero. Amounts have all their decimals. */
export function formatNumber(value: number | null | undefined, decimals = 1): string {
  if (value === null || value === undefined) return '–';
  const minimumFractionDigits = decimals > 1 ? decimals : 0;
  return withMinus(value.toLocaleString('fr-FR', { minimumFractionDigits, maximumFractionDigits: decimals }));
}
