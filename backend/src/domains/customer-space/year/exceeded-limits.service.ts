import {
  firstDayOf,
  formatCents,
  formatKwh,
  formatMonth,
  monthOf,
  parisDayOf,
  shiftMonth,
} from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { type Share, whole } from '../../../platform/jobs/shared-work';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { lockOffer, type OfferState } from '../../billing/contract-terms/contract-terms.service';
import { findToCompare, firstKey } from './due-warnings.queries';
import { eachContract } from './each-contract';
import { costOfMonth } from './foreseen-year.service';
import { yearLink } from './settlement-warnings.service';
import { type ContractKey, findYearReadings, setYearFields } from './year.queries';

/** A comparison and its mail take some 10 ms. */
const many = 2000;
/** A reading that comes late may complete one of so many months. */
const monthsBack = 6;

/** Whether more contracts have new readings than one process should compare alone. */
export const areManyToCompare = async ({ db }: Pick<Platform, 'db'>): Promise<boolean> =>
  (await findToCompare(db, { after: firstKey, count: many, share: whole })).length === many;

/**
 * Compares what new readings complete with the customer's own thresholds, and mails the latest month that is above
 * one. A month is told once; the contract's row remembers which, in the transaction of the mail.
 * @param share of which customers @returns how many mails
 * @throws LeftForLater once every contract was tried
 */
export function compareWithLimits(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  share: Share = whole,
): Promise<number> {
  return eachContract(
    db,
    (page) => findToCompare(db, { ...page, share }),
    async (tx, key) => {
      const now = clock();
      const state = await lockOffer(tx, {
        customer_number: key.customerNumber,
        contract_number: key.contractNumber,
      });
      const checkedAt = state?.contract.limits_checked_at;
      if (!state || !checkedAt) return false;
      await setYearFields(tx, key, { limits_checked_at: now });
      const exceeded = await latestExceeded(tx, parisDayOf(now), state, checkedAt);
      if (!exceeded) return false;
      await setYearFields(tx, key, {
        exceeded_month: firstDayOf(exceeded.month),
        exceeded_kwh: exceeded.kwh,
        exceeded_cents: exceeded.cents,
      });
      await tell(tx, key, state, exceeded, config);
      await appendAudit(tx, clock, {
        customerNumber: key.customerNumber,
        actor: 'portal',
        onBehalfOf: null,
        call: 'limitExceeded',
        contractNumber: key.contractNumber,
      });
      return true;
    },
  );
}

interface ExceededMonth {
  month: string;
  kwh: number;
  /** Energy, subscription and options of the month, with taxes; null where a price is missing. */
  cents: number | null;
}

/** The latest month that a new reading completes, that is above a threshold and was not told before. */
async function latestExceeded(
  tx: Db,
  day: string,
  state: OfferState,
  checkedAt: Date,
): Promise<ExceededMonth | null> {
  const { contract } = state;
  const key = { customerNumber: contract.customer_number, contractNumber: contract.contract_number };
  const added = (await findYearReadings(tx, key)).filter(({ created_at }) => created_at > checkedAt);
  const first = added.map(({ start_date }) => monthOf(start_date)).sort()[0];
  const last = added
    .map(({ end_date }) => monthOf(end_date))
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  const told = contract.exceeded_month === null ? '' : monthOf(contract.exceeded_month);
  for (let back = 0; back <= monthsBack; back++) {
    const month = shiftMonth(last, -back);
    if (month < first || month <= told) return null;
    const cost = await costOfMonth(tx, day, state, month);
    // a day of it is not read, or has no price
    if (!cost || cost.expected.days > 0) continue;
    const cents = cost.read.cents + cost.subscriptionCents + cost.optionsCents;
    const { limit_kwh, limit_cents } = contract;
    const isAbove =
      (limit_kwh !== null && cost.read.kwh > limit_kwh) || (limit_cents !== null && cents > limit_cents);
    if (isAbove) return { month, kwh: cost.read.kwh, cents };
  }
  return null;
}

function tell(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  { contract }: OfferState,
  { month, kwh, cents }: ExceededMonth,
  config: { publicUrl: string },
): Promise<void> {
  const { limit_kwh, limit_cents, email, first_name } = contract;
  const exceeded = [
    ...(limit_kwh !== null && kwh > limit_kwh
      ? [`${formatKwh(kwh)} consommés, pour un seuil de ${formatKwh(limit_kwh)}.`]
      : []),
    ...(limit_cents !== null && cents !== null && cents > limit_cents
      ? [
          `${formatCents(cents)} d’énergie, d’abonnement et d’options, pour un seuil de ${formatCents(limit_cents)}.`,
        ]
      : []),
  ];
  return enqueueMail(
    tx,
    'limit-exceeded',
    email,
    {
      greeting: `Bonjour ${first_name},`,
      contractNumber,
      month: formatMonth(month),
      exceeded,
      link: yearLink(config, contractNumber),
    },
    customerNumber,
  );
}
