import { formatDay, formatLongDay, monthOf, parisDayOf, shiftMonth } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../../testing/fixtures/people';
import { readPdf } from '../../../../../testing/read-pdf';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database';
import { startTestPdf } from '../../../../../testing/test-pdf';
import type { PdfRenderer } from '../../../../providers/pdf/pdf-renderer';

let database: TestDatabase;
let portal: TestApp;
let pdf: PdfRenderer;
let token: string;
const newIban = 'FR14 2004 1010 0505 0001 3M02 606';

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
  const { db } = database;
  await addCustomer(db, 'T750');
  for (const contract of ['CT750', 'CT750-B']) await addContract(db, 'T750', contract);
  await db
    .updateTable('contract_billing')
    .set({ rum_code: 'RUM-CT750' })
    .where('customer_number', '=', 'T750')
    .execute();
  await addCustomer(db, 'T751');
  await addContract(db, 'T751', 'CT751');
  await db
    .updateTable('customer')
    .set({ type: 'PROFESSIONAL', company_name: 'Boulangerie Ben' })
    .where('customer_number', '=', 'T751')
    .execute();
  token = (await portal.logIn('T750')).token;
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

const contract = async (contractNbr = 'CT750') =>
  (await portal.call('/getContract', { customerNbr: 'T750', contractNbr }, token)).contract;
const finance = async (contractNbr?: string) => (await contract(contractNbr)).finance;
const events = async () =>
  (await portal.call('/getEvent', { customerNbr: 'T750', contractNbr: 'CT750' }, token)).events;

describe('bank account', () => {
  const change = { mode: 'IBAN', customerNbr: 'T750', ibanCode: newIban, rumCode: 'RUM-CT750' } as const;

  test.each([
    ['a wrong key', { ibanCode: 'FR1420041010050500013M02607' }],
    ['an account that SEPA cannot debit', { ibanCode: 'BR1800360305000010009795493C1' }],
    ['a right IBAN and more', { ibanCode: `${newIban}1` }],
    ['nonsense', { ibanCode: '%' }],
  ])('C5.4 %s is refused', async (_case, wrong) => {
    expect(await portal.refusal('/updateBillingData', { ...change, ...wrong }, token)).toMatchObject({
      status: 422,
      message: 'Cet IBAN n’est pas valide',
      errors: [{ path: 'ibanCode' }],
    });
    expect((await finance()).rumCode).toBe('RUM-CT750');
  });

  test('C5.4 a mandate that is not the current one is a conflict', async () => {
    for (const rumCode of ['RUM-CT751', 'RUM-NONE']) {
      expect(await portal.refusal('/updateBillingData', { ...change, rumCode }, token)).toMatchObject({
        status: 409,
        code: 'CONFLICT',
      });
    }
  });

  test('C5.4 a new IBAN is a new mandate at every contract it debits, the former revoked, with a mail', async () => {
    const response = await portal.post('/updateBillingData', change, token);
    expect(response.json()).toEqual({
      code: '200',
      rumCode: 'LUM0000T75003',
      ibanCode: 'FR14•••••••••••••••••••2606',
      event: expect.objectContaining({
        eventCategory: 'PERSONAL_DATA',
        eventSubcategory: 'PAYMENT_MODE_CHANGE',
        eventStatusCode: 'NEW',
      }),
    });
    expect(response.body).not.toContain('20041010050500013M02');
    for (const each of ['CT750', 'CT750-B']) {
      expect(await finance(each)).toMatchObject({
        rumCode: 'LUM0000T75003',
        ibanCode: 'FR14•••••••••••••••••••2606',
        accountOwnerLastName: 'D’Aubigné',
        mandateContracts: ['CT750', 'CT750-B'],
        bankName: 'La Banque Postale',
      });
    }
    const former = await database.db
      .selectFrom('mandate')
      .select('revoked_at')
      .where('customer_number', '=', 'T750')
      .where('rum_code', '=', 'RUM-CT750')
      .executeTakeFirstOrThrow();
    expect(former.revoked_at).not.toBeNull();
    const mails = await database.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'payload'])
      .where('template', '=', 'iban-changed')
      .execute();
    expect(mails).toEqual([
      {
        recipient: 'client.t750@example.fr',
        payload: expect.objectContaining({ iban: 'FR14•••••••••••••••••••2606', rumCode: 'LUM0000T75003' }),
      },
    ]);
  });

  test('C5.4 the same click again changes nothing; another account by the former mandate is a conflict', async () => {
    const before = await events();
    expect(await portal.call('/updateBillingData', change, token)).toEqual({
      code: '200',
      rumCode: 'LUM0000T75003',
      ibanCode: 'FR14•••••••••••••••••••2606',
    });
    expect(await events()).toEqual(before);
    const late = { ...change, ibanCode: 'DE89370400440532013000' };
    expect(await portal.refusal('/updateBillingData', late, token)).toMatchObject({ code: 'CONFLICT' });
  });

  test('C5.4 of two accounts sent at once by one mandate, one wins', async () => {
    const rumCode = 'LUM0000T75003';
    const both = await Promise.all(
      ['DE89370400440532013000', 'BE68539007547034'].map((ibanCode) =>
        portal.post('/updateBillingData', { ...change, ibanCode, rumCode }, token),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const live = await database.db
      .selectFrom('mandate')
      .innerJoin('contract_billing', (join) =>
        join
          .onRef('contract_billing.customer_number', '=', 'mandate.customer_number')
          .onRef('contract_billing.rum_code', '=', 'mandate.rum_code'),
      )
      .select('mandate.rum_code')
      .where('mandate.customer_number', '=', 'T750')
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toEqual([{ rum_code: 'LUM0000T75004' }, { rum_code: 'LUM0000T75004' }]);
  });
});

