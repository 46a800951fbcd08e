import {
  accountOf,
  type Account,
  contractPayments,
  type Day,
  parisDayOf,
  type PaymentMoment,
} from '@portal/domain';
import type { Reach } from '../../../platform/access/reach';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { findNextPlanned } from './accounts.queries';
import { openMoneyOf } from './accounts.service';
import type { PieceRow } from './payments.queries';
import { splitPieces } from './payments.rules';
import { plansOf } from './read-repayments.service';

export interface ContractMoney {
  account: Account;
  /** The next payment, debts aside; null where none is planned. */
  next: PaymentMoment | null;
}

const nothing = { invoices: [], prepayments: [], adhocPieces: [] };

/**
 * What each contract of a customer owes, and what it pays next, by the rules of its own screens. A contract that owes nothing
 * and has nothing planned is not in the result. @param ends last days of supply, of contracts that end or are over
 */
export async function moneyOfContracts(
  db: Db,
  clock: Clock,
  reach: Reach,
  ends: ReadonlyMap<string, Day>,
): Promise<Map<string, ContractMoney>> {
  const today = parisDayOf(clock());
  const { customerNumber } = reach;
  const [open, planned, plans] = await Promise.all([
    openMoneyOf(db, [customerNumber], today),
    findNextPlanned(db, customerNumber, today),
    plansOf(db, clock, reach),
  ]);
  const openOf = new Map(open.map((money) => [money.contractNumber, money]));
  const plannedOf = new Map<string, PieceRow[]>();
  for (const piece of planned) {
    const others = plannedOf.get(piece.contract_number);
    if (others) others.push(piece);
    else plannedOf.set(piece.contract_number, [piece]);
  }
  const repayments = new Map(
    plans
      .filter(({ status }) => status === 'LIVE')
      .map(({ contractNbr, payable }) => [contractNbr, payable.next]),
  );
  const numbers = new Set([...openOf.keys(), ...plannedOf.keys()]);
  return new Map(
    [...numbers].map((number) => {
      const owed = openOf.get(number) ?? nothing;
      const coming = splitPieces(plannedOf.get(number) ?? [], [], '');
      const { next } = contractPayments(
        {
          invoices: owed.invoices,
          prepayments: [...owed.prepayments, ...coming.prepayments],
          adhocPieces: [...owed.adhocPieces, ...coming.adhocPieces],
          next_repayment: repayments.get(number) ?? null,
        },
        today,
        ends.get(number) ?? null,
      );
      return [number, { account: accountOf(owed, today), next }];
    }),
  );
}
