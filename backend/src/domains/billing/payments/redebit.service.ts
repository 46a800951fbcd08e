import { isNearerThanNotice, parisDayOf, type Day, isRedebitDay } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { appendAudit } from '../../../platform/audit';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, notFound, refusedFields } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';
import { assertNoCardPayment, callOffCardPayment } from '../card-payments/card-payments.service';
import { assertOwed, lockPayable, subjectOf, type Payable } from './payable';
import { addPiece, changePiece, findDebitTerms, findReplacement } from './payable.queries';
import { debitPlanned } from './payment-mails';
import { piecePaymentOutcome } from './payment-outcome';
import { findPayer, type PieceRow } from './payments.queries';
import { presentedAgainLabel, debitLabel } from './debit-label.rules';

interface RedebitWish {
  dueDate: Day;
  /** The customer agrees to a debit nearer than their mandate's notice. */
  noticeWaived: boolean;
}

/** What is wrong with the wish, by field; null when nothing is. */
export function redebitProblem(
  { dueDate, noticeWaived }: RedebitWish,
  today: Day,
  noticeDays: number,
  byAgent = false,
): { path: 'dueDate' | 'noticeWaived'; message: string } | null {
  if (!isRedebitDay(dueDate, today)) {
    const message = 'Choisissez un jour ouvré bancaire, entre demain et dans 15 jours';
    return { path: 'dueDate', message };
  }
  if (isNearerThanNotice(dueDate, today, noticeDays) && !noticeWaived) {
    const message = byAgent
      ? `Le mandat prévoit un préavis de ${noticeDays} jours\u00a0: demandez au client s’il accepte un délai plus court, ou choisissez une date plus lointaine`
      : `Votre mandat prévoit un préavis de ${noticeDays} jours\u00a0: acceptez un délai plus court ou choisissez une date plus lointaine`;
    return { path: 'noticeWaived', message };
  }
  return null;
}

export interface Redebit {
  customerNumber: string;
  contractNumber: string;
  pieceId: string;
  dueDate: Day;
  noticeWaived: boolean;
  author: Pick<Author, 'login' | 'isAgent'>;
  /** The call by which an agent asked for it outside of the customer's space. */
  askedBy?: '/planDebit';
}

export interface PlannedDebit {
  /** The piece that takes the refused one's place. */
  pieceId: string;
  dueDate: Day;
  amountCents: number;
}

/**
 * Presents a refused debit again, once: a repeat of the same wish answers the same debit. A card payment that was
 * begun and not confirmed is called off first; one that is being charged, or was, wins.
 * @throws DomainError 404; 422 INVALID_PARAMETER for the date or the notice; 409 CONFLICT with the reason; 502 when
 * the card provider does not answer.
 */
export async function redebitPiece(platform: Platform, wish: Redebit): Promise<PlannedDebit> {
  const { db } = platform;
  const before = await inTransaction(db, async (tx) => {
    const refused = await lockRefusedDebit(tx, wish);
    const planned = await sameDebit(tx, refused, wish.dueDate);
    if (!planned) await assertTerms(tx, platform, wish);
    return { planned, refused: planned ? refused : assertOwed(refused) };
  });
  if (before.planned) return before.planned;
  await callOffCardPayment(platform, subjectOf(before.refused), piecePaymentOutcome);
  return inTransaction(db, async (tx) => {
    const refused = await lockRefusedDebit(tx, wish);
    const planned = await sameDebit(tx, refused, wish.dueDate);
    return planned ?? plan(tx, platform, wish, assertOwed(refused));
  });
}

type RefusedDebit = Payable & { piece: PieceRow };

/** @throws DomainError 404. */
async function lockRefusedDebit(tx: Db, { pieceId, ...key }: Redebit): Promise<RefusedDebit> {
  const payable = await lockPayable(tx, { ...key, name: pieceId }, 'redebit');
  if (!payable?.piece) throw notFound('Cette échéance n’existe pas');
  return { ...payable, piece: payable.piece };
}

/** The debit that an earlier, equal wish has planned. */
async function sameDebit(tx: Db, { customerNumber, piece }: RefusedDebit, dueDate: Day) {
  const planned = await findReplacement(tx, customerNumber, piece.id);
  if (planned?.status !== 'validated' || planned.due_date !== dueDate) return undefined;
  return { pieceId: planned.id, dueDate, amountCents: planned.amount_cents };
}

/** @throws DomainError when there is no mandate to debit by, or the date does not do. */
async function assertTerms(tx: Db, { clock }: Platform, wish: Redebit) {
  const terms = await findDebitTerms(tx, wish.customerNumber, wish.contractNumber);
  if (!terms) {
    throw conflict('Aucun mandat de prélèvement n’est actif pour ce contrat.');
  }
  const today = parisDayOf(clock());
  const problem = redebitProblem(wish, today, terms.notice_days, wish.askedBy !== undefined);
  if (problem) throw refusedFields([problem]);
  return {
    rumCode: terms.rum_code,
    // an agreement that was not needed is not kept as one
    waives: isNearerThanNotice(wish.dueDate, today, terms.notice_days),
    today,
  };
}

async function plan(
  tx: Db,
  platform: Platform,
  wish: Redebit,
  payable: RefusedDebit & { owed: { cents: number } },
): Promise<PlannedDebit> {
  const { customerNumber, contractNumber, pieceId, dueDate, author } = wish;
  const { rumCode, waives, today } = await assertTerms(tx, platform, wish);
  await assertNoCardPayment(tx, subjectOf(payable));
  const { piece, owed } = payable;
  const now = platform.clock();
  const planned = { pieceId: uuidv7(), dueDate, amountCents: owed.cents };
  await addPiece(tx, {
    customer_number: customerNumber,
    contract_number: contractNumber,
    id: planned.pieceId,
    kind: 'adhocPieces',
    status: 'validated',
    settlement: null,
    date: today,
    due_date: dueDate,
    communication: presentedAgainLabel(piece.communication),
    payment_method_code: 'sdd',
    payment_method_name: 'Prélèvement SEPA',
    payment_type: 'inbound',
    amount_cents: owed.cents,
    residual_cents: 0,
    partner_ref: customerNumber,
    replaces_id: piece.id,
    energy_paid_number_replays: piece.energy_paid_number_replays + 1,
    invoice_id: piece.invoice_id,
    notice_waived_at: waives ? now : null,
    created_at: now,
  });
  await changePiece(tx, customerNumber, piece.id, {
    residual_cents: 0,
    replacing_payment_count: piece.replacing_payment_count + 1,
    ...(piece.kind === 'pp' && { settlement: 'notSettled' }),
  });
  await appendAudit(tx, platform.clock, {
    customerNumber,
    actor: author.login,
    onBehalfOf: author.isAgent ? customerNumber : null,
    call: wish.askedBy ?? 'redebitPiece',
    contractNumber,
    detail: { pieceId, replacement: planned.pieceId, dueDate, amountCents: owed.cents, noticeWaived: waives },
  });
  const payer = await findPayer(tx, customerNumber);
  if (payer) {
    const label = debitLabel(piece.communication);
    const debit = { cents: owed.cents, label, contractNumber, day: dueDate, rumCode };
    await enqueueMail(tx, 'debit-planned', payer.email, debitPlanned(payer, debit), customerNumber);
  }
  return planned;
}