describe('a contract that was taken over has no mandate', () => {
  const give = { mode: 'IBAN', customerNbr: 'T752', ibanCode: newIban } as const;
  let owner: string;
  const financeOf = async (contractNbr: string) =>
    (await portal.call('/getContract', { customerNbr: 'T752', contractNbr }, owner)).contract.finance;

  beforeAll(async () => {
    const { db } = database;
    await addCustomer(db, 'T752');
    for (const number of ['CT752', 'CT752-CHECK', 'CT752-OVER']) await addContract(db, 'T752', number);
    await db
      .updateTable('contract_billing')
      .set({ rum_code: null })
      .where('customer_number', '=', 'T752')
      .execute();
    await db.deleteFrom('mandate').where('customer_number', '=', 'T752').execute();
    await db
      .updateTable('contract_billing')
      .set({ payment_mode: 'check' })
      .where('contract_number', '=', 'CT752-CHECK')
      .execute();
    await db
      .updateTable('contract')
      .set({ status: 'terminated' })
      .where('contract_number', '=', 'CT752-OVER')
      .execute();
    owner = (await portal.logIn('T752')).token;
  });

  test('C5.4 and shows direct debit without a mandate', async () => {
    expect(await financeOf('CT752')).toMatchObject({
      paymentMode: 'directDebit',
      rumCode: null,
      ibanCode: null,
      accountOwnerLastName: null,
    });
  });

  test('C5.4 its holder’s IBAN makes their own, at the contracts that wait for one alone', async () => {
    const answer = await portal.call('/updateBillingData', { ...give, rumCode: null }, owner);
    expect(answer).toMatchObject({ code: '200', rumCode: 'LUM0000T75201' });
    expect(await financeOf('CT752')).toMatchObject({
      rumCode: 'LUM0000T75201',
      ibanCode: 'FR14•••••••••••••••••••2606',
      accountOwnerFirstName: 'Zoé',
      accountOwnerLastName: "D'Aubigné-Łukasz",
    });
    expect((await financeOf('CT752-CHECK')).rumCode).toBeNull();
    expect((await financeOf('CT752-OVER')).rumCode).toBeNull();
    const mail = await database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('recipient', '=', 'client.t752@example.fr')
      .executeTakeFirstOrThrow();
    expect(mail.payload).toMatchObject({ replaces: false });
  });

  test('C5.4 the same click again changes nothing; another account without naming the mandate is a conflict', async () => {
    expect(await portal.call('/updateBillingData', give, owner)).toEqual({
      code: '200',
      rumCode: 'LUM0000T75201',
      ibanCode: 'FR14•••••••••••••••••••2606',
    });
    const other = { ...give, ibanCode: 'DE89370400440532013000' };
    expect(await portal.refusal('/updateBillingData', other, owner)).toMatchObject({ code: 'CONFLICT' });
  });

  test('C5.4 a mandate is replaced even if another one already debits the requested account', async () => {
    const { db } = database;
    await addContract(db, 'T752', 'CT752-OWN');
    const rumCode = (await financeOf('CT752-OWN')).rumCode;
    expect(rumCode).not.toBeNull();
    const answer = await portal.call('/updateBillingData', { ...give, rumCode }, owner);
    expect(answer).toMatchObject({ code: '200', event: { eventStatusCode: 'NEW' } });
    expect(await financeOf('CT752-OWN')).toMatchObject({
      rumCode: answer.rumCode,
      ibanCode: 'FR14•••••••••••••••••••2606',
    });
    const former = await db
      .selectFrom('mandate')
      .select('revoked_at')
      .where('customer_number', '=', 'T752')
      .where('rum_code', '=', rumCode)
      .executeTakeFirstOrThrow();
    expect(former.revoked_at).not.toBeNull();
    // the second click names the mandate just replaced
    expect((await portal.call('/updateBillingData', { ...give, rumCode }, owner)).event).toBeUndefined();
  });
});

