import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/platform/database';
import { enqueueMail } from '../../src/platform/mail/enqueue-mail';
import { writeCustomerWords } from '../../src/platform/search/customer-words';
import { searchText } from '../../src/platform/search-text';
import { markers, names } from './markers';

const { firstName, lastName, email, phone, street, words } = markers;

export async function markFile(db: Db, customerNumber: string): Promise<void> {
  const row = await db
    .updateTable('customer')
    .set({
      ...names,
      email,
      phone,
      street,
      birthdate: markers.birthdate,
      birth_town_name: words,
      identification_number: markers.siret,
      search_text: searchText(firstName, lastName, email, phone, customerNumber),
    })
    .where('customer_number', '=', customerNumber)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeCustomerWords(db, row);
  await db
    .updateTable('identity')
    .set({ ...names, email, email_key: email, phone })
    .where('customer_number', '=', customerNumber)
    .execute();
  await db
    .insertInto('email_change')
    .values({
      customer_number: customerNumber,
      id: uuidv7(),
      email: markers.newEmail,
      asked_at: new Date(),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await enqueueMail(db, 'email-change-code', markers.newEmail, {
    code: '012345',
    minutes: 10,
    customerNumber,
  });
  await db
    .insertInto('guarded_change')
    .values({
      customer_number: customerNumber,
      id: uuidv7(),
      kind: 'EMAIL',
      former: '{}',
      mailboxes: [markers.formerEmail],
      changed_at: new Date(),
      expires_at: new Date(Date.now() + 600_000),
      ended_at: null,
    })
    .execute();
  await enqueueMail(db, 'email-changed', markers.formerEmail, {
    greeting: `Bonjour ${firstName},`,
    at: '22 novembre 2026 à 10:05',
    undo: null,
    supportEmail: 'aide@lumenvie.example',
  });
  await db
    .insertInto('consent')
    .values({
      customer_number: customerNumber,
      id: uuidv7(),
      purpose: 'DATA_USE',
      granularity: 'NONE',
      granted_at: new Date(),
      channel: words,
    })
    .execute();
  await db
    .insertInto('support_visit')
    .values({
      customer_number: customerNumber,
      id: uuidv7(),
      agent_login: 'agent',
      reason: `Appel : ${words}`,
      opened_at: new Date(),
    })
    .execute();
}
