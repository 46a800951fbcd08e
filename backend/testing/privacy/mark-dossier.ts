import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/platform/database';
import { addRequestFile } from '../fixtures/requests';
import { type ContractKey, markers } from './markers';

const { firstName, lastName, email, words } = markers;

export async function markDossier(db: Db, key: ContractKey): Promise<void> {
  const documentKey = uuidv7();
  await db
    .insertInto('document')
    .values({
      ...key,
      document_key: documentKey,
      name: `Contrat de ${lastName}`,
      kind: 'CONTRACT',
      energy: 'EL',
      document_date: '2026-01-01',
    })
    .execute();
  await db
    .insertInto('document_content')
    .values({
      customer_number: key.customer_number,
      document_key: documentKey,
      media_type: 'application/pdf',
      content: Buffer.from(`%PDF ${lastName}`),
      sha256: Buffer.alloc(32),
    })
    .execute();
  await db
    .insertInto('customer_request')
    .values({
      ...key,
      event_number: `D-${key.contract_number}`,
      category: 'OTHER',
      subcategory: 'OTHER',
      reference_date: '2026-01-01',
      status: 'CLOSED',
      message: `Bonjour, ${words}`,
      channel: 'WEB',
      created_by: key.customer_number,
    })
    .execute();
  await db
    .insertInto('request_message')
    .values({
      customer_number: key.customer_number,
      event_number: `D-${key.contract_number}`,
      position: 1,
      kind: 'ANSWER',
      author: 'comdata',
      text: `Bonjour ${firstName}, ${words}`,
      created_at: new Date(),
    })
    .execute();
  await addRequestFile(
    db,
    key.customer_number,
    uuidv7(),
    { event_number: `D-${key.contract_number}`, position: 1, name: `Facture de ${lastName}.pdf` },
    Buffer.from(`%PDF ${firstName} ${lastName}`),
  );
  const noteId = uuidv7();
  await db
    .insertInto('agent_note')
    .values({
      ...key,
      note_id: noteId,
      channel: 'WEB',
      kind: 'CALL_RECEIVED',
      text: `${firstName} ${lastName} rappelle\u00a0: ${words}`,
      written_by: 'comdata',
      written_at: new Date(),
    })
    .execute();
  await db
    .insertInto('agent_note_step')
    .values({
      customer_number: key.customer_number,
      note_id: noteId,
      position: 1,
      kind: 'CORRECTED',
      done_by: 'comdata',
      done_at: new Date(),
      text: `${lastName} appelle\u00a0: ${words}`,
    })
    .execute();
  const costCentre = uuidv7();
  const { customer_number } = key;
  await db
    .insertInto('cost_centre')
    .values({
      ...{ customer_number, id: costCentre, created_at: new Date() },
      ...{ name: `Bureau de ${lastName}`, name_key: `bureau de ${lastName}` },
    })
    .execute();
  await db
    .insertInto('contract_cost_centre')
    .values({ ...key, cost_centre_id: costCentre })
    .execute();
  await db
    .insertInto('sponsorship')
    .values({
      customer_number: key.customer_number,
      id: uuidv7(),
      sponsor_first_name: firstName,
      sponsor_last_name: lastName,
      target_email: `ami.${email}`,
      target_email_key: `ami.${email}`,
      status: 'SENT',
      created_at: new Date(),
    })
    .execute();
}