test('C5.4 the debit day is one of those offered, and another than the current one', async () => {
  const change = (debitDay: number) => ({ mode: 'DEBIT_DAY' as const, contractNbr: 'CT750', debitDay });
  for (const [day, message] of [
    [10, /déjà le vôtre/],
    [12, /5, 10, 15/],
  ] as const) {
    const refusal = await portal.refusal('/updateBillingData', change(day), token);
    expect(refusal).toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
      errors: [{ path: 'debitDay' }],
    });
  }
  const { version, event } = await portal.call('/updateBillingData', change(15), token);
  expect(event).toMatchObject({ eventSubcategory: 'PAYMENT_MODE_CHANGE', eventStatusCode: 'NEW' });
  expect(await finance()).toMatchObject({ debitDay: 15, version });
  expect((await finance('CT750-B')).debitDay).toBe(10);
});

describe('C5.4 the instalments of a contract whose debit day changes', () => {
  const today = parisDayOf(new Date());
  /** Of a month that many months from now. */
  const month = (count: number) => shiftMonth(monthOf(today), count);
  const plannedOf = (contractNumber: string) =>
    database.db
      .selectFrom('payment_piece')
      .select(['due_date', 'date', 'communication', 'amount_cents', 'status'])
      .where('contract_number', '=', contractNumber)
      .orderBy('due_date')
      .execute();

  test('move with it, sum and count as before; what is on its way stays, and the schedule follows', async () => {
    const { db } = database;
    const key = { customer_number: 'T750', contract_number: 'CT750-P' };
    await addContract(db, key.customer_number, key.contract_number, {
      next_renew_date: `${month(8)}-20`,
      installment_frequency: 'BIMONTHLY',
    });
    const plan = [`${month(-1)}-10`, `${month(2)}-10`, `${month(4)}-10`, `${month(6)}-10`, `${month(8)}-10`];
    await db
      .insertInto('payment_piece')
      .values(
        plan.map((due_date, at) => ({
          ...key,
          id: uuidv7(),
          kind: 'pp' as const,
          status: at === 0 ? ('sent' as const) : ('validated' as const),
          settlement: 'notSettled' as const,
          date: due_date,
          due_date,
          communication: `Échéance du ${formatDay(due_date)}`,
          payment_method_code: 'sdd',
          payment_method_name: 'Prélèvement SEPA',
          payment_type: 'inbound' as const,
          amount_cents: 8_450 + at,
          residual_cents: 0,
          partner_ref: 'T750',
        })),
      )
      .execute();
    const change = { mode: 'DEBIT_DAY' as const, contractNbr: key.contract_number, debitDay: 15 };
    const [one, two] = await Promise.all(
      [15, 5].map((debitDay) => portal.post('/updateBillingData', { ...change, debitDay }, token)),
    );
    expect([one?.statusCode, two?.statusCode]).toEqual([200, 200]);
    const { debitDay } = await finance(key.contract_number);
    const day = String(debitDay).padStart(2, '0');
    const moved = plan.map((due, at) => (at === 0 ? due : `${monthOf(due)}-${day}`));
    expect(await plannedOf(key.contract_number)).toEqual(
      moved.map((due, at) => ({
        due_date: due,
        date: due,
        communication: `Échéance du ${formatDay(due)}`,
        amount_cents: 8_450 + at,
        status: at === 0 ? 'sent' : 'validated',
      })),
    );
    const paper = { mode: 'paymentSchedule', contractNbr: key.contract_number, customerNbr: 'T750' } as const;
    const { base64 } = await portal.call('/getSupportingDocuments', paper, token);
    const text = (await readPdf(Buffer.from(base64, 'base64'))).pages.join(' ');
    expect(text).toContain(formatLongDay(moved.at(-1) ?? ''));
    expect(text).not.toContain(formatLongDay(plan.at(-1) ?? ''));
    const requests = await portal.call(
      '/getEvent',
      { customerNbr: 'T750', contractNbr: key.contract_number },
      token,
    );
    expect(requests.events[0]?.message).toContain(`à partir de l’échéance du ${formatDay(moved[1] ?? '')}`);
  });
});

