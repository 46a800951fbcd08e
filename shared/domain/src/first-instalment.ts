import type { ResponseOf } from '@portal/contract';
import { energyLabel } from './labels';
import { formatEuros } from './money';

/** The first instalment of a contract: what is paid, the months that it pays, and what a month comes to, in euros. */
export type FirstInstalment = ResponseOf<'/getFirstPayments'>['firstPayments'][number]['instalments'][number];

/** « Électricité : 216,67 € pour 2 mois, soit 108,33 € par mois », on every screen and in every mail before a payment. */
export function firstInstalmentWords({ energy, amount, months, monthlyAmount }: FirstInstalment): string {
  const paid = `${energyLabel(energy)}\u00a0: ${formatEuros(amount)} pour ${months}\u00a0mois`;
  return months === 1 ? paid : `${paid}, soit ${formatEuros(monthlyAmount)} par mois`;
}
