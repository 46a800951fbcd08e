import type { Day } from '@portal/domain';
import { appendAudit } from '../../../../platform/audit';
import { tooManyAttempts } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import { takeAttempt, type ThrottleRule } from '../../../../platform/throttle';
import { inTransaction } from '../../../../platform/transaction';
import { findRebate } from '../../../billing/catalogue/catalogue.service';
import {
  checkSponsorship,
  sponsorshipRefusals,
  type Newcomer,
} from '../../../billing/sponsoring/sponsoring.service';
import type { Caller } from '../case/order-caller';
import type { FieldError, OrderDraft } from '../case/order-draft';
import type { OrderRow } from '../case/orders.queries';

interface Asked {
  day: Day;
  channel: string;
  caller: Caller;
  /** Whose tries are counted together: an agent's, or a case's. */
  triedBy: string;
  draft: OrderDraft;
  /** The client of the draft. */
  client: Newcomer;
  kept: OrderRow | undefined;
}

const path = 'order.rebateCode';

/**
 * Checks a rebate code: it needs a type (back-office 5) and must be valid for the day, the channel and the client.
 * @throws DomainError 429 when too many clients were tried with a sponsor's code.
 */
export async function checkedRebate(platform: Platform, asked: Asked): Promise<FieldError[]> {
  const { rebateCode, rebateCodeType } = asked.draft;
  if (!rebateCode) return [];
  if (!rebateCodeType)
    return [{ path: 'order.rebateCodeType', message: 'Choisissez d’abord le type de code' }];
  if (rebateCodeType === 'sponsor') return checkedSponsor(platform, asked, rebateCode);
  const { refusal } = await findRebate(platform.db, asked.day, rebateCodeType, rebateCode, asked.channel);
  return refusal === null ? [] : [{ path, message: refusal }];
}

/**
 * Limits how many clients an agent, or the holder of a link, may try: the answer reveals whether an e-mail belongs to a
 * customer.
 */
const tries: ThrottleRule = { free: 30, firstLockSeconds: 60, longestLockSeconds: 3600, windowSeconds: 600 };

async function checkedSponsor(
  { db, clock }: Platform,
  { caller, triedBy, client, kept }: Asked,
  code: string,
): Promise<FieldError[]> {
  if (kept?.rebate_code !== code || kept.email !== client.email) {
    const wait = await takeAttempt(db, clock, tries, 'sponsored-client', triedBy);
    if (wait > 0) throw tooManyAttempts(wait);
  }
  const refusal = await checkSponsorship(db, clock, code, client);
  if (refusal === null) return [];
  if (refusal === 'CUSTOMER' && client.customerNumber === null) {
    await inTransaction(db, (tx) =>
      appendAudit(tx, clock, {
        customerNumber: kept?.order_reference ?? null,
        actor: caller.actor,
        onBehalfOf: null,
        call: '/saveOrder',
        detail: { sponsored: 'CUSTOMER' },
      }),
    );
  }
  return [{ path, message: sponsorshipRefusals[refusal] }];
}
