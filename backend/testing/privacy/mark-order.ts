import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/platform/database';
import { searchText } from '../../src/platform/search-text';
import { markers, names } from './markers';

const { firstName, lastName, email, phone, street } = markers;

/** The case that made the customer, and a draft of theirs that made none. */
export async function markOrder(db: Db, customerNumber: string, contractNumber: string): Promise<void> {
  for (const [reference, customer] of [
    [`A-${customerNumber}`, customerNumber],
    [`B-${customerNumber}`, null],
  ] as const) {
    await db
      .insertInto('subscription_order')
      .values({
        order_reference: reference,
        order_status: customer ? 'FINALIZED' : 'CANCELED',
        channel: 'WEB',
        seller: 'LUMENVIE',
        created_by: 'agent',
        customer_number: customer,
        ...names,
        email,
        phone,
        survey: JSON.stringify({ address: { street } }),
        customer: JSON.stringify({ firstName, lastName, email, iban: markers.iban }),
        search_text: searchText(firstName, lastName, email),
      })
      .execute();
    await db
      .insertInto('prospect_consent')
      .values({
        order_reference: reference,
        id: uuidv7(),
        contact_channel: 'PHONE',
        granted_at: new Date(),
        channel: 'WEB',
        given_by: 'agent',
        text_version: '2026-11-24',
      })
      .execute();
    await db
      .insertInto('case_note')
      .values({
        order_reference: reference,
        note_id: uuidv7(),
        kind: 'NOTE',
        text: `${firstName} ${lastName} ${phone}`,
        written_by: 'agent',
        written_at: new Date(),
      })
      .execute();
    await db
      .insertInto('order_contract')
      .values({
        order_reference: reference,
        energy: 'EL',
        contract_number: customer ? contractNumber : null,
        point_of_delivery: markers.point,
        content: JSON.stringify({ street, meter: markers.meter }),
      })
      .execute();
    await db
      .insertInto('sandbox_signature')
      .values({
        id: `sig_${reference}`,
        idempotency_key: reference,
        external_reference: reference,
        signer: JSON.stringify({ firstName, lastName, email }),
        documents: '[]',
        status: 'signed',
      })
      .execute();
  }
}
