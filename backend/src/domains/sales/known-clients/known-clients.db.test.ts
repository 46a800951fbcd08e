import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { orderDraft } from '../../../../testing/payloads/orders';
import { issueCode } from '../../../platform/one-time-code';
import { maskIban } from '@portal/domain';

let environment: CaseEnvironment;
let agent: string;
let limited: string;
const iban = 'FR1420041010050500013M02606';
const masked = maskIban(iban);

beforeAll(async () => {
  environment = await openCaseEnvironment();
  const { db } = environment.database;
  await addCustomer(db, 'KC0001', { email: 'connu@example.fr' });
  await addContract(db, 'KC0001', 'CKC0001', { channel: 'WEB' });
  await db
    .insertInto('mandate')
    .values([
      mandate('RUM-KC-1', { signed_at: new Date('2024-05-01') }),
      mandate('RUM-KC-0', { iban: 'FR7630006000011234567890189', revoked_at: new Date('2024-05-01') }),
    ])
    .execute();
  await db
    .updateTable('contract_billing')
    .set({ rum_code: 'RUM-KC-1' })
    .where('contract_number', '=', 'CKC0001')
    .execute();
  await addAgent(db, 'closer', [{ id: 'createCase' }, { id: 'searchCustomerContract' }]);
  await addAgent(db, 'narrow', [{ id: 'createCase' }]);
  agent = (await environment.portal.logIn('closer')).token;
  limited = (await environment.portal.logIn('narrow')).token;
});
afterAll(() => environment.close());

const mandate = (rum_code: string, given: object) => ({
  ...{ customer_number: 'KC0001', rum_code, iban, bank_name: 'Banque', signed_at: new Date('2023-01-01') },
  ...{ owner_first_name: 'Zoé', owner_last_name: 'Łukasz', ...given },
});

async function proveTo(token: string, login: string, customerNbr = 'KC0001', mail = 'connu@example.fr') {
  const { db } = environment.database;
  const { id } = await db
    .selectFrom('identity')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  const key = { purpose: 'EMAIL_CODE', subject: customerNbr, boundTo: id } as const;
  await issueCode(db, environment.portal.clock, key, '424242', 600);
  await environment.portal.call(
    '/subscription/client/check/validate',
    { mail, customerNbr, code: '424242' },
    token,
  );
}
const find = (token: string, more: object = {}) =>
  environment.portal.call('/findKnownClient', { customerNbr: 'KC0001', ...more }, token);
const entriesOf = async (call: string, chain?: string) =>
  environment.database.db
    .selectFrom('audit_entry')
    .select(['actor', 'act', 'detail', 'customer_number'])
    .where('call', '=', call)
    .$if(chain !== undefined, (query) => query.where('customer_number', '=', chain as string))
    .execute();

test('L5.5 before the code nobody reads a client’s sites; after it, this agent alone, and the account is masked', async () => {
  expect(
    await environment.portal.refusal('/findKnownClient', { customerNbr: 'KC0001' }, agent),
  ).toMatchObject({ status: 403, message: expect.stringContaining('code') });
  await proveTo(agent, 'closer');
  const known = await find(agent);
  expect(known).toMatchObject({
    ...{ total: 1, page: 1, size: 5 },
    sites: [{ points: [{ energy: 'EL', state: 'SUPPLIED', contractNumber: 'CKC0001' }] }],
    accounts: [
      { rumCode: 'RUM-KC-1', iban: masked, ownerLastName: 'Łukasz', contracts: 1 },
      // in force, though it debits nothing any more
      { rumCode: 'RUM-CKC0001', contracts: 0 },
    ],
  });
  expect(JSON.stringify(known)).not.toContain(iban);
  expect(
    await environment.portal.refusal('/findKnownClient', { customerNbr: 'KC0001' }, environment.head),
  ).toMatchObject({ status: 403 });
  expect(await entriesOf('/findKnownClient', 'KC0001')).toEqual([
    { actor: 'closer', act: 'READ', detail: {}, customer_number: 'KC0001' },
  ]);
});

