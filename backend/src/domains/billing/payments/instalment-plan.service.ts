import type { PaymentMode } from '@portal/contract';
import {
  addDays,
  type ComingInstalment,
  type Day,
  debitDays,
  firmInstalmentDays,
  formatDay,
  nextAnniversary,
  parisDayOf,
} from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { toEuros } from '../../../platform/money';
import {
  movedToDebitDay,
  newPlan,
  paidMonths,
  type PlannedInstalment,
  type PlanTerms,
  replanned,
} from './instalment-days.rules';
import { type NewInstalments, priced, type WholeInstalment } from './instalment-plan.rules';
import {
  findNextInstalments,
  findPlanTerms,
  lockPieces,
  lockPlannedInstalments,
} from './instalment-plan.queries';
import { addPieces, changePiece, type NewPiece } from './payable.queries';
import { paymentMethods } from './payment-methods';
import { pieceMove } from './piece-moves.rules';

interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

/** The planned instalments and the terms of the plan, with a row lock until the transaction ends. */
async function holdPlan(tx: Db, clock: Clock, { customerNumber, contractNumber }: ContractKey) {
  const today = parisDayOf(clock());
  const planned = await lockPlannedInstalments(tx, customerNumber, contractNumber, today);
  return { planned, ...(await planTermsOf(tx, today, { customerNumber, contractNumber })) };
}

/** The terms that a contract's instalments are planned by on a day. */
export async function planTermsOf(db: Db, today: Day, { customerNumber, contractNumber }: ContractKey) {
  const found = await findPlanTerms(db, customerNumber, contractNumber);
  if (!found) throw new Error(`The contract ${contractNumber} has no billing.`);
  const { next_renew_date, effective_start_date, termination_date } = found;
  const anniversary =
    next_renew_date ?? (effective_start_date && nextAnniversary(effective_start_date, today));
  const terms: PlanTerms = {
    debitDay: found.debit_day ?? debitDays[0],
    firmUntil: addDays(today, firmInstalmentDays(found.notice_days)),
    until: [anniversary, termination_date].filter((day) => day !== null).sort()[0] ?? null,
  };
  // Taken over from another customer, a contract is to be debited and has no mandate yet.
  const undebited = found.payment_mode === 'directDebit' && found.notice_days === null;
  const paymentMode: PaymentMode = undebited ? 'bankTransfer' : found.payment_mode;
  return { terms, paymentMode, start: effective_start_date };
}

/**
 * Lays the planned instalments of a contract anew, from the first one beyond the mandate's notice on; what was sent
 * to the bank, and what is due earlier, is not changed. For a contract without a plan nothing is planned.
 */
export async function replanInstalments(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  wanted: NewInstalments,
): Promise<void> {
  const { planned, terms } = await holdPlan(tx, clock, key);
  const { cancelled, laid } = replanned(planned, {
    ...terms,
    months: wanted === 'none' ? null : wanted.months,
  });
  const [model] = cancelled;
  if (!model) return;
  await cancel(tx, key, cancelled);
  const created_at = clock();
  await addPieces(
    tx,
    priced(wanted, laid, terms.until).map(({ due, cents }) => ({
      ...model,
      ...dueOn(due),
      id: uuidv7(),
      amount_cents: cents,
      created_at,
    })),
  );
}

/**
 * The planned instalments beyond the notice take another price; the pieces and their days stay. One of fewer months
 * than its frequency's takes their share.
 */
export async function repriceInstalments(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  whole: WholeInstalment,
): Promise<void> {
  const { planned, terms } = await holdPlan(tx, clock, key);
  const laid = paidMonths(planned, { ...terms, months: whole.months }).map((each) => ({
    ...each,
    due: each.planned.due_date,
  }));
  for (const { planned: piece, cents: amount_cents } of priced(whole, laid, terms.until)) {
    if (amount_cents !== piece.amount_cents) {
      await changePiece(tx, key.customerNumber, piece.id, { amount_cents });
    }
  }
}

