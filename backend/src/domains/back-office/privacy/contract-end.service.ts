import type { ResponseOf, TerminationReason } from '@portal/contract';
import {
  addDays,
  parisDayOf,
  statusAfterEnd,
  terminationDayError,
  terminationReasonLabel,
  terminationRefusal,
  withdrawalRefusal,
  type Day,
  formatInstant,
} from '@portal/domain';
import { writeForCustomer, type Author, type CustomerWrite } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, forbidden, refusedFields } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { giveBack, sendRefundsOf } from '../../billing/payments/give-back.service';
import { endInstalments } from '../../billing/payments/instalment-plan.service';
import {
  callOffFirstPayment,
  endFirstPayment,
  lockUnpaidCase,
} from '../../sales/orders/payment/ended-case.service';
import { settleSponsorship } from '../../billing/sponsoring/credits.service';
import { recordChange } from '../../customer/requests/requests.service';
import * as queries from './contract-end.queries';
import { terminationReceipt, withdrawalReceipt, type Receipt } from './contract-end.receipt';
import { endingOf, mailReceipt, printReceipt, readEnding, unchanged } from './ending-contract';

type Answer = ResponseOf<'/withdrawContract'>;
type EndCall = Platform & Omit<CustomerWrite, 'path' | 'payload'>;
type Ask = { contractNumber: string; reason: string; message: string } & (
  | { kind: 'WITHDRAWAL' }
  | { kind: 'TERMINATION'; date: Day }
);

/** « Renoncer au contrat »: open for 14 days from the subscription. @throws DomainError 409 once it is not. */
export const withdraw = (call: EndCall, contractNumber: string, payload: unknown): Promise<Answer> =>
  endContract(
    { ...call, path: '/withdrawContract', payload },
    {
      kind: 'WITHDRAWAL',
      contractNumber,
      reason: 'WITHDRAWAL',
      message: 'Rétractation dans le délai de 14 jours',
    },
  );

/** « Résilier votre contrat ». @throws DomainError 409 when it has ended or is about to, 422 for the day. */
export const terminate = (
  call: EndCall,
  payload: { contractNbr: string; date: Day; reason: TerminationReason; message?: string },
): Promise<Answer> =>
  endContract(
    { ...call, path: '/terminateContract', payload },
    {
      kind: 'TERMINATION',
      contractNumber: payload.contractNbr,
      date: payload.date,
      reason: payload.reason,
      message: [terminationReasonLabel(payload.reason), payload.message].filter(Boolean).join('\n\n'),
    },
  );

/**
 * The receipt is printed before the transaction, from what is known then; the transaction decides again, and a
 * contract that changed meanwhile is a conflict. Nothing is half done whatever fails.
 */
async function endContract(call: EndCall & CustomerWrite, ask: Ask): Promise<Answer> {
  const key = { customerNumber: call.grant.customerNumber, contractNumber: ask.contractNumber };
  const ending = await readEnding(call, key);
  const { now, today, documentKey, reference, before, holder } = ending;
  const paper = receiptOf(ask, before, now);
  // A repeated request is answered by its key, and what is refused is refused below.
  const content = refusalOf(ask, before, today) ? null : await printReceipt(call, ending, paper);
  const answer = await writeForCustomer(call, async (tx, author) => {
    // The case before its contracts, as a payment of it locks them.
    const unpaidCase = await lockUnpaidCase(tx, key);
    const locked = await queries.lockEnding(tx, key);
    if (!locked) throw forbidden();
    const refusal = refusalOf(ask, locked, today);
    if (refusal) throw refusal;
    const printed = unchanged(content, locked, before);
    const { endDate, status } = outcomeOf(ask, locked, today);
    const requestedBy = author.login;
    const supplied = locked.status === 'effective';
    // Nothing of what was never supplied is drawn, not even today.
    const calledOff = await endInstalments(tx, call.clock, key, supplied ? endDate : addDays(today, -1));
    const end = { ...key, ...ask, before: locked, status, endDate, calledOff, requestedBy, now };
    await queries.storeEnd(tx, end);
    // A supplied contract that is terminated is settled by its closing invoice, and so is what was paid for it.
    if (ask.kind === 'WITHDRAWAL' || !supplied) await giveBack(tx, call.clock, key, { supplied });
    if (ask.kind === 'WITHDRAWAL' || !supplied) await settleSponsorship(tx, call.clock, key.customerNumber);
    if (unpaidCase !== undefined) await endFirstPayment(tx, call.clock, unpaidCase);
    const { energy } = locked;
    const name = paper.title;
    await queries.storeReceipt(tx, { ...key, documentKey, name, energy, day: today, now, content: printed });
    const event = await keepTrace(tx, call, key, { kind: ask.kind, message: ask.message, endDate }, author);
    await mailReceipt(tx, holder, paper, reference);
    const answer = {
      code: '200',
      message:
        ask.kind === 'WITHDRAWAL'
          ? 'Votre rétractation est enregistrée.'
          : 'Votre résiliation est enregistrée.',
      contractNbr: ask.contractNumber,
      contractStatus: status,
      endDate,
      receivedAt: now.toISOString(),
      documentKey,
      reference,
      event,
    };
    return { answer, detail: { status, endDate, reason: ask.reason } };
  });
  // After the end is kept, so that a provider that is silent keeps nobody from withdrawing.
  await callOffFirstPayment(call, key);
  await sendRefundsOf(call, key);
  return answer;
}

function refusalOf(ask: Ask, row: queries.EndingRow, today: Day) {
  const contract = endingOf(row);
  const closed =
    ask.kind === 'WITHDRAWAL' ? withdrawalRefusal(contract, today) : terminationRefusal(contract);
  if (closed !== null) return conflict(closed);
  const day = ask.kind === 'TERMINATION' ? terminationDayError(ask.date, today) : null;
  return day === null ? null : refusedFields([{ path: 'date', message: day }]);
}

/** A supplied contract runs to its last day; what never began ends at once, and so does what is withdrawn from. */
function outcomeOf(ask: Ask, { status }: queries.EndingRow, today: Day) {
  const endDate = ask.kind === 'TERMINATION' && status === 'effective' ? ask.date : today;
  return { endDate, status: endDate > today ? status : statusAfterEnd(status) };
}

function receiptOf(ask: Ask, row: queries.EndingRow, now: Date): Receipt {
  const declaration = {
    contractNumber: ask.contractNumber,
    receivedAt: formatInstant(now),
    endDate: outcomeOf(ask, row, parisDayOf(now)).endDate,
    supplied: row.status === 'effective',
  };
  return ask.kind === 'TERMINATION'
    ? terminationReceipt(declaration)
    : withdrawalReceipt({ ...declaration, subscribed: row.subscription_date });
}

const keepTrace = (
  tx: Db,
  { clock }: EndCall,
  key: { customerNumber: string; contractNumber: string },
  { kind, message, endDate }: Pick<Ask, 'kind' | 'message'> & { endDate: Day },
  author: Author,
) =>
  recordChange(tx, clock, {
    ...key,
    category: 'CONTRACT_OFFER_SERVICE',
    subcategory: kind === 'WITHDRAWAL' ? 'WITHDRAWAL' : 'RESILIATION',
    message,
    referenceDate: endDate,
    author,
  });