test('L5.5 an agent who may not search customers reads the sites of a proven client, without contract numbers', async () => {
  await proveTo(limited, 'narrow');
  const { sites } = await find(limited);
  expect(sites[0]!.points[0]).toMatchObject({ contractNumber: null, state: 'SUPPLIED' });
});

test('L5.5 sites are searched by their words, and paged', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'KC0002', { email: 'gros@example.fr' });
  for (let index = 0; index < 23; index++) {
    const number = `CKC2${String(index).padStart(3, '0')}`;
    await addContract(db, 'KC0002', number, { channel: 'WEB' });
    await db
      .updateTable('delivery_point')
      .set({ street: `rue ${index}`, point_of_delivery: `8899${String(index).padStart(10, '0')}` })
      .where('contract_number', '=', number)
      .execute();
  }
  await proveTo(agent, 'closer', 'KC0002', 'gros@example.fr');
  const read = (more: object) =>
    environment.portal.call('/findKnownClient', { customerNbr: 'KC0002', ...more }, agent);
  const first = await read({});
  expect([first.total, first.sites.length]).toEqual([23, 5]);
  expect((await read({ page: 5 })).sites).toHaveLength(3);
  expect(await read({ page: 6 })).toMatchObject({ total: 23, sites: [] });
  expect(await read({ text: '88990000000007' })).toMatchObject({ total: 1 });
});

test('L5.5 a saved case keeps its client known to the agents of the case, and to nobody else', async () => {
  const order = { ...orderDraft(), customerNumber: 'KC0001' };
  await proveTo(agent, 'closer');
  const { orderNumber } = await environment.portal.call('/saveOrder', { order, alreadyClient: true }, agent);
  expect(await find(environment.head, { orderNumber })).toMatchObject({ total: 1 });
  const asked = { customerNbr: 'KC0002', orderNumber };
  expect(await environment.portal.refusal('/findKnownClient', asked, environment.head)).toMatchObject({
    status: 403,
  });
  expect(
    await environment.portal.refusal(
      '/findKnownClient',
      { customerNbr: 'KC0001', orderNumber },
      environment.seller,
    ),
  ).toMatchObject({ status: 404 });
});

const withAccount = (finance: object, more: object = {}) => {
  const order = orderDraft();
  return { ...order, ...more, customer: { ...order.customer, finance } };
};

test('L5.5 the account that a known client confirmed is taken from their mandate, whole, by the server', async () => {
  await proveTo(agent, 'closer');
  const order = withAccount(
    { ibanCode: masked, accountOwnerFirstName: 'X', accountOwnerLastName: 'Y' },
    { customerNumber: 'KC0001' },
  );
  const saved = await environment.portal.call(
    '/saveOrder',
    { order, alreadyClient: true, accountOnFile: 'RUM-KC-1' },
    agent,
  );
  const { customer } = await environment.database.db
    .selectFrom('subscription_order')
    .select('customer')
    .where('order_reference', '=', saved.orderNumber)
    .executeTakeFirstOrThrow();
  expect((customer as { finance: object }).finance).toMatchObject({
    ...{ ibanCode: iban, accountOwnerFirstName: 'Zoé', accountOwnerLastName: 'Łukasz' },
  });
  const read = await environment.portal.call('/getOrder', { orderNumber: saved.orderNumber }, agent);
  expect(JSON.stringify(read)).not.toContain(iban);
  expect(read.order.customer.finance?.ibanCode).toBe(masked);
  const again = { ...order, orderReference: saved.orderNumber, version: 1 };
  expect(await environment.portal.call('/saveOrder', { order: again }, agent)).toMatchObject({ version: 2 });
});

test.each([
  ['a mandate of another customer or none', 'RUM-OTHER', masked, true],
  ['a mandate that ended', 'RUM-KC-0', maskIban('FR7630006000011234567890189'), true],
  ['another IBAN than was confirmed', 'RUM-KC-1', 'FR76•••••••••••••••••••0189', true],
  ['a new client', 'RUM-KC-1', masked, false],
])('L5.5 %s gives no account on file', async (_what, accountOnFile, ibanCode, known) => {
  await proveTo(agent, 'closer');
  const order = withAccount({ ibanCode }, known ? { customerNumber: 'KC0001' } : {});
  expect(
    await environment.portal.refusal('/saveOrder', { order, alreadyClient: known, accountOnFile }, agent),
  ).toMatchObject({ status: 422, errors: [{ path: 'accountOnFile' }] });
});

