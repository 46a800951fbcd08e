import type { ResponseOf } from '@portal/contract';
import { balanceOf, type Day, fromCents } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import { openCreditCents } from '../sponsoring/bill-credits.service';
import { accountOfContract, nothingOwed } from './accounts.service';
import { hasAnyMoney } from './accounts.queries';
import { findInvoices, findPayer, findPieces } from './payments.queries';
import * as mails from './payment-mails';
import { settlementOf } from './invoice-settlement.rules';
import { billNameOf } from './payment-name.rules';
import { splitPieces, toInvoice } from './payments.rules';

/** The balance of a contract; null while it has no invoice and no piece. */
export async function contractBalance(
  db: Db,
  customerNumber: string,
  contractNumber: string,
  today: Day,
): Promise<ResponseOf<'/getBalance'>> {
  const [account, cents] = await Promise.all([
    accountOfContract(db, customerNumber, contractNumber, today),
    openCreditCents(db, customerNumber),
  ]);
  const credit = cents === 0 ? {} : { nextBillCredit: fromCents(cents) };
  if (account) return { balance: balanceOf(account.sums), account: account.sums, ...credit };
  const known = await hasAnyMoney(db, customerNumber, contractNumber);
  return known
    ? { balance: 0, account: nothingOwed, ...credit }
    : { balance: null, account: null, ...credit };
}

/** All pieces of a contract, or one invoice with the pieces that pay it. @throws DomainError 404 for an unknown invoice. */
export async function financialPieces(
  db: Db,
  customerNumber: string,
  contractNumber: string,
  invoiceId?: string,
): Promise<ResponseOf<'/financialPieces'>> {
  const [invoices, partner, allPieces] = await Promise.all([
    findInvoices(db, customerNumber, contractNumber, invoiceId),
    findPayer(db, customerNumber),
    invoiceId === undefined && findPieces(db, customerNumber, contractNumber),
  ]);
  if (invoiceId !== undefined && invoices.length === 0) throw notFound('Cette facture n’existe pas');
  const invoiceIds = invoices.map((invoice) => invoice.id);
  const pieces = allPieces || (await findPieces(db, customerNumber, contractNumber, invoiceIds));
  const partnerName = billNameOf(partner);
  return {
    invoices: invoices.map((row) => ({ ...toInvoice(row, partnerName), ...settlementOf(row, pieces) })),
    ...splitPieces(pieces, invoices, partnerName),
  };
}

/** Whom a mail about money goes to, and how it greets them; undefined for an unknown customer. */
export const payerOf = findPayer;
export const { greetingOf } = mails;
export type Payer = mails.Payer;
