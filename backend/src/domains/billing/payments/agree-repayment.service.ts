import type { RepaymentPlan } from '@portal/contract';
import { type Day, formatCents, parisDayOf, toCents } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { appendAudit } from '../../../platform/audit';
import { lockCustomer } from '../../../platform/customer-lock';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, refusedFields } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';
import {
  assertNoCardPayment,
  callOffCardPayment,
  type PaymentSubject,
} from '../card-payments/card-payments.service';
import { accountOfContract } from './accounts.service';
import { lockPayable, type Payable } from './payable';
import { piecePaymentOutcome } from './payment-outcome';
import { findPayer } from './payments.queries';
import { planOf } from './read-repayments.service';
import { repaymentAgreed } from './repayment-mails';
import { offerOf, repayable, type OfferAsk } from './repayment-offer.service';
import { repaymentSchedule } from './repayment.rules';
import { addPlan, findLivePlan, findPlanParts } from './repayment.queries';
import { tendPlan } from './tend-repayment.service';
import { debtLabel } from './settle-piece.service';

export interface RepaymentWish {
  customerNumber: string;
  contractNumber: string;
  parts: number;
  firstDay: Day | undefined;
  /** Euros that were shown as the sum of the debts. */
  amount: number | undefined;
  author: Pick<Author, 'login' | 'isAgent'>;
  askedBy: OfferAsk['askedBy'];
  call: '/agreeRepayment' | '/proposeRepayment';
}

/**
 * Agrees on a plan for what is owed on a contract. Card payments of these debts that were begun are called off first; one
 * that is being charged wins. Repeated while the plan lives, the same wish answers the same plan.
 * @throws DomainError 404; 409 CONFLICT with the reason why no plan is possible, or when the sum is another than shown;
 * 422 INVALID_PARAMETER for the number of parts or the first day; 502 when the card provider does not answer.
 */
export async function agreeOnRepayment(platform: Platform, wish: RepaymentWish): Promise<RepaymentPlan> {
  const { db, clock } = platform;
  const { customerNumber } = wish;
  const before = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerNumber);
    const same = await samePlan(tx, wish);
    return same ?? subjectOf(customerNumber, (await lockRepayable(tx, platform, wish)).debts);
  });
  if (typeof before === 'string') return planOf(db, clock, { customerNumber, id: before });
  await callOffCardPayment(platform, before, piecePaymentOutcome);
  const id = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerNumber);
    return (await samePlan(tx, wish)) ?? agree(tx, platform, wish);
  });
  return planOf(db, clock, { customerNumber, id });
}

/** The live plan that an earlier, equal wish agreed on. */
async function samePlan(tx: Db, { customerNumber, contractNumber, parts, firstDay, author }: RepaymentWish) {
  const live = await findLivePlan(tx, customerNumber, contractNumber);
  if (!live || live.agreed_by !== author.login) return undefined;
  const agreed = await findPlanParts(tx, customerNumber, [live.id]);
  const isSame = agreed.length === parts && (firstDay === undefined || agreed[0]?.due_date === firstDay);
  return isSame ? live.id : undefined;
}

type OwedDebt = Payable & { owed: { cents: number } };

/** The debts of a contract that a plan may repay, locked as their customer is, and what may be agreed on for them. */
async function lockRepayable(tx: Db, { clock }: Pick<Platform, 'clock'>, wish: RepaymentWish) {
  const { customerNumber, contractNumber, askedBy, firstDay } = wish;
  const today = parisDayOf(clock());
  const account = await accountOfContract(tx, customerNumber, contractNumber, today);
  const named = repayable(account?.debts ?? []);
  const debts: OwedDebt[] = [];
  // always in the same order, so that two payers seldom wait for each other
  for (const { id } of named.toSorted((a, b) => a.id.localeCompare(b.id, 'fr'))) {
    const payable = await lockPayable(tx, { customerNumber, contractNumber, name: id }, 'payByCard');
    if (payable && 'cents' in payable.owed) debts.push({ ...payable, owed: payable.owed });
  }
  const isOwed = (id: string) => debts.some(({ piece, invoice }) => piece?.id === id || invoice?.id === id);
  const owed = named.filter(({ id }) => isOwed(id));
  const offer = await offerOf(tx, today, { customerNumber, contractNumber }, owed, { askedBy, firstDay });
  if (offer.refusal !== null) throw conflict(offer.refusal);
  const inOrder = owed.flatMap(
    ({ id }) => debts.find(({ piece, invoice }) => piece?.id === id || invoice?.id === id) ?? [],
  );
  return { offer, debts: inOrder };
}

