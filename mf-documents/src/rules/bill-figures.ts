import { formatEuros, formatUnitPrice, madeOnce } from '@portal/domain';

const daily = madeOnce(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `3.5` → `+3,50 €`, `-3.5` → `−3,50 €`. */
export const formatChange = (euros: number): string => `${euros > 0 ? '+' : ''}${formatEuros(euros)}`;

/** `0.195244` of a kWh → `0,1952`, without a currency sign: it precedes two prices of one unit. */
export const formatPriceFigure = (euros: number, unit: string | null): string =>
  formatUnitPrice(euros, unit).replace('\u00a0€', '');
/** kWh a day, to a tenth. */
export const formatDaily = (value: number): string => daily().format(value);
