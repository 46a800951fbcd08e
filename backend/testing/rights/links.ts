import { systemClock } from '../../src/platform/clock';
import type { Db } from '../../src/platform/database';
import { drawLinkCode, issueCode, type CodeKey } from '../../src/platform/one-time-code';

/** The code of a case's link, as its customer gets it by mail; the ones before it end. */
export async function linkTo(
  db: Db,
  orderNumber: string,
  { seconds = 600, purpose = 'SUBSCRIPTION_LINK' }: { seconds?: number; purpose?: CodeKey['purpose'] } = {},
): Promise<string> {
  const code = drawLinkCode();
  await issueCode(db, systemClock, { purpose, subject: orderNumber, boundTo: null }, code, seconds);
  return code;
}
