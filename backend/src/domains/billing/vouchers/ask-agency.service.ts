import { parisDayOf } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';
import { VoucherAgencySilent, type VoucherAnswer } from '../../../providers/voucher-agency/voucher-agency';
import { payerOf } from '../payments/payments.service';
import { callOffCards, settleByVoucher } from '../payments/settle-by-voucher.service';
import { voucherRefused, voucherTaken } from './voucher-mails';
import { openVoucher } from './voucher-secret';
import { changeVoucher, lockVoucher, type VoucherRow } from './vouchers.queries';

const minute = 60_000;
const day = 24 * 60 * minute;

export const firstRecheck = (givenAt: Date): Date => new Date(givenAt.getTime() + 2 * minute);

/** Each wait is as long as the voucher is old, and a day at most: its money may be there, so it is never given up. */
function nextRecheck(givenAt: Date, now: Date): Date {
  const age = now.getTime() - givenAt.getTime();
  return new Date(now.getTime() + Math.min(day, Math.max(2 * minute, age)));
}

/**
 * Asks the agency about a voucher, and does what follows from the answer. One that was asked before is looked for first, under its
 * reference: the agency may have taken it, and its answer been lost.
 */
export async function askAgency(
  platform: Platform,
  row: VoucherRow,
  { isNew }: { isNew: boolean },
): Promise<VoucherRow> {
  const answer = await answerOf(platform, row, isNew);
  if (answer?.state === 'TAKEN') {
    await callOffCards(platform, {
      customerNumber: row.customer_number,
      contractNumber: row.contract_number,
    });
  }
  return inTransaction(platform.db, (tx) =>
    answer === null
      ? leaveOpen(tx, platform.clock, row)
      : conclude(tx, platform, row, { answer, wasWaitedFor: isNew }),
  );
}

/** Null where the agency is silent. */
async function answerOf(
  { providers: { vouchers }, config }: Platform,
  { voucher_id: reference, contract_number: contractNumber, sealed_voucher: sealed }: VoucherRow,
  isNew: boolean,
): Promise<VoucherAnswer | null> {
  try {
    const before = isNew ? null : await vouchers.find(reference);
    if (before) return before;
    const printed = openVoucher(config.sessionKey, reference, sealed);
    // the session key was replaced: only the agency can say what became of it
    if (!printed) return null;
    return await vouchers.use({ reference, contractNumber, ...printed });
  } catch (error) {
    if (error instanceof VoucherAgencySilent) return null;
    throw error;
  }
}

async function leaveOpen(tx: Db, clock: Clock, row: VoucherRow): Promise<VoucherRow> {
  const locked = await lockVoucher(tx, row);
  if (locked.answered_at !== null) return locked;
  return changeVoucher(tx, row, { state: 'UNKNOWN', recheck_at: nextRecheck(row.given_at, clock()) });
}

interface Conclusion {
  answer: VoucherAnswer;
  /** The call that gave the voucher is waiting for the answer: the screen shows a refusal, and no mail is sent. */
  wasWaitedFor: boolean;
}

/** Does nothing when the voucher was concluded already. */
async function conclude(
  tx: Db,
  { clock }: Platform,
  row: VoucherRow,
  { answer, wasWaitedFor }: Conclusion,
): Promise<VoucherRow> {
  const locked = await lockVoucher(tx, row);
  if (locked.answered_at !== null) return locked;
  const now = clock();
  const answered = { state: answer.state, answered_at: now, recheck_at: null, sealed_voucher: null };
  const payer = await payerOf(tx, row.customer_number);
  if (answer.state === 'REFUSED') {
    const refused = await changeVoucher(tx, row, { ...answered, refusal: answer.refusal });
    await log(tx, clock, refused, { state: answer.state, refusal: answer.refusal });
    if (!wasWaitedFor && payer?.email) {
      await enqueueMail(
        tx,
        'energy-voucher-refused',
        payer.email,
        voucherRefused(payer, refused),
        row.customer_number,
      );
    }
    return refused;
  }
  const money = { customerNumber: row.customer_number, contractNumber: row.contract_number };
  const { amountCents } = answer;
  const { parts, creditedCents } = await settleByVoucher(tx, clock, {
    ...money,
    voucherId: row.voucher_id,
    cents: amountCents,
  });
  const taken = await changeVoucher(tx, row, {
    ...answered,
    amount_cents: amountCents,
    settled_cents: amountCents - creditedCents,
    credited_cents: creditedCents,
    parts: JSON.stringify(parts),
    valid_until: answer.validUntil,
    agency_reference: answer.agencyReference,
  });
  await log(tx, clock, taken, { state: answer.state, amountCents });
  if (payer?.email) {
    const mail = voucherTaken(payer, taken, parisDayOf(now));
    await enqueueMail(tx, 'energy-voucher-taken', payer.email, mail, row.customer_number);
  }
  return taken;
}

/** Under the call by which it was given, which is what an auditor looks for. */
const log = (tx: Db, clock: Clock, row: VoucherRow, detail: Record<string, string | number>): Promise<void> =>
  appendAudit(tx, clock, {
    customerNumber: row.customer_number,
    actor: row.given_by,
    onBehalfOf: row.by_agent ? row.customer_number : null,
    call: '/giveEnergyVoucher',
    contractNumber: row.contract_number,
    detail: { voucher: row.voucher_id, numberEnd: row.number_end, ...detail },
  });
