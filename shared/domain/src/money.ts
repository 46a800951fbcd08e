import { madeOnce } from './made-once';
import { withMinus } from './minus-sign';
import { formatWhole } from './quantity';

const format = madeOnce(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

/** Integer cents of an amount with two decimals at most. Never -0. */
export const toCents = (euros: number): number => Math.round(euros * 100) + 0;

export const fromCents = (cents: number): number => cents / 100 + 0;

/** `1234.5` → `1 234,50 €` (narrow no-break spaces), `-12` → `−12,00 €`. `−0,00 €` never shows. */
export const formatEuros = (euros: number): string => formatCents(toCents(euros));

export const formatCents = (cents: number): string =>
  withMinus(format().format(fromCents(Math.round(cents))));

/** An amount that has no cents: `30` → `30 €`. */
export const formatWholeEuros = (euros: number): string => `${formatWhole(euros)}\u00a0€`;

const perKwh = madeOnce(
  () =>
    new Intl.NumberFormat('fr-FR', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 4,
      maximumFractionDigits: 4,
    }),
);

/** Price of one kWh, which is finer than a cent: `0.195244` → `0,1952 €`. Never -0. */
export const formatKwhPrice = (euros: number): string =>
  withMinus(perKwh().format(Math.round(euros * 10_000) / 10_000 + 0));

/** Price of one `unit`: four decimals where that is a kWh, the two of money everywhere else. */
export const formatUnitPrice = (euros: number, unit: string | null): string =>
  unit !== null && /kwh$/i.test(unit) ? formatKwhPrice(euros) : formatEuros(euros);