test('C6.2 invoices by mail and e-mail; the same again makes no request; an old tab gets 409', async () => {
  const change = { mode: 'ROUTING_MODE', contractNbr: 'CT750', routingMode: 'BOTH' } as const;
  const { version: seen } = await finance();
  expect((await portal.call('/updateBillingData', { ...change, version: seen }, token)).event).toMatchObject({
    eventSubcategory: 'ROUTING_MODE',
    message: 'Envoi de mes factures par e-mail et par courrier.',
  });
  expect((await finance()).invoiceRoutingMode).toBe('BOTH');
  expect(await portal.call('/updateBillingData', change, token)).not.toHaveProperty('event');
  const late = { ...change, routingMode: 'MAIL', version: seen };
  expect(await portal.refusal('/updateBillingData', late, token)).toMatchObject({ status: 409 });
  expect((await finance()).invoiceRoutingMode).toBe('BOTH');
});

describe('billing contact', () => {
  const change = {
    mode: 'BILLING_ADDRESS',
    customerNbr: 'T750',
    contractNbr: 'CT750',
    customerFullName: { civility: 'MR', firstName: 'Łukasz', lastName: 'Dvořák' },
    email: 'lukasz@example.fr',
    billingAddress: { number: '3', street: 'place de l’Hôtel', postalCode: '75011', townName: 'Paris' },
  } as const;

  test('C5.3 is kept for that contract alone', async () => {
    const { event } = await portal.call('/updateBillingData', change, token);
    expect(event).toMatchObject({ eventSubcategory: 'INVOICE_CONTACT_CHANGE' });
    expect((await finance()).billingContact).toMatchObject({
      civility: 'MR',
      firstName: 'Łukasz',
      lastName: 'Dvořák',
      email: 'lukasz@example.fr',
      address: '3 place de l’Hôtel',
      postalCode: '75011',
      city: 'Paris',
    });
    expect((await finance('CT750-B')).billingContact.firstName).toBe('Zoé');
    const capitals = { ...change, email: 'Lukasz@EXAMPLE.fr' };
    expect(await portal.call('/updateBillingData', capitals, token)).not.toHaveProperty('event');
    const moved = { ...change, billingAddress: { ...change.billingAddress, number: '4 ter' } };
    expect((await portal.call('/updateBillingData', moved, token)).event).toMatchObject({
      eventSubcategory: 'INVOICE_ADDRESS_CHANGE',
      message:
        'Changement d’adresse de facturation\u00a0: 3 place de l’Hôtel, 75011 Paris → 4 ter place de l’Hôtel, 75011 Paris.',
    });
  });

  test.each([
    ['no street', { billingAddress: { ...change.billingAddress, street: ' ' } }, 'billingAddress.street'],
    [
      'a postal code of four',
      { billingAddress: { ...change.billingAddress, postalCode: '7501' } },
      'billingAddress.postalCode',
    ],
    ['no first name', { customerFullName: { civility: 'MR', lastName: 'X' } }, 'customerFullName.firstName'],
    [
      '201 characters',
      { billingAddress: { ...change.billingAddress, townName: 'x'.repeat(201) } },
      'billingAddress.townName',
    ],
    ['no e-mail', { email: 'nobody' }, 'email'],
    [
      'a postal code of nowhere',
      { billingAddress: { ...change.billingAddress, postalCode: '00000' } },
      'billingAddress.postalCode',
    ],
    [
      'a CEDEX of nowhere',
      { billingAddress: { ...change.billingAddress, postalCode: '99999', townName: 'Paris CEDEX' } },
      'billingAddress.postalCode',
    ],
    [
      'a town of another postal code',
      { billingAddress: { ...change.billingAddress, postalCode: '69003', townName: 'Marseille' } },
      'billingAddress.townName',
    ],
    [
      'the code of another town',
      { billingAddress: { ...change.billingAddress, netArea: '29019' } },
      'billingAddress.netArea',
    ],
    [
      'a street of a dot',
      { billingAddress: { ...change.billingAddress, street: ' . ' } },
      'billingAddress.street',
    ],
  ])('C5.3 %s is refused at its field', async (_case, wrong, path) => {
    const refusal = await portal.refusal('/updateBillingData', { ...change, ...wrong }, token);
    expect([400, 422]).toContain(refusal.status);
    expect(refusal.errors.map((error) => error.path)).toEqual([path]);
  });

  test.each([
    ['a firm’s mail', { postalCode: '69421', townName: 'Lyon CEDEX 03' }],
    ['an arrondissement', { postalCode: '75011', townName: 'Paris 11e Arrondissement', netArea: '75111' }],
  ])('C5.3 %s is taken', async (_case, place) => {
    const billingAddress = { ...change.billingAddress, ...place };
    await portal.call('/updateBillingData', { ...change, billingAddress }, token);
    expect((await finance()).billingContact.city).toBe(place.townName);
  });

  test('C5.3 a town stored in another spelling may be kept', async () => {
    await database.db
      .updateTable('contract_billing')
      .set({ city: 'Vieille-Ville', postal_code: '75011' })
      .where('contract_number', '=', 'CT750')
      .execute();
    const billingAddress = { ...change.billingAddress, street: 'rue Neuve', townName: 'Vieille-Ville' };
    await portal.call('/updateBillingData', { ...change, billingAddress }, token);
    expect((await finance()).billingContact.address).toBe('3 rue Neuve');
  });

  test('S2 another’s contract under one’s own number is refused', async () => {
    expect(
      await portal.refusal('/updateBillingData', { ...change, contractNbr: 'CT751' }, token),
    ).toMatchObject({ status: 403, code: '403' });
  });
});

