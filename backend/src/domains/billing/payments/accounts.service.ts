import type { AccountSums } from '@portal/contract';
import { accountOf, type Account, type AccountPieces, type Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import {
  findOpenInvoices,
  findOpenInvoicesOfContract,
  findOpenPieces,
  findOpenPiecesOfContract,
} from './accounts.queries';
import { settlementOf } from './invoice-settlement.rules';
import type { InvoiceRow, PieceRow } from './payments.queries';
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

/** The open invoices and pieces of one contract, each with what it leaves. */
export interface OpenMoney extends AccountPieces {
  customerNumber: string;
  contractNumber: string;
}

/** Of the contracts of these customers. Contracts without an open amount are not in the result. */
export async function openMoneyOf(
  db: Db,
  customerNumbers: readonly string[],
  today: Day,
): Promise<OpenMoney[]> {
  const invoices = await findOpenInvoices(db, customerNumbers);
  const pieces = await findOpenPieces(db, { customerNumbers, invoices, today });
  return toOpenMoney(invoices, pieces);
}

function toOpenMoney(invoices: readonly InvoiceRow[], pieces: readonly PieceRow[]): OpenMoney[] {
  return byContract(invoices, pieces).map(({ bills, moves, ...key }) => ({
    ...key,
    invoices: bills.map((row) => ({ ...toInvoice(row, ''), ...settlementOf(row, moves) })),
    ...splitPieces(moves, bills, ''),
  }));
}

/**
 * The open amounts of the contracts of these customers; every screen uses this rule. Contracts without
 * an open amount are not in the result.
 */
export const accountsOf = async (
  db: Db,
  customerNumbers: readonly string[],
  today: Day,
): Promise<ContractAccount[]> =>
  (await openMoneyOf(db, customerNumbers, today)).map((money) => toAccount(money, today));

/** Of one contract, by the same rule; undefined where nothing is open. */
export async function accountOfContract(
  db: Db,
  customerNumber: string,
  contractNumber: string,
  today: Day,
): Promise<ContractAccount | undefined> {
  const [invoices, pieces] = await Promise.all([
    findOpenInvoicesOfContract(db, customerNumber, contractNumber),
    findOpenPiecesOfContract(db, customerNumber, contractNumber, today),
  ]);
  const [money] = toOpenMoney(invoices, pieces);
  return money && toAccount(money, today);
}

const toAccount = (money: OpenMoney, today: Day): ContractAccount => ({
  customerNumber: money.customerNumber,
  contractNumber: money.contractNumber,
  ...accountOf(money, today),
});

function byContract(invoices: readonly InvoiceRow[], pieces: readonly PieceRow[]) {
  const groups = new Map<
    string,
    { customerNumber: string; contractNumber: string; bills: InvoiceRow[]; moves: PieceRow[] }
  >();
  const groupOf = (row: InvoiceRow | PieceRow) => {
    const { customer_number: customerNumber, contract_number: contractNumber } = row;
    const key = `${customerNumber} ${contractNumber}`;
    const group = groups.get(key) ?? { customerNumber, contractNumber, bills: [], moves: [] };
    groups.set(key, group);
    return group;
  };
  for (const invoice of invoices) groupOf(invoice).bills.push(invoice);
  for (const piece of pieces) groupOf(piece).moves.push(piece);
  return [...groups.values()];
}
