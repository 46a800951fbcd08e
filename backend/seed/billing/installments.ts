import type { Frequency } from '@portal/contract';
import { addMonths, billingModeOf, type Day, dayFrom, monthNumberOf, yearOf } from '@portal/domain';
import type { ContractDates } from '../contracts/contract-dates';
import { type Consumption, historyMonths, type Period } from '../contracts/consumption';
import type { ContractPlan } from '../contracts/contract-plan';
import type { Random } from '../random/random';
import { installmentFees } from '../reference/rates';
import { consumptionLines, type RateInForce, totalOf } from './invoice-lines';
import type { Piece, PieceMaker } from './payment-pieces';
import { drawPieceStatus } from './piece-status';

const monthsOf: Record<Frequency, number> = {
  MONTHLY: 1,
  BIMONTHLY: 2,
  QUARTERLY: 3,
  FOURMONTHLY: 4,
  BIANNUAL: 6,
  UNKNOWN: 2,
};

/** What a year should cost by today's prices, in cents, for the planned consumption. */
export function yearlyCents(
  plan: ContractPlan,
  consumption: Consumption,
  rates: readonly RateInForce[],
  today: Day,
): number {
  const shares = consumption.timeframes.length === 2 ? [0.62, 0.38] : [1];
  const year: Period = {
    from: addMonths(today, -12),
    to: today,
    units: [],
    kwh: shares.map((share) => Math.round(plan.yearlyKwh * share)),
  };
  return totalOf(consumptionLines(plan, consumption, [year], rates));
}

/** Amount of one installment: its share of the year, and the fee of its frequency. */
export function installmentCents(frequency: Frequency, yearly: number): number {
  const fee =
    frequency in installmentFees ? installmentFees[frequency as keyof typeof installmentFees].cents : 0;
  return Math.max(500, Math.round((yearly * monthsOf[frequency]) / 12) + fee);
}

/** Debit days from the month after the start to the end, or to the next anniversary. */
function dueDays(plan: ContractPlan, dates: ContractDates, debitDay: number, today: Day): Day[] {
  const start = dates.start as Day;
  const last = dates.end ?? dates.nextRenewal ?? today;
  const oldest = addMonths(today, -historyMonths);
  const nextMonth = addMonths(start, 1);
  const days: Day[] = [];
  for (
    let due = dayFrom(yearOf(nextMonth), monthNumberOf(nextMonth), debitDay);
    due <= last;
    due = addMonths(due, monthsOf[plan.frequency])
  ) {
    if (due >= oldest) days.push(due);
  }
  return days;
}

/** The prepayments of a payment schedule, past and planned; none for contracts billed on consumption. */
export function installmentPieces(
  random: Random,
  maker: PieceMaker,
  plan: ContractPlan,
  dates: ContractDates,
  terms: { debitDay: number; cents: number },
  today: Day,
): Piece[] {
  const started = dates.start !== null && dates.start <= today;
  if (!started || billingModeOf(plan.product.code) !== 'PAYMENT_SCHEDULE') return [];
  return dueDays(plan, dates, terms.debitDay, today).map((due) =>
    maker.prepayment(
      due,
      terms.cents,
      drawPieceStatus(random, plan.paymentMode, due, today, plan.account !== 'usual'),
    ),
  );
}
