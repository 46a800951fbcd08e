import { mostPaidDebts } from '@portal/contract';
import { fromCents, toCents } from '@portal/domain';
import type { ListedContract } from '../../api/contract-list';

export interface PayableSelection {
  /** Of the contracts with something that a card may pay. */
  contracts: string[];
  debts: number;
  /** Euros. */
  amount: number;
  /** Whether one card payment takes them all. */
  fits: boolean;
}

/** What a card may pay of the chosen contracts together. */
export function payableSelection(
  chosen: readonly Pick<ListedContract, 'contractNumber' | 'payable'>[],
): PayableSelection {
  const owing = chosen.filter(({ payable }) => payable.debts > 0);
  const debts = owing.reduce((count, { payable }) => count + payable.debts, 0);
  return {
    contracts: owing.map(({ contractNumber }) => contractNumber),
    debts,
    amount: fromCents(owing.reduce((cents, { payable }) => cents + toCents(payable.amount), 0)),
    fits: debts > 0 && debts <= mostPaidDebts,
  };
}
