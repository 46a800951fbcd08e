import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { storeLine } from '../../src/domains/customer-space/client-log/client-log.service';
import type { Db } from '../../src/platform/database';
import { enqueueMail } from '../../src/platform/mail/enqueue-mail';
import { emailChangeCodeTitle } from '../../src/platform/mail/templates/contact-changes';
import { hashToken } from '../../src/platform/sessions';
import { addAgent } from '../fixtures/people';
import { testConfig } from '../test-app';
import { addFactor } from '../fixtures/second-factor';
import { markers } from './markers';

const { firstName, lastName, email, phone, words } = markers;

export async function markPlatform(db: Db, customerNumber: string): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: uuidv7(), template: 'x', recipient: email, payload: '{}', sent_at: new Date() })
    .execute();
  for (const [recipient, subject] of [
    [email, 'Bonjour'],
    [markers.newEmail, emailChangeCodeTitle],
  ] as const) {
    await db
      .insertInto('sandbox_mail')
      .values({
        id: uuidv7(),
        sender: 'x@lumenvie.example',
        recipients: [recipient],
        subject,
        text_body: `Bonjour ${firstName}`,
        html_body: '',
      })
      .execute();
  }
  // a code that was sent to an address that was never proved: its payload is emptied on sending
  const code = { code: '123456', minutes: 10, customerNumber };
  await enqueueMail(db, 'email-change-code', markers.newEmail, code);
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: new Date(), payload: '{}' })
    .where('recipient', '=', markers.newEmail)
    .execute();
  await db
    .insertInto('amendment_import')
    .values({
      id: uuidv7(),
      file_name: `avenant ${markers.lastName}.csv`,
      content_hash: randomBytes(32),
      row_count: 1,
      imported_by: 'agent',
      imported_at: new Date(),
    })
    .execute();
  // before there was a customer, or by an agent: nobody's line
  await storeLine(
    db,
    {
      ...{ tag: 'x', serviceCalled: '/login', returnCode: '0', statusAction: 'KO', energyList: [] },
      logMessage: `${email} ${markers.phone} ${markers.iban} ${markers.point} of ${customerNumber}`,
      ...{ customerType: null, triggerButton: null, customerIdentificationKey: null, environnement: 'test' },
      ...{ timestamp: Date.now(), app: 'CLIENT-SPACE', channel: 'WEB' },
    },
    { address: '127.0.0.1', visitor: undefined, now: new Date(), config: testConfig },
  );
  await db
    .insertInto('idempotency_key')
    .values({
      scope: `/createEvent:${customerNumber}:${customerNumber}`,
      key: uuidv7(),
      response: JSON.stringify({ message: words }),
    })
    .execute();
  await db
    .insertInto('client_log_line')
    .values({
      id: uuidv7(),
      happened_at: new Date(),
      tag: 'x',
      service_called: '/login',
      log_message: words,
      return_code: '200',
      status_action: 'OK',
      energy_list: [],
      customer_key: customerNumber,
      environment: 'test',
      app: 'CLIENT-SPACE',
      channel: 'WEB',
    })
    .execute();
  await db
    .insertInto('case_draft')
    .values({
      identity_id: await addAgent(db, `draft${customerNumber.toLowerCase()}`, []),
      order_reference: '',
      draft: uuidv7(),
      turn: 1,
      content: JSON.stringify({ answers: { client: { firstName, lastName, phone } } }),
      client: `${firstName} ${lastName}`,
      kept_at: new Date(),
    })
    .execute();
  await db
    .insertInto('saved_search')
    .values({
      identity_id: await addAgent(db, `search${customerNumber.toLowerCase()}`, []),
      id: uuidv7(),
      name: 'x',
      filters: JSON.stringify({ firstName, lastName }),
      saved_at: new Date(),
    })
    .execute();
  await db
    .insertInto('one_time_code')
    .values({
      id: uuidv7(),
      purpose: 'EMAIL_CODE',
      code_hash: Buffer.alloc(32),
      subject: email,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await markFactor(db, customerNumber);
}

/** An application and a passkey of their account, and a log-in that waits for its code. */
async function markFactor(db: Db, customerNumber: string): Promise<void> {
  const { id } = await db
    .selectFrom('identity')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow();
  await addFactor(db, id);
  await db
    .insertInto('passkey')
    .values({
      id: uuidv7(),
      identity_id: id,
      credential_id: customerNumber,
      public_key: Buffer.alloc(77),
      sign_count: 0,
      transports: ['internal'],
      site: 'portal.test',
      name: words,
      created_at: new Date(),
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('factor_reset')
    .values({ id: uuidv7(), identity_id: id, reset_by: 'admin', reason: words, reset_at: new Date() })
    .execute();
  await db
    .insertInto('factor_challenge')
    .values({
      token_hash: hashToken(customerNumber),
      identity_id: id,
      purpose: 'LOG_IN',
      space_id: null,
      sealed_secret: null,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
}
