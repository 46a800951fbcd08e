import type { ContractStatus, PieceStatus } from '@portal/contract';
import { addMonths, awaitsFirstPayment, billingModeOf, type Day, paymentTypeOf } from '@portal/domain';
import { newPlan } from '../../src/domains/billing/payments/instalment-days.rules';
import {
  priced,
  type PricedInstalment,
  type WholeInstalment,
} from '../../src/domains/billing/payments/instalment-plan.rules';
import type { ContractDates } from '../contracts/contract-dates';
import { historyMonths } from '../contracts/consumption';
import type { ContractPlan } from '../contracts/contract-plan';
import type { Random } from '../random/random';
import type { Piece, PieceMaker } from './payment-pieces';
import { drawPieceStatus } from './piece-status';

interface ScheduleTerms {
  debitDay: number;
  instalment: WholeInstalment;
  /** What was paid of the plan already. */
  first: readonly Piece[];
}

/** A plan for each year of the contract, as the portal lays one, from its start to its end or next anniversary. */
function laidInstallments(
  dates: ContractDates,
  { debitDay, instalment, firstIsPaid }: Omit<ScheduleTerms, 'first'> & { firstIsPaid: boolean },
  today: Day,
): PricedInstalment[] {
  const start = dates.start as Day;
  const last = dates.end ?? dates.nextRenewal ?? today;
  const oldest = addMonths(today, -historyMonths);
  const laid: PricedInstalment[] = [];
  for (let year = 0; addMonths(start, 12 * year) < last; year++) {
    const after = addMonths(start, 12 * year);
    const anniversary = addMonths(start, 12 * (year + 1));
    const until = anniversary < last ? anniversary : last;
    const terms = { months: instalment.months, debitDay, firmUntil: after, until };
    laid.push(...priced(instalment, newPlan(after, terms, firstIsPaid), until));
  }
  return laid.filter(({ due }) => due >= oldest);
}

/** Asked for once the first payment is there: nothing else keeps the contract from its activation. */
const paidStatuses: readonly ContractStatus[] = [
  'waiting',
  'recovery',
  'sent_to_market',
  'rejected',
  'canceled',
  'accepted',
];

/**
 * What was paid of a contract whose activation was asked for, and that is not in service yet: the first instalment, by
 * card; none where the situation of its sale has it debited, which comes once supply has begun.
 */
export function firstPayment(
  maker: PieceMaker,
  { status }: ContractPlan,
  situation: Parameters<typeof paymentTypeOf>[0][number],
  { subscription, start }: ContractDates,
  { cents, today }: { cents: number; today: Day },
): Piece[] {
  if ((start !== null && start <= today) || !paidStatuses.includes(status)) return [];
  return paymentTypeOf([situation]) === 'SDD' ? [] : [maker.firstByCard(subscription, cents)];
}

/**
 * The prepayments of a payment schedule, past and planned; none for contracts billed on consumption. A contract that is
 * to start has the plan of its first year, as its signature lays one.
 */
export function installmentPieces(
  random: Random,
  maker: PieceMaker,
  plan: ContractPlan,
  dates: ContractDates,
  { first, ...terms }: ScheduleTerms,
  today: Day,
): Piece[] {
  if (dates.start === null || billingModeOf(plan.product.code) !== 'PAYMENT_SCHEDULE') return [];
  const firstIsPaid = first.length > 0 || awaitsFirstPayment(plan.status);
  const statusOf = (due: Day): PieceStatus =>
    due > today && (dates.start as Day) > today
      ? 'validated'
      : drawPieceStatus(random, plan.paymentMode, due, today, plan.account !== 'usual');
  return laidInstallments(dates, { ...terms, firstIsPaid }, today).map(({ due, cents }) =>
    maker.prepayment(due, cents, statusOf(due)),
  );
}