const subjectOf = (customerNumber: string, debts: readonly OwedDebt[]): PaymentSubject => ({
  purpose: 'debts',
  customerNumber,
  parts: debts.map(({ contractNumber, piece, invoice, owed }) => ({
    id: uuidv7(),
    contractNumber,
    pieceId: piece?.id ?? null,
    invoiceId: invoice?.id ?? null,
    amountCents: owed.cents,
  })),
});

async function agree(tx: Db, platform: Platform, wish: RepaymentWish): Promise<string> {
  const { clock } = platform;
  const { customerNumber, contractNumber, author } = wish;
  const { offer, debts } = await lockRepayable(tx, platform, wish);
  await assertNoCardPayment(tx, subjectOf(customerNumber, debts));
  const cents = debts.reduce((sum, { owed }) => sum + owed.cents, 0);
  if (wish.amount !== undefined && toCents(wish.amount) !== cents) throw otherSum(cents);
  const schedule = scheduleOf(offer, wish, cents);
  const id = uuidv7();
  await addPlan(tx, {
    plan: {
      customer_number: customerNumber,
      id,
      contract_number: contractNumber,
      status: 'LIVE',
      total_cents: cents,
      grace_days: offer.graceDays,
      agreed_by: author.login,
      by_agent: author.isAgent,
      agreed_at: clock(),
    },
    debts: debts.map((debt) => ({
      piece_id: debt.piece?.id ?? null,
      invoice_id: debt.invoice?.id ?? null,
      label: debtLabel(debt),
      amount_cents: debt.owed.cents,
    })),
    parts: schedule,
  });
  await appendAudit(tx, clock, {
    customerNumber,
    actor: author.login,
    onBehalfOf: author.isAgent ? customerNumber : null,
    call: wish.call,
    contractNumber,
    detail: { repayment: id, amountCents: cents, parts: schedule.length, dueDate: schedule[0]?.day ?? null },
  });
  const payer = await findPayer(tx, customerNumber);
  if (payer) {
    const mail = repaymentAgreed(payer, {
      ...{ contractNumber, cents, schedule },
      ...{ isDebited: offer.isDebited, graceDays: offer.graceDays, byAgent: author.isAgent },
    });
    await enqueueMail(tx, 'repayment-agreed', payer.email, mail, customerNumber);
  }
  // the mail of the agreement gives notice of a first part that is near
  await tendPlan(tx, platform, { customerNumber, id }, { isNew: true });
  return id;
}

const otherSum = (cents: number) =>
  conflict(
    `La somme à payer a changé\u00a0: elle est maintenant de ${formatCents(cents)}. Vérifiez les versements avant d’accepter.`,
  );

/** @throws DomainError 422 INVALID_PARAMETER */
function scheduleOf(
  { firstDays, firstDay, schedules }: Awaited<ReturnType<typeof offerOf>>,
  wish: RepaymentWish,
  cents: number,
) {
  if (firstDay === null || (wish.firstDay !== undefined && firstDay !== wish.firstDay)) {
    const days = firstDays.map((day) => day.split('-').toReversed().join('/')).join(', ');
    throw refusedFields([{ path: 'firstDay', message: `Choisissez l’un de ces jours\u00a0: ${days}` }]);
  }
  const counts = schedules.map(({ parts }) => parts.length);
  if (!counts.includes(wish.parts)) {
    const message = `Choisissez de ${counts.at(0) ?? 0} à ${counts.at(-1) ?? 0} versements`;
    throw refusedFields([{ path: 'parts', message }]);
  }
  return repaymentSchedule(cents, wish.parts, firstDay);
}
