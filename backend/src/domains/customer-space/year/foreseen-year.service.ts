import type { ResponseOf } from '@portal/contract';
import {
  addMonths,
  type Day,
  daysBetween,
  firstDayOf,
  isClosedContract,
  type Month,
  monthsOfFrequency,
  scheduleEnd,
  shiftMonth,
  sumOfKwh,
} from '@portal/domain';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import {
  bandOfPoint,
  fixedTariffHistory,
  instalmentFee,
  tariffHistory,
} from '../../billing/catalogue/catalogue.service';
import {
  lockOffer,
  type OfferState,
  pastTerms,
  readOffer,
  runningContract,
} from '../../billing/contract-terms/contract-terms.service';
import { expectedUse } from './expected-use.rules';
import { type ProjectedYear, projectYear, type YearToProject } from './project-year.rules';
import { costOfDays, type DaysCost } from './year-cost';
import {
  type ContractKey,
  findInstalments,
  findPointCategory,
  findSettledTo,
  findYearReadings,
} from './year.queries';
import { knownReadings, sharesOf } from './year-readings.rules';

export type NoYear = NonNullable<ResponseOf<'/getYearProjection'>['refusal']>;

/** A contract's year as it is foreseen on a day. */
export interface ForeseenYear {
  from: Day;
  to: Day;
  endsBy: 'ANNIVERSARY' | 'TERMINATION';
  readUntil: Day | null;
  readings: number;
  year: ProjectedYear;
  next: { day: Day; balance: ProjectedYear['balance'] } | null;
  feeCents: number;
}

export interface Foreseen {
  contract: OfferState['contract'];
  found: ForeseenYear | NoYear;
}

/** A settlement so near to the end of the year is that of the year. */
const daysOfOneSettlement = 31;

/**
 * What the days since the last settlement, or since the start, are to come to by the anniversary, or by the contract's
 * end. @param locked whether the contract's row is locked, for a change
 * @throws DomainError 404 for a contract that is not the customer's.
 */
export async function foreseeYear(db: Db, day: Day, key: ContractKey, locked = false): Promise<Foreseen> {
  const state = await (locked ? lockOffer : readOffer)(db, {
    customer_number: key.customerNumber,
    contract_number: key.contractNumber,
  });
  if (!state) throw notFound('Ce contrat n’existe pas');
  const { contract } = state;
  const none = (found: NoYear): Foreseen => ({ contract, found });
  if (isClosedContract(contract.status)) return none('CLOSED');
  if (contract.billing_mode !== 'PAYMENT_SCHEDULE') return none('NO_SETTLEMENT');
  const start = contract.effective_start_date;
  if (start === null || start > day) return none('NOT_STARTED');
  const end = scheduleEnd(
    {
      nextRenewDate: contract.next_renew_date,
      effectiveStartDate: start,
      terminationDate: contract.termination_date,
    },
    day,
  );
  const settledTo = await findSettledTo(db, key);
  const isFirst = settledTo === null;
  const from = settledTo ?? start;
  if (end === null || end.day <= from) return none('NOT_STARTED');
  const asked = await yearToProject(db, day, state, { from, to: end.day, isFirst });
  if (typeof asked === 'string') return none(asked);
  const year = projectYear(asked.project);
  if (!year) return none('NO_PRICE');
  const nextDay = settlementBefore(from, end.day, day, monthsOfFrequency[contract.settlement_frequency]);
  const next = nextDay === null ? null : projectYear({ ...asked.project, to: nextDay });
  return {
    contract,
    found: {
      from,
      to: end.day,
      endsBy: end.by,
      readUntil: asked.readUntil,
      readings: asked.project.use.readings,
      year,
      next: nextDay === null || next === null ? null : { day: nextDay, balance: next.balance },
      feeCents: asked.project.feeCents,
    },
  };
}

/** What a calendar month cost, as far as it was read; null where the catalogue has no price for one of its days. */
export async function costOfMonth(
  db: Db,
  day: Day,
  state: OfferState,
  month: Month,
): Promise<DaysCost | null> {
  const days = { from: firstDayOf(month), to: firstDayOf(shiftMonth(month, 1)), isFirst: false };
  const asked = await yearToProject(db, day, state, days);
  return typeof asked === 'string' ? null : costOfDays(asked.project);
}

/** All that the projection of some days of a contract is made of. */
async function yearToProject(
  db: Db,
  day: Day,
  state: OfferState,
  { from, to, isFirst }: { from: Day; to: Day; isFirst: boolean },
): Promise<{ project: YearToProject; readUntil: Day | null } | NoYear> {
  const { contract, rates, packages, estimates } = state;
  const key = { customerNumber: contract.customer_number, contractNumber: contract.contract_number };
  const running = runningContract(state);
  const yearlyKwh = sumOfKwh(estimates);
  const [rows, pieces, point, terms, feeCents] = await Promise.all([
    findYearReadings(db, key),
    findInstalments(db, key, isFirst ? null : from),
    findPointCategory(db, key),
    pastTerms(db, key, running, from),
    instalmentFee(db, day, contract.installment_frequency),
  ]);
  const banded = terms.map(({ capacity, ...each }) => ({
    ...each,
    band: bandOfPoint(contract.energy, { category: point?.category ?? '', capacity }, yearlyKwh),
  }));
  const [tariffs, fixed] = await Promise.all([
    tariffHistory(db, contract.energy, banded),
    fixedTariffHistory(db, contract.energy, banded),
  ]);
  const readings = knownReadings(rows);
  const kwhOf = (season: 'SUMMER' | 'WINTER') =>
    packages.find(({ timeframe }) => timeframe === season)?.amount_kwh ?? 0;
  const seasons = packages.length > 0 ? { summer: kwhOf('SUMMER'), winter: kwhOf('WINTER') } : null;
  const use = expectedUse(readings, { energy: contract.energy, yearlyKwh, seasons }, day);
  if (!use) return 'NOTHING_KNOWN';
  return {
    readUntil:
      readings
        .map((each) => each.to)
        .sort()
        .at(-1) ?? null,
    project: {
      ...{ from, to, readings, use, tariffs, fixed, feeCents, isFirst },
      shares: sharesOf(
        readings,
        estimates,
        contract.rate_option === 'UNKNOWN' ? 'TOTAL_HOUR' : contract.rate_option,
      ),
      rates: rates
        .filter(({ active }) => active)
        .map(({ code, label, kind, unit, price_micros, active }) => ({
          code,
          label,
          kind,
          unit,
          price_micros,
          active,
        })),
      instalments: pieces.map(({ due_date, amount_cents, status, settlement }) => ({
        ...{ dueDate: due_date, cents: amount_cents, status, settlement },
      })),
    },
  };
}

/**
 * The first settlement to come, where several fall in a year: it is every so many months from the last one. One that is
 * late, as its reading is, comes with the next.
 */
function settlementBefore(from: Day, to: Day, day: Day, months: number | null): Day | null {
  if (months === null) return null;
  let next = addMonths(from, months);
  for (let count = 2; next <= day; count++) next = addMonths(from, months * count);
  return daysBetween(next, to) > daysOfOneSettlement ? next : null;
}
