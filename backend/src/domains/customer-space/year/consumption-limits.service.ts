import type { ResponseOf } from '@portal/contract';
import { type Day, isClosedContract, parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Written } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import { lockOffer } from '../../billing/contract-terms/contract-terms.service';
import { areDaysMeasured } from '../measures/stored-measures.service';
import { limitsOf } from './year-answer.service';
import { type ContractKey, setYearFields } from './year.queries';

interface Limits {
  kwh: number | null;
  cents: number | null;
  /** Of a day; absent: they stay as they are. */
  day?: { kwh: number | null; cents: number | null } | undefined;
}

/**
 * The customer's own thresholds of a month and of a day, set, changed or taken away (null). Readings kept from now on, and
 * measures of today and later, are compared with those that changed: one that stays as it was goes on being compared. @throws DomainError 404 for a contract that is not theirs, 409 for one that has ended.
 */
export async function setConsumptionLimits(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  { kwh, cents, day }: Limits,
): Promise<Written<ResponseOf<'/setConsumptionLimits'>>> {
  const state = await lockOffer(tx, {
    customer_number: key.customerNumber,
    contract_number: key.contractNumber,
  });
  if (!state) throw notFound('Ce contrat n’existe pas');
  if (isClosedContract(state.contract.status)) {
    throw conflict('Ce contrat a pris fin\u00a0: plus aucun relevé ne sera comparé à un seuil');
  }
  const { contract } = state;
  const isSameMonth = contract.limit_kwh === kwh && contract.limit_cents === cents;
  const isSameDay = !day || (contract.day_limit_kwh === day.kwh && contract.day_limit_cents === day.cents);
  const values = {
    ...(!isSameMonth && monthValues({ kwh, cents }, clock())),
    ...(!isSameDay && dayValues(day, parisDayOf(clock()))),
  };
  if (!isSameMonth || !isSameDay) await setYearFields(tx, key, values);
  return {
    answer: { limits: limitsOf({ ...contract, ...values }, await areDaysMeasured(tx, key)) },
    detail: {
      limitKwh: kwh,
      limitCents: cents,
      ...(day && { dayLimitKwh: day.kwh, dayLimitCents: day.cents }),
    },
  };
}

const monthValues = ({ kwh, cents }: Omit<Limits, 'day'>, now: Date) => ({
  limit_kwh: kwh,
  limit_cents: cents,
  limits_checked_at: kwh === null && cents === null ? null : now,
  exceeded_month: null,
  exceeded_kwh: null,
  exceeded_cents: null,
});

const dayValues = ({ kwh, cents }: NonNullable<Limits['day']>, today: Day) => ({
  day_limit_kwh: kwh,
  day_limit_cents: cents,
  day_limit_since: kwh === null && cents === null ? null : today,
  exceeded_day: null,
  exceeded_day_kwh: null,
  exceeded_day_cents: null,
});

/** The latest day that the customer was told of, in the transaction of its mail. */
export const keepHighDay = (
  tx: Db,
  key: ContractKey,
  { day, kwh, cents }: { day: Day; kwh: number; cents: number | null },
): Promise<unknown> =>
  setYearFields(tx, key, { exceeded_day: day, exceeded_day_kwh: kwh, exceeded_day_cents: cents });
