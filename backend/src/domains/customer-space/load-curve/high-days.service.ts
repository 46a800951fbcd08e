import { addDays, formatCents, formatQuantity, formatWeekday, parisDayOf, yearOf } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { lockOffer, type OfferState } from '../../billing/contract-terms/contract-terms.service';
import type { ContractKey } from '../measures/stored-measures.service';
import { keepHighDay } from '../year/consumption-limits.service';
import { yearLink } from '../year/settlement-warnings.service';
import { type HighDay, highDays, kwhAbove } from './high-days.rules';
import { hasDayLimits } from './load-curve.queries';
import { loadCurve } from './load-curve.service';

type Telling = Pick<Platform, 'clock' | 'config'>;

/** Measures of a day that arrive more than this many days later send no mail: it would be too late to act. */
const oldestTold = 3;

/**
 * Compares the last days that were measured with the customer's own thresholds of a day, and sends a mail for each day
 * above one. The contract's row keeps the latest such day, in the transaction of its mail: no day gets two mails, and none gets one after a
 * later day.
 */
export async function tellHighDays(
  tx: Db,
  { clock, config }: Telling,
  { customerNumber, contractNumber }: ContractKey,
): Promise<void> {
  const key = { customerNumber, contractNumber };
  if (!(await hasDayLimits(tx, key))) return;
  const state = await lockOffer(tx, { customer_number: customerNumber, contract_number: contractNumber });
  if (!state) return;
  const { contract } = state;
  const today = parisDayOf(clock());
  const from = addDays(today, -oldestTold);
  const { values } = await loadCurve(tx, clock, key, { grain: 'DAY', from, to: addDays(today, -1) });
  for (const high of highDays(values, {
    kwh: contract.day_limit_kwh,
    cents: contract.day_limit_cents,
    since: contract.day_limit_since,
    told: contract.exceeded_day,
  })) {
    await tell(tx, key, state, high, config);
    await keepHighDay(tx, key, high);
    await appendAudit(tx, clock, {
      customerNumber,
      actor: 'portal',
      onBehalfOf: null,
      call: 'dayLimitExceeded',
      contractNumber,
    });
  }
}

const inKwh = (kwh: number): string => `${formatQuantity(kwh)}\u00a0kWh`;

function tell(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  { contract }: OfferState,
  { day, kwh, cents, above }: HighDay,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const { day_limit_kwh, day_limit_cents, email, first_name } = contract;
  const exceeded = [
    ...(above.kwh
      ? [
          `${inKwh(kwhAbove(kwh, day_limit_kwh ?? 0))} consommés, pour un seuil de ${inKwh(day_limit_kwh ?? 0)} par jour.`,
        ]
      : []),
    ...(above.cents
      ? [
          `${formatCents(cents ?? 0)} d’énergie, pour un seuil de ${formatCents(day_limit_cents ?? 0)} par jour.`,
        ]
      : []),
  ];
  const shown = new URLSearchParams({ contract: contractNumber, day, grain: 'day' });
  return enqueueMail(
    tx,
    'day-limit-exceeded',
    email,
    {
      greeting: `Bonjour ${first_name},`,
      contractNumber,
      day: `${formatWeekday(day)} ${yearOf(day)}`,
      exceeded,
      link: `${publicUrl}/consumption/day?${shown.toString()}`,
      limitsLink: yearLink({ publicUrl }, contractNumber),
    },
    customerNumber,
  );
}