describe('co-holder', () => {
  const person = { civility: 'MS', firstName: 'Inès', lastName: 'N’Diaye' } as const;
  const add = { mode: 'insertOrUpdate' as const, contractNbr: 'CT750', coholder: [person] };
  const holders = async () => (await contract()).thirdParties;

  test('C5.5 is added, changed in place, and removed from the third parties', async () => {
    const added = await portal.call('/manageCoholder', add, token);
    expect(added).toMatchObject({
      code: '200',
      event: { eventStatusCode: 'NEW' },
      version: (await contract()).version,
    });
    expect(await holders()).toEqual([{ role: 'COHOLDER', ...person, code: null }]);
    expect(await portal.call('/manageCoholder', add, token)).toEqual({ code: '200', version: added.version });
    const renamed = { ...add, coholder: [{ ...person, lastName: 'N’Diaye-Muñoz' }] };
    expect((await portal.call('/manageCoholder', renamed, token)).event?.message).toMatch(/^Modification/);
    expect(await holders()).toEqual([{ role: 'COHOLDER', ...person, lastName: 'N’Diaye-Muñoz', code: null }]);
    const remove = { mode: 'delete', contractNbr: 'CT750' } as const;
    expect((await portal.call('/manageCoholder', remove, token)).event?.message).toMatch(/^Suppression/);
    expect(await holders()).toEqual([]);
    expect(await portal.call('/manageCoholder', remove, token)).not.toHaveProperty('event');
  });

  test('C5.5 a tab that saw another co-holder neither brings them back nor removes the new one', async () => {
    const { version: seen } = await portal.call('/manageCoholder', add, token);
    await portal.call('/manageCoholder', { mode: 'delete', contractNbr: 'CT750', version: seen }, token);
    const renamed = { ...add, coholder: [{ ...person, lastName: 'Dvořák' }], version: seen };
    expect(await portal.refusal('/manageCoholder', renamed, token)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(await holders()).toEqual([]);
    const { version } = await contract();
    await portal.call('/manageCoholder', { ...add, version }, token);
    const remove = { mode: 'delete', contractNbr: 'CT750', version } as const;
    expect(await portal.refusal('/manageCoholder', remove, token)).toMatchObject({ status: 409 });
    expect(await holders()).toHaveLength(1);
    await portal.call('/manageCoholder', { mode: 'delete', contractNbr: 'CT750' }, token);
  });

  test('C5.5 two tabs that add one each leave one', async () => {
    const adding = (firstName: string) =>
      portal.call('/manageCoholder', { ...add, coholder: [{ ...person, firstName }] }, token);
    await Promise.all([adding('Ali'), adding('Eva')]);
    expect(await holders()).toHaveLength(1);
  });

  test('C5.5 with the contact, both change or neither', async () => {
    const contact = {
      customerNbr: 'T750',
      email: 'ensemble@example.fr',
      phone: null,
      marketing: false,
      newsletter: false,
    };
    const both = (firstName: string) => ({
      ...contact,
      coholder: { ...person, firstName, mode: 'insertOrUpdate' as const, contractNbr: 'CT750' },
    });
    expect(await portal.refusal('/updateCustomer', both('007'), token)).toMatchObject({
      status: 422,
      errors: [{ path: 'coholder.firstName' }],
    });
    const { customer } = await portal.call('/getContext', { customerNbr: 'T750' }, token);
    expect(customer?.contact.email).toBe('client.t750@example.fr');
    await portal.call('/updateCustomer', both('Noé'), token);
    expect(await holders()).toMatchObject([{ firstName: 'Noé' }]);
  });

  test.each([
    ['two at once', { coholder: [person, person] }, 400],
    ['nobody', { coholder: [] }, 422],
    ['no civility', { coholder: [{ firstName: 'A', lastName: 'B' }] }, 400],
    ['another role', { coholder: [{ ...person, role: 'PARTNER' }] }, 400],
  ])('C5.5 %s is refused', async (_case, wrong, status) => {
    expect(await portal.refusal('/manageCoholder', { ...add, ...wrong }, token)).toMatchObject({ status });
  });

  test('C5.5 a professional has none', async () => {
    const own = (await portal.logIn('T751')).token;
    expect(await portal.refusal('/manageCoholder', { ...add, contractNbr: 'CT751' }, own)).toMatchObject({
      status: 422,
      message: 'Seul le contrat d’un particulier peut avoir un cotitulaire',
    });
  });
});
