import { withMinus } from './minus-sign';

const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Integer cents of an amount with two decimals at most. Never -0. */
export const toCents = (euros: number): number => Math.round(euros * 100) + 0;

export const fromCents = (cents: number): number => cents / 100 + 0;

/** `1234.5` → `1 234,50 €` (narrow no-break spaces), `-12` → `−12,00 €`. `−0,00 €` never shows. */
export const formatEuros = (euros: number): string => formatCents(toCents(euros));

export const formatCents = (cents: number): string => withMinus(format.format(fromCents(Math.round(cents))));