/** The instalments of a contract's first plan. They begin after those that an earlier plan left. */
export function firstPlan(
  planned: readonly Pick<PlannedInstalment, 'due_date'>[],
  terms: PlanTerms,
  plan: WholeInstalment & { after: Day; firstIsPaid: boolean },
) {
  const standing = planned.at(-1)?.due_date;
  const after = standing !== undefined && standing > plan.after ? standing : plan.after;
  return priced(plan, newPlan(after, { ...terms, months: plan.months }, plan.firstIsPaid), terms.until);
}

/**
 * Makes the first plan of a contract, from its start or from the day on which its billing became a schedule.
 * Idempotent: an existing plan is left as it is. Instalments of an earlier plan stay, and the new plan begins after
 * them.
 */
export async function planInstalments(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  plan: WholeInstalment & { after: Day; firstIsPaid: boolean },
): Promise<void> {
  const { planned, terms, paymentMode } = await holdPlan(tx, clock, key);
  if (planned.some(({ due_date }) => due_date >= terms.firmUntil)) return;
  const method = paymentMethods[paymentMode];
  const created_at = clock();
  await addPieces(
    tx,
    firstPlan(planned, terms, plan).map(({ due, cents }): NewPiece => ({
      customer_number: key.customerNumber,
      contract_number: key.contractNumber,
      id: uuidv7(),
      kind: 'pp',
      status: 'validated',
      settlement: 'notSettled',
      ...dueOn(due),
      payment_method_code: method.code,
      payment_method_name: method.name,
      payment_type: 'inbound',
      amount_cents: cents,
      residual_cents: 0,
      partner_ref: key.customerNumber,
      created_at,
    })),
  );
}

/** The next planned debit of each of a customer's contracts, in euros; none of a contract without one. */
export async function nextDebits(
  db: Db,
  customerNumber: string,
  contractNumbers: readonly string[],
  today: Day,
): Promise<Map<string, ComingInstalment>> {
  const rows = await findNextInstalments(db, customerNumber, contractNumbers, today);
  return new Map(
    rows.map(({ contract_number, due_date: dueOn, amount_cents }) => [
      contract_number,
      { dueOn, amount: toEuros(amount_cents) },
    ]),
  );
}

/**
 * Moves the planned instalments to another day of their months.
 * @returns the new day of the first that moved; null when none did.
 */
export async function moveInstalments(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  debitDay: number,
): Promise<Day | null> {
  const { planned, terms } = await holdPlan(tx, clock, key);
  const moved = movedToDebitDay(planned, { ...terms, debitDay });
  for (const { id, due_date } of moved) await changePiece(tx, key.customerNumber, id, dueOn(due_date));
  return moved[0]?.due_date ?? null;
}

/** A contract ends: what was to be drawn after its last day no longer is. @returns the instalments called off */
export async function endInstalments(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  lastDay: Day,
): Promise<string[]> {
  const { customerNumber, contractNumber } = key;
  const planned = await lockPlannedInstalments(tx, customerNumber, contractNumber, parisDayOf(clock()));
  const after = planned.filter(({ due_date }) => due_date > lastDay);
  await cancel(tx, key, after);
  return after.map(({ id }) => id);
}

/** An end is taken back: what it called off is drawn again, on the debit day of now. */
export async function restoreInstalments(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  calledOff: readonly string[],
): Promise<void> {
  const { customerNumber } = key;
  for (const { id, status } of await lockPieces(tx, customerNumber, calledOff)) {
    const move = pieceMove(status, 'restore');
    if ('to' in move)
      await changePiece(tx, customerNumber, id, { status: move.to, settlement: 'notSettled' });
  }
  const { terms } = await holdPlan(tx, clock, key);
  await moveInstalments(tx, clock, key, terms.debitDay);
}

async function cancel(
  tx: Db,
  { customerNumber }: ContractKey,
  planned: readonly PlannedInstalment[],
): Promise<void> {
  for (const { id } of planned) {
    const move = pieceMove('validated', 'replan');
    if ('to' in move) await changePiece(tx, customerNumber, id, { status: move.to, settlement: 'dropped' });
  }
}

const dueOn = (due: Day) => ({
  date: due,
  due_date: due,
  communication: `Échéance du ${formatDay(due)}`,
});
