import type { ResponseOf } from '@portal/contract';
import { fromCents, toCents } from '@portal/domain';
import { frAll } from '../i18n/fr-all';
import type { Debt } from './debt';

/** A debt of any contract of the customer. */
export type DebtOfContract = ResponseOf<'/getDebts'>['debts'][number];

/** What one card payment may settle now. @param only numbers of the contracts whose debts alone are meant; null: of all */
export const payableDebts = (
  { debts }: ResponseOf<'/getDebts'>,
  only: readonly string[] | null = null,
): DebtOfContract[] =>
  debts.filter(({ payable, contractNumber }) => payable && (only === null || only.includes(contractNumber)));

/** Euros of these debts together. */
export const totalOf = (debts: readonly DebtOfContract[]): number =>
  fromCents(debts.reduce((cents, { amount }) => cents + toCents(amount), 0));

/** The debts by contract, in the order in which the contracts come. */
export function byContract(debts: readonly DebtOfContract[]): [string, DebtOfContract[]][] {
  const groups = new Map<string, DebtOfContract[]>();
  for (const debt of debts) {
    groups.set(debt.contractNumber, [...(groups.get(debt.contractNumber) ?? []), debt]);
  }
  return [...groups];
}

/** Several debts as what one card payment pays. */
export const together = (debts: readonly DebtOfContract[]): Debt => ({
  id: debts.map(({ id }) => id).join(),
  label: debts.length === 1 && debts[0] ? debts[0].label : frAll.label(debts.length),
  amount: totalOf(debts),
  together: debts.map(({ contractNumber, id }) => ({ contractNbr: contractNumber, payment: id })),
});
