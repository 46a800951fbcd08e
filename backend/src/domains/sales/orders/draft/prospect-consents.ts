import type { Db } from '../../../../platform/database';
import type { PreparedOrder } from './prepare-order.service';
import {
  findProspectConsents,
  insertProspectConsents,
  withdrawProspectConsents,
} from './prospect-consents.queries';

/**
 * Stores the consents of a case to marketing, one row for each contact channel. A consent that exists keeps its date and the
 * version of its text. An existing customer decides in their customer space instead.
 */
export async function keepProspectConsents(
  tx: Db,
  now: Date,
  orderReference: string,
  { customer: { marketing }, customerNumber, channel }: PreparedOrder,
  by: string,
): Promise<void> {
  if (customerNumber !== null || !marketing) return;
  const existing = (await findProspectConsents(tx, orderReference)).map((row) => row.contact_channel);
  const wanted = [...new Set(marketing.channels)];
  await withdrawProspectConsents(
    tx,
    orderReference,
    existing.filter((each) => !wanted.includes(each)),
    { at: now, by },
  );
  await insertProspectConsents(
    tx,
    wanted
      .filter((each) => !existing.includes(each))
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
