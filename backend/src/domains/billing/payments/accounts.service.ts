import type { AccountSums } from '@portal/contract';
import { accountOf, type Account, type Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { findOpenInvoices, findOpenPieces } from './accounts.queries';
import { settlementOf } from './invoice-settlement.rules';
import { splitPieces, toInvoice } from './payments.rules';

export interface ContractAccount extends Account {
  customerNumber: string;
  contractNumber: string;
}

export const nothingOwed: AccountSums = {
  due: 0,
  late: 0,
  inPlan: 0,
  inHand: 0,
  inCollection: 0,
  owedBack: 0,
  refunding: 0,
  planned: 0,
  plannedOn: null,
  plannedUntil: null,
};

/**
 * The open amounts of the contracts of these customers, or of one contract; every screen uses this rule. Contracts without
 * an open amount are not in the result.
 */
export async function accountsOf(
  db: Db,
  customerNumbers: readonly string[],
  today: Day,
  contractNumber?: string,
): Promise<ContractAccount[]> {
  const invoices = await findOpenInvoices(db, customerNumbers, contractNumber);
  const pieces = await findOpenPieces(db, { customerNumbers, invoices, contractNumber, today });
  const keys = new Map(
    [...invoices, ...pieces].map(({ customer_number, contract_number }) => [
      `${customer_number} ${contract_number}`,
      { customerNumber: customer_number, contractNumber: contract_number },
    ]),
  );
  return [...keys.values()].map((key) => {
    const isOf = (row: { customer_number: string; contract_number: string }) =>
      row.customer_number === key.customerNumber && row.contract_number === key.contractNumber;
    const [bills, moves] = [invoices.filter(isOf), pieces.filter(isOf)];
    const open = {
      invoices: bills.map((row) => ({ ...toInvoice(row, ''), ...settlementOf(row, moves) })),
      ...splitPieces(moves, bills, ''),
    };
    return { ...key, ...accountOf(open, today) };
  });
}
