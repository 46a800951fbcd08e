import { parisDayOf, takeBackUntil, type AccountDebt, type Day } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { DomainError } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import type { Cents } from '../../../platform/schema/column-types';
import type { VoucherPart } from '../../../platform/schema/column-values';
import { inTransaction } from '../../../platform/transaction';
import {
  callOffCardPayment,
  hasCardPayment,
  type PaymentSubject,
} from '../card-payments/card-payments.service';
import { debtsOfCustomer } from './debts.service';
import { lockPayable, subjectOf, type Payable } from './payable';
import { addPiece, changePiece, lockPlannedDebitsOf, type NewPiece } from './payable.queries';
import { paymentMethods } from './payment-methods';
import { piecePaymentOutcome } from './payment-outcome';
import type { PieceRow } from './payments.queries';
import { payOff } from './repayment-debts';
import { debtLabel } from './settle-piece.service';
import * as rules from './debt-shares.rules';

export const { sharesOfDebts } = rules;

export interface VoucherMoney {
  customerNumber: string;
  contractNumber: string;
  /** Of the voucher: its credit has this id, so that the same voucher is never credited twice. */
  voucherId: string;
  cents: Cents;
}

interface OwedDebt {
  payable: Payable;
  cents: Cents;
  /** The debit that is to draw it, and that the bank was not handed. */
  planned: PieceRow | undefined;
}

/**
 * The money of an energy voucher, on its contract: first what is owed now, what is late first, in part where it does not come to the
 * whole; the rest is a credit of the contract. A debt that a card payment was begun for (see {@link callOffCards}), or whose debit the
 * bank has, is left alone. Call it once for a voucher, with the voucher's row locked.
 */
export async function settleByVoucher(
  tx: Db,
  clock: Clock,
  money: VoucherMoney,
): Promise<{ parts: VoucherPart[]; creditedCents: Cents }> {
  const { customerNumber, contractNumber, cents } = money;
  const now = clock();
  const today = parisDayOf(now);
  const { debts } = await debtsOfCustomer(tx, clock, {
    customerNumber,
    onlyContracts: new Set([contractNumber]),
  });
  const owed: OwedDebt[] = [];
  for (const debt of debts) {
    const locked = await lockDebt(tx, money, debt, today);
    if (locked) owed.push(locked);
  }
  const { shares, left } = sharesOfDebts(
    cents,
    owed.map((debt) => debt.cents),
  );
  const parts: VoucherPart[] = [];
  for (const [at, debt] of owed.entries()) {
    const share = shares[at] ?? 0;
    if (share === 0) continue;
    await pay(tx, { money, debt, share, now });
    const { invoice } = debt.payable;
    parts.push({
      ...{ from: 'DEBT', label: debtLabel(debt.payable), cents: share, on: today },
      invoiceId: invoice?.id ?? null,
    });
  }
  if (left > 0) await credit(tx, money, left, now);
  return { parts, creditedCents: left };
}

/**
 * Before a voucher is settled: calls off the card payments of the contract's debts that were begun, so that none of them charges a card
 * for what the voucher paid. One that is being charged, or that its provider does not answer for, remains.
 */
export async function callOffCards(
  platform: Platform,
  { customerNumber, contractNumber }: Pick<VoucherMoney, 'customerNumber' | 'contractNumber'>,
): Promise<void> {
  const { db, clock } = platform;
  const subjects = await inTransaction(db, async (tx) => {
    const onlyContracts = new Set([contractNumber]);
    const { debts } = await debtsOfCustomer(tx, clock, { customerNumber, onlyContracts });
    const found: PaymentSubject[] = [];
    for (const { id: name } of debts) {
      const payable = await lockPayable(tx, { customerNumber, contractNumber, name }, 'payByCard');
      if (payable && (await hasCardPayment(tx, subjectOf(payable)))) found.push(subjectOf(payable));
    }
    return found;
  });
  for (const subject of subjects) {
    try {
      await callOffCardPayment(platform, subject, piecePaymentOutcome);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

async function lockDebt(
  tx: Db,
  { customerNumber, contractNumber }: VoucherMoney,
  debt: Pick<AccountDebt, 'id'>,
  today: Day,
): Promise<OwedDebt | undefined> {
  const payable = await lockPayable(tx, { customerNumber, contractNumber, name: debt.id }, 'payByCard');
  if (!payable || (await hasCardPayment(tx, subjectOf(payable)))) return undefined;
  const { owed, invoice, piece } = payable;
  if ('cents' in owed) return { payable, cents: owed.cents, planned: undefined };
  if (!invoice || piece || invoice.residual_cents <= 0) return undefined;
  const debits = await lockPlannedDebitsOf(tx, customerNumber, invoice.id);
  const [planned] = debits;
  if (!planned || debits.length > 1 || planned.status !== 'validated') return undefined;
  if (today > takeBackUntil(planned.due_date)) return undefined;
  return { payable, cents: Math.min(planned.amount_cents, invoice.residual_cents), planned };
}

interface Payment {
  money: VoucherMoney;
  debt: OwedDebt;
  share: Cents;
  now: Date;
}

/** A piece of its own names the voucher; it takes a refused debit's place only where it pays the whole of it. */
async function pay(tx: Db, { money, debt, share, now }: Payment): Promise<void> {
  const { customerNumber } = money;
  const { payable, planned } = debt;
  const { piece, invoice } = payable;
  const isWhole = share === debt.cents;
  await addPiece(tx, {
    ...pieceOf(money, now),
    id: uuidv7(),
    communication: `Chèque énergie\u00a0: ${debtLabel(payable)}`,
    amount_cents: share,
    residual_cents: 0,
    ...(isWhole &&
      piece && { replaces_id: piece.id, energy_paid_number_replays: piece.energy_paid_number_replays + 1 }),
    invoice_id: invoice?.id ?? null,
  });
  await payOff(tx, payable, share, parisDayOf(now));
  if (planned) {
    const rest = planned.amount_cents - share;
    await changePiece(
      tx,
      customerNumber,
      planned.id,
      rest > 0 ? { amount_cents: rest } : { status: 'cancelled' },
    );
  }
}

async function credit(tx: Db, money: VoucherMoney, cents: Cents, now: Date): Promise<void> {
  await addPiece(tx, {
    ...pieceOf(money, now),
    id: money.voucherId,
    communication: 'Chèque énergie porté à votre crédit',
    amount_cents: cents,
    residual_cents: -cents,
  });
}

function pieceOf({ customerNumber, contractNumber }: VoucherMoney, now: Date) {
  const { code, name } = paymentMethods.energyCheck;
  const today = parisDayOf(now);
  return {
    customer_number: customerNumber,
    contract_number: contractNumber,
    kind: 'adhocPieces',
    status: 'reconciled',
    settlement: null,
    date: today,
    due_date: today,
    payment_method_code: code,
    payment_method_name: name,
    payment_type: 'inbound',
    partner_ref: customerNumber,
    created_at: now,
  } as const satisfies Partial<NewPiece>;
}
