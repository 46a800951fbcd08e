import type { Db } from '../../../../platform/database';
import type { PreparedOrder } from './prepare-order.service';
import {
  findProspectConsents,
  insertProspectConsents,
  withdrawProspectConsents,
} from './prospect-consents.queries';

/**
 * What a case says of canvassing, as dated rows: what was agreed to before keeps its first day and its words. A known
 * customer decides in their space.
 */
export async function keepProspectConsents(
  tx: Db,
  now: Date,
  orderReference: string,
  { customer: { marketing }, customerNumber, channel }: PreparedOrder,
  by: string,
): Promise<void> {
  if (customerNumber !== null || !marketing) return;
  const standing = (await findProspectConsents(tx, orderReference)).map((row) => row.contact_channel);
  const wanted = [...new Set(marketing.channels)];
  await withdrawProspectConsents(
    tx,
    orderReference,
    standing.filter((each) => !wanted.includes(each)),
    { at: now, by },
  );
  await insertProspectConsents(
    tx,
    wanted
      .filter((each) => !standing.includes(each))
      .map((contact_channel) => ({
        order_reference: orderReference,
        contact_channel,
        granted_at: now,
        channel,
        given_by: by,
        text_version: marketing.textVersion,
      })),
  );
}
