import { formatEuros, withMinus } from '@portal/domain';

const unitPrice = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const mean = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const quantity = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
const daily = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `3.5` → `+3,50 €`, `-3.5` → `−3,50 €`. */
export const formatChange = (euros: number): string => `${euros > 0 ? '+' : ''}${formatEuros(euros)}`;

/** `0.195244` → `0,195244`: all the decimals that a price of a line has. */
export const formatUnitPrice = (euros: number): string => withMinus(unitPrice.format(euros));
/** `0.195244` → `0,1952`: of several lines, to be read at a glance. */
export const formatMeanPrice = (euros: number): string => mean.format(euros);
export const formatQuantity = (value: number): string => withMinus(quantity.format(value));
/** kWh a day, to a tenth. */
export const formatDaily = (value: number): string => daily.format(value);
