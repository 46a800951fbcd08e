import type { ResponseOf } from '@portal/contract';
import {
  askedByPlan,
  type ChangeablePlan,
  type Day,
  formatDay,
  monthOf,
  monthsOfFrequency,
  shiftMonth,
  wholeForSum,
} from '@portal/domain';
import type { Db } from '../../../platform/database';
import { toEuros } from '../../../platform/money';
import { changeableInstalments } from '../../billing/payments/next-instalment.service';
import type { OfferState } from '../../billing/contract-terms/contract-terms.service';
import { areDaysMeasured } from '../measures/stored-measures.service';
import { type ForeseenYear, foreseeYear } from './foreseen-year.service';
import { type InstalmentChoice, instalmentChoice, type InstalmentLimits } from './instalment-choice.rules';
import type { InstalmentSum, ProjectedYear } from './project-year.rules';
import { type ContractKey, findChangeOfMonth } from './year.queries';

type Answer = ResponseOf<'/getYearProjection'>;

/** The instalments of a year that can still change, and the amounts to choose from. */
export interface ChangeableYear extends InstalmentChoice {
  plan: ChangeablePlan;
  /** Cents of a whole instalment now. */
  currentCents: number;
  askedCents: number;
  firstDue: Day;
  /** Changed this month: a customer may again from this day on. */
  nextPossibleDate: Day | null;
}

/** The amounts that a customer may choose in a year; null where no instalment can change. */
export async function changeableYear(
  db: Db,
  day: Day,
  key: ContractKey,
  {
    contract,
    found,
    limits,
  }: { contract: OfferState['contract']; found: ForeseenYear; limits: InstalmentLimits },
): Promise<ChangeableYear | null> {
  const months = monthsOfFrequency[contract.installment_frequency];
  if (months === null) return null;
  const changeable = await changeableInstalments(db, day, key, { months, until: found.to });
  if (!changeable) return null;
  const plan = { months, feeCents: found.feeCents, parts: changeable.parts };
  const { askedCents, firstDue } = changeable;
  const last = await findChangeOfMonth(db, key, day);
  return {
    ...instalmentChoice(
      { costCents: found.year.costCents, balanceCents: found.year.balance.expected, askedCents },
      plan,
      limits,
    ),
    ...{ plan, askedCents, firstDue },
    currentCents: changeable.wholeCents ?? Math.round(wholeForSum(askedCents, plan)),
    nextPossibleDate: last === undefined ? null : `${shiftMonth(monthOf(last), 1)}-01`,
  };
}

/** What the screen of a contract's year shows. */
export async function yearProjection(
  db: Db,
  day: Day,
  key: ContractKey,
  { limits, isAgent }: { limits: InstalmentLimits; isAgent: boolean },
): Promise<Answer> {
  const { contract, found } = await foreseeYear(db, day, key);
  const common = {
    warning: warningOf(contract, day),
    limits: limitsOf(contract, await areDaysMeasured(db, key)),
    version: contract.version,
  };
  if (typeof found === 'string') return { refusal: found, year: null, choice: null, ...common };
  const changeable = await changeableYear(db, day, key, { contract, found, limits });
  return {
    refusal: null,
    year: toYear(found),
    choice: changeable && toChoice(changeable, isAgent),
    ...common,
  };
}

const toBalance = ({ expected, low, high }: ProjectedYear['balance']) => ({
  expected: toEuros(expected),
  low: toEuros(low),
  high: toEuros(high),
});
const toSum = ({ count, cents }: InstalmentSum) => ({ count, amount: toEuros(cents) });

