import type { ResponseOf } from '@portal/contract';
import { drawnOn } from './banking-days';
import type { ComingInstalment } from './coming-instalments';
import { formatLongDay } from './french-date';
import { energyLabel } from './labels';
import { formatEuros } from './money';

/** The first instalment of a contract: what is paid, the months that it pays, and what a month comes to, in euros. */
export type FirstInstalment = ResponseOf<'/getFirstPayments'>['firstPayments'][number]['instalments'][number];

/**
 * « Électricité : 216,67 € pour 2 mois, soit 108,33 € par mois. Prélèvement suivant : 216,67 € le 11 janvier 2027 », on
 * every screen and in every mail before a payment.
 */
export function firstInstalmentWords(instalment: FirstInstalment): string {
  const { energy, amount, months, monthlyAmount, nextDebit } = instalment;
  const paid = `${energyLabel(energy)}\u00a0: ${formatEuros(amount)} pour ${months}\u00a0mois`;
  const whole = months === 1 ? paid : `${paid}, soit ${formatEuros(monthlyAmount)} par mois`;
  return nextDebit ? `${whole}. ${nextDebitWords([nextDebit])}` : whole;
}

/** « Prélèvement suivant : 216,67 € le 11 janvier 2027, puis 50,10 € le 10 février 2027 »: the days of the bank. */
export const nextDebitWords = (debits: readonly ComingInstalment[]): string =>
  `Prélèvement suivant\u00a0: ${debits
    .map(({ amount, dueOn }) => `${formatEuros(amount)} le ${formatLongDay(drawnOn(dueOn))}`)
    .join(', puis ')}`;