const existing = (
  token: string,
  subject: { kind: 'EMAIL'; email: string } | { kind: 'SIRET'; siret: string },
  orderNumber?: string,
) =>
  environment.portal
    .call('/findExistingSales', { subject, ...(orderNumber !== undefined && { orderNumber }) }, token)
    .then(({ sales }) => sales);

test('L5.5 an e-mail with a contract and an open case is told early; numbers within reach alone', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'KC0003', { email: 'double@example.fr' });
  await addContract(db, 'KC0003', 'CKC0003', { channel: 'WEB' });
  const order = orderDraft();
  order.customer.contact.email = 'double@example.fr';
  const { orderNumber } = await environment.portal.call('/saveOrder', { order }, environment.head);
  const subject = { kind: 'EMAIL', email: ' Double@example.fr' } as const;
  expect(await existing(environment.head, subject)).toEqual([
    expect.objectContaining({
      ...{ by: 'CONTRACT', customerNumber: 'KC0003', orderNumber: null },
      message: 'Le client KC0003 a déjà cet e-mail et un contrat en cours',
    }),
    expect.objectContaining({
      by: 'OPEN_CASE',
      orderNumber,
      message: `L’affaire ${orderNumber} est déjà ouverte pour cet e-mail`,
    }),
  ]);
  expect(await existing(environment.head, subject, orderNumber)).toHaveLength(1);
  const unseen = await existing(environment.seller, subject);
  expect(unseen.map(({ message }) => message)).toEqual([
    'Un client a déjà cet e-mail et un contrat en cours',
    'Une autre affaire est déjà ouverte pour cet e-mail',
  ]);
  expect(JSON.stringify(unseen)).not.toContain('KC0003');
  expect(await entriesOf('/findExistingSales', 'KC0003')).toContainEqual(
    expect.objectContaining({ actor: 'seller', act: 'READ', detail: { by: 'EMAIL', found: 2 } }),
  );
});

test('L5.5 a SIRET of a customer or of an open case is told early; one of nobody is an empty answer', async () => {
  const siret = '73282932000074';
  const subject = { kind: 'SIRET', siret } as const;
  expect(await existing(environment.head, subject)).toEqual([]);
  await environment.database.db
    .updateTable('customer')
    .set({ type: 'PROFESSIONAL', company_name: 'Atelier', identification_number: siret })
    .where('customer_number', '=', 'KC0002')
    .execute();
  const order = orderDraft();
  const { orderNumber } = await environment.portal.call('/saveOrder', { order }, environment.head);
  await environment.database.db
    .updateTable('subscription_order')
    .set({ customer: JSON.stringify({ contact: { identificationNumber: siret } }) })
    .where('order_reference', '=', orderNumber)
    .execute();
  expect(await existing(environment.head, subject)).toEqual([
    expect.objectContaining({ by: 'CONTRACT', customerNumber: 'KC0002', subject: 'SIRET' }),
    expect.objectContaining({ by: 'OPEN_CASE', orderNumber }),
  ]);
});

test('L5.5 customers, links and agents without cases look nobody up', async () => {
  const customer = (await environment.portal.logIn('KC0001')).token;
  const { db } = environment.database;
  await addAgent(db, 'watcher', [{ id: 'searchCustomerContract' }]);
  const watcher = (await environment.portal.logIn('watcher')).token;
  const subject = { kind: 'EMAIL', email: 'connu@example.fr' };
  for (const token of [customer, watcher]) {
    for (const [path, payload] of [
      ['/findExistingSales', { subject }],
      ['/findKnownClient', { customerNbr: 'KC0001' }],
    ] as const) {
      expect(await environment.portal.refusal(path, payload, token)).toMatchObject({ status: 403 });
    }
  }
});
