import type { ContactChannel } from '@portal/contract';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database';
import type { ProspectConsentTable } from '../../../../platform/schema/tables';

type ProspectConsentRow = Selectable<ProspectConsentTable>;

/** Whoever filled in the case by its link: the client, who had no number yet. */
const byLink = 'link';

/** Those in force. */
export const findProspectConsents = (db: Db, orderReference: string): Promise<ProspectConsentRow[]> =>
  db
    .selectFrom('prospect_consent')
    .selectAll()
    .where('order_reference', '=', orderReference)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();

export async function insertProspectConsents(
  tx: Db,
  consents: Omit<ProspectConsentRow, 'id' | 'withdrawn_at' | 'withdrawn_by'>[],
): Promise<void> {
  if (consents.length === 0) return;
  await tx
    .insertInto('prospect_consent')
    .values(consents.map((consent) => ({ ...consent, id: uuidv7() })))
    .execute();
}

export async function withdrawProspectConsents(
  tx: Db,
  orderReference: string,
  channels: readonly ContactChannel[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  if (channels.length === 0) return;
  await tx
    .updateTable('prospect_consent')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('order_reference', '=', orderReference)
    .where('contact_channel', 'in', channels)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The prospect's consents as the customer's that they became: given when they were given, with the same proof. */
export async function addConsents(
  tx: Db,
  customerNumber: string,
  agreed: readonly ProspectConsentRow[],
): Promise<void> {
  if (agreed.length === 0) return;
  await tx
    .insertInto('consent')
    .values(
      agreed.map(({ contact_channel, granted_at, channel, given_by, text_version }) => ({
        customer_number: customerNumber,
        id: uuidv7(),
        purpose: 'MARKETING' as const,
        granularity: 'NONE' as const,
        contact_channel,
        granted_at,
        channel: given_by === byLink ? 'WEB' : channel,
        screen: 'CASE' as const,
        text_version,
        given_by: given_by === byLink ? customerNumber : given_by,
      })),
    )
    .execute();
}