function toYear({
  from,
  to,
  endsBy,
  readUntil,
  readings,
  year,
  next,
}: ForeseenYear): NonNullable<Answer['year']> {
  const { read, expected } = year;
  return {
    ...{ from, to, endsBy, readUntil, readings },
    balance: toBalance(year.balance),
    cost: toEuros(year.costCents),
    read: { days: read.days, kwh: read.kwh, amount: toEuros(read.cents) },
    expected: {
      days: expected.days,
      kwh: expected.kwh,
      amount: toEuros(expected.cents),
      kwhMargin: expected.marginKwh,
      margin: toEuros(expected.marginCents),
    },
    subscription: toEuros(year.subscriptionCents),
    options: toEuros(year.optionsCents),
    fees: toEuros(year.feesCents),
    paid: toSum(year.paid),
    refused: toSum(year.refused),
    planned: toSum(year.planned),
    next: next && { day: next.day, balance: toBalance(next.balance) },
  };
}

/** An agent may correct what a customer chose, in the same month. */
export const onceAMonth = (next: Day): string =>
  `Le montant des échéances ne peut être modifié qu’une fois par mois. Prochaine modification possible le ${formatDay(next)}.`;

function toChoice(changeable: ChangeableYear, isAgent: boolean): NonNullable<Answer['choice']> {
  const { plan, nextPossibleDate } = changeable;
  const waits = nextPossibleDate !== null && !isAgent;
  return {
    current: toEuros(changeable.currentCents),
    min: toEuros(changeable.minCents),
    max: toEuros(changeable.maxCents),
    recommended: toEuros(changeable.recommendedCents),
    months: plan.months,
    fee: toEuros(plan.feeCents),
    parts: [...plan.parts],
    asked: toEuros(changeable.askedCents),
    firstDue: changeable.firstDue,
    refusal: waits ? onceAMonth(nextPossibleDate) : null,
    nextPossibleDate: waits ? nextPossibleDate : null,
  };
}

type WarnedContract = Pick<OfferState['contract'], 'warned_on' | 'warned_settlement' | 'warned_cents'>;

function warningOf(
  { warned_on, warned_settlement, warned_cents }: WarnedContract,
  day: Day,
): Answer['warning'] {
  if (warned_on === null || warned_settlement === null || warned_settlement < day) return null;
  return { on: warned_on, settlement: warned_settlement, amount: toEuros(warned_cents ?? 0) };
}

type LimitedContract = Pick<
  OfferState['contract'],
  | 'limit_kwh'
  | 'limit_cents'
  | 'exceeded_month'
  | 'exceeded_kwh'
  | 'exceeded_cents'
  | 'day_limit_kwh'
  | 'day_limit_cents'
  | 'exceeded_day'
  | 'exceeded_day_kwh'
  | 'exceeded_day_cents'
>;

/** @param measured whether the days of the meter are collected */
export function limitsOf(contract: LimitedContract, measured: boolean): Answer['limits'] {
  const { limit_kwh, limit_cents, exceeded_month, exceeded_kwh, exceeded_cents } = contract;
  return {
    kwh: limit_kwh,
    amount: limit_cents === null ? null : toEuros(limit_cents),
    exceeded:
      exceeded_month === null
        ? null
        : {
            month: monthOf(exceeded_month),
            kwh: exceeded_kwh ?? 0,
            amount: exceeded_cents === null ? null : toEuros(exceeded_cents),
          },
    day: { ...dayLimitsOf(contract), measured },
  };
}

function dayLimitsOf(contract: LimitedContract) {
  const { day_limit_kwh, day_limit_cents, exceeded_day, exceeded_day_kwh, exceeded_day_cents } = contract;
  return {
    kwh: day_limit_kwh,
    amount: day_limit_cents === null ? null : toEuros(day_limit_cents),
    exceeded:
      exceeded_day === null
        ? null
        : {
            day: exceeded_day,
            kwh: exceeded_day_kwh ?? 0,
            amount: exceeded_day_cents === null ? null : toEuros(exceeded_day_cents),
          },
  };
}

/** The balance that an amount of a whole instalment leads to. */
export const balanceWith = (
  wholeCents: number,
  found: ForeseenYear,
  { plan, askedCents }: ChangeableYear,
): number => found.year.balance.expected + askedCents - askedByPlan(wholeCents, plan);
