import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import {
  openErasureEnvironment,
  type ErasureEnvironment,
} from '../../../../testing/privacy/erasure-environment';
import { markers } from '../../../../testing/privacy/markers';
import type { TestApp } from '../../../../testing/test-app';
import type { TestDatabase } from '../../../../testing/test-database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';

/** What is left of a customer is looked for in `erased-life.sweep.test.ts`. */

let environment: ErasureEnvironment;
let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  environment = await openErasureEnvironment();
  ({ database, portal } = environment);
});
afterAll(() => environment.close());

const leaver = (number: string) => environment.leaver(number, markers.email);
const erase = (customerNbr: string, token: string) => environment.erase(customerNbr, token);

test('the erased customer is logged out everywhere and can log in no more', async () => {
  const token = await leaver('T911');
  const second = (await portal.logIn('T911')).token;
  await erase('T911', token);
  for (const each of [token, second]) {
    expect(await portal.refusal('/getContext', { customerNbr: 'T911' }, each)).toMatchObject({ code: '401' });
  }
  expect(await portal.refusal('/login', { user: 'T911', password })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
});

test('others who share the mailbox keep what is theirs', async () => {
  const { db } = database;
  await addCustomer(db, 'T913', { email: markers.email });
  const other = (await portal.logIn('T913')).token;
  const token = await leaver('T912');
  await enqueueMail(db, 'password-changed', markers.email, {
    greeting: 'Bonjour,',
    login: 'T913',
    at: 'hier',
    undo: null,
    supportEmail: 'aide@lumenvie.example',
  });
  await erase('T912', token);
  const context = await portal.call('/getContext', { customerNbr: 'T913' }, other);
  expect(context.customer).toMatchObject({ customerNumber: 'T913' });
  const waiting = await db
    .selectFrom('mail_outbox')
    .select('template')
    .where('recipient', '=', markers.email)
    .where('sent_at', 'is', null)
    .execute();
  expect(waiting.map(({ template }) => template)).toContain('password-changed');
  await db.deleteFrom('identity').where('customer_number', '=', 'T913').execute();
  await db.deleteFrom('customer').where('customer_number', '=', 'T913').execute();
  await db.deleteFrom('mail_outbox').execute();
});

test('the erasure of a customer without a name deletes nobody else’s drafts and searches', async () => {
  const { db } = database;
  const token = await leaver('T925');
  const blank = { first_name: '', last_name: '', phone: '' };
  await db.updateTable('customer').set(blank).where('customer_number', '=', 'T925').execute();
  const identity_id = await addAgent(db, 'gardienne', []);
  const search = {
    identity_id,
    id: uuidv7(),
    name: 'Lyon',
    filters: '{"town":"Lyon"}',
    saved_at: new Date(),
  };
  await db.insertInto('saved_search').values(search).execute();
  await erase('T925', token);
  const kept = await db.selectFrom('saved_search').select('name').where('id', '=', search.id).execute();
  expect(kept).toEqual([{ name: 'Lyon' }]);
});

test('a last name shared with others: only a saved search that also has the first name is erased', async () => {
  const { db } = database;
  const token = await leaver('T926');
  await leaver('T927');
  const identity_id = await addAgent(db, 'chercheuse', []);
  for (const [name, filters] of [
    ['Famille', { lastName: 'd’aubigné łukasz' }],
    ['Dossier', { firstName: 'ZOE', lastName: "D'AUBIGNE-LUKASZ" }],
  ] as const) {
    const search = {
      identity_id,
      id: uuidv7(),
      name,
      filters: JSON.stringify(filters),
      saved_at: new Date(),
    };
    await db.insertInto('saved_search').values(search).execute();
  }
  await erase('T926', token);
  const left = db.selectFrom('saved_search').select('name').where('identity_id', '=', identity_id);
  expect(await left.execute()).toEqual([{ name: 'Famille' }]);
});

test('S6 a saved search of customers goes with whom it names: by number, e-mail, company, SIRET or SIREN', async () => {
  const { db } = database;
  const token = await leaver('T928');
  const company_name = 'Boulangerie Łukasz & Fils';
  await db
    .updateTable('customer')
    .set({ type: 'PROFESSIONAL', company_name, identification_number: '73282932000074' })
    .where('customer_number', '=', 'T928')
    .execute();
  const identity_id = await addAgent(db, 'chercheclients', []);
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('customer_number', '=', 'T928')
    .executeTakeFirstOrThrow();
  for (const [name, filters] of [
    ['Numéro', { customerNbr: 't928' }],
    ['E-mail', { email: email.toUpperCase() }],
    ['Société', { companyName: 'boulangerie lukasz & fils' }],
    ['SIRET', { identificationNumber: '732 829 320 00074' }],
    ['SIREN', { identificationNumber: '732829320' }],
    ['Autre', { companyName: 'Boulangerie Martin' }],
  ] as const) {
    const search = { identity_id, id: uuidv7(), subject: 'CUSTOMERS' as const, saved_at: new Date() };
    await db
      .insertInto('saved_search')
      .values({ ...search, name, filters: JSON.stringify(filters) })
      .execute();
  }
  await erase('T928', token);
  const left = db.selectFrom('saved_search').select('name').where('identity_id', '=', identity_id);
  expect(await left.execute()).toEqual([{ name: 'Autre' }]);
});

test('without the right password nothing is erased', async () => {
  const token = await leaver('T914');
  for (const given of ['Mauvais-mot-1!', undefined]) {
    const refusal = await portal.refusal('/eraseCustomer', { customerNbr: 'T914', password: given }, token);
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
  }
  await portal.call('/getContext', { customerNbr: 'T914' }, token);
});

test('erasure is refused, with each reason, while a contract is in force or a balance is left', async () => {
  const { db } = database;
  const token = await leaver('T915');
  await addContract(db, 'T915', 'C-T915-2');
  const key = { customer_number: 'T915', contract_number: 'CT915' };
  await addInvoice(db, key, { residual_cents: 1_250 });
  const refusal = await portal.refusal('/eraseCustomer', { customerNbr: 'T915', password }, token);
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(refusal.errors.map(({ path }) => path)).toEqual(['contracts', 'balance']);
  expect(refusal.message).toContain('12,50');
  await portal.call('/getContext', { customerNbr: 'T915' }, token);
});

test('an agent erases with a motive that the chain keeps, and the chain names both', async () => {
  const { db } = database;
  await leaver('T916');
  const agent = (await portal.logIn('effaceur')).token;
  const payload = { customerNbr: 'T916', motive: 'PHONE_REQUEST' as const };
  expect(await portal.refusal('/eraseCustomer', payload, agent)).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
  await db
    .insertInto('support_visit')
    .values({
      customer_number: 'T916',
      id: uuidv7(),
      agent_login: 'effaceur',
      reason: 'Demande écrite du client',
      opened_at: new Date(),
      elevated_until: new Date(Date.now() + 60_000),
    })
    .execute();
  await db
    .updateTable('contract')
    .set({ status: 'effective' })
    .where('customer_number', '=', 'T916')
    .execute();
  expect((await portal.refusal('/eraseCustomer', payload, agent)).message).toMatch(
    /^Les données de ce client ne peuvent pas encore être effacées/,
  );
  await db
    .updateTable('contract')
    .set({ status: 'terminated' })
    .where('customer_number', '=', 'T916')
    .execute();
  const unsaid = await portal.refusal('/eraseCustomer', { customerNbr: 'T916' }, agent);
  expect(unsaid).toMatchObject({ status: 422, errors: [{ path: 'motive' }] });
  const { message, reference } = await portal.call('/eraseCustomer', payload, agent);
  expect(message).toContain('ce client');
  const entries = await db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'detail'])
    .where('customer_number', '=', 'T916')
    .where('call', '=', '/eraseCustomer')
    .orderBy('position')
    .execute();
  const both = { actor: 'effaceur', on_behalf_of: 'T916' };
  const asked = { ...both, detail: { step: 'asked' } };
  // refused, not said why, done: what was refused reads as asked for alone
  expect(entries).toEqual([asked, asked, asked, { ...both, detail: { reference, motive: 'PHONE_REQUEST' } }]);
});

test('a customer gives no motive', async () => {
  const token = await leaver('T920');
  const payload = { customerNbr: 'T920', password, motive: 'AUTHORITY' as const };
  expect(await portal.refusal('/eraseCustomer', payload, token)).toMatchObject({
    status: 422,
    errors: [{ path: 'motive' }],
  });
});

test('another customer’s erasure is 403, whether the customer exists or not', async () => {
  const token = await leaver('T917');
  await leaver('T918');
  for (const customerNbr of ['T918', 'T999']) {
    expect(await portal.refusal('/eraseCustomer', { customerNbr, password }, token)).toMatchObject({
      status: 403,
      code: '403',
    });
  }
});
