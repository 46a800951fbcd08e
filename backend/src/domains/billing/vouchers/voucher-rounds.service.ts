import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../../../platform/http/define-call';
import { askAgency } from './ask-agency.service';
import { findUnanswered } from './vouchers.queries';

/** More wait only where the agency was away for hours; the next round has them. */
const batch = 200;

/** Asks again about the vouchers whose answer was lost, each by its own time; one that fails is left for the next round. */
export async function voucherRound(platform: Platform, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  for (const row of await findUnanswered(platform.db, platform.clock(), batch)) {
    try {
      await askAgency(platform, row, { isNew: false });
    } catch (error) {
      log.warn({ err: error, voucher: row.voucher_id }, 'a voucher without an answer could not be concluded');
    }
  }
}
