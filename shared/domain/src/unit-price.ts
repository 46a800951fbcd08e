import { withMinus } from './minus-sign';
import { formatEuros } from './money';

const perKwh = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});

/** Price of one kWh, which is finer than a cent: `0.195244` → `0,1952 €`. Never -0. */
export const formatKwhPrice = (euros: number): string =>
  withMinus(perKwh.format(Math.round(euros * 10_000) / 10_000 + 0));

/** Price of one `unit`: four decimals where that is a kWh, the two of money everywhere else. */
export const formatUnitPrice = (euros: number, unit: string | null): string =>
  unit !== null && /kwh$/i.test(unit) ? formatKwhPrice(euros) : formatEuros(euros);
