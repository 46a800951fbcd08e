import { addDays, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addUnpaidInvoice } from '../../../../testing/fixtures/payments';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'pfull', [{ id: 'searchCustomerContract' }, { id: 'requests' }]);
  await addAgent(db, 'preader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'pgroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  for (const login of ['pfull', 'preader', 'pgroup']) tokens[login] = (await portal.logIn(login)).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

let drawn = 0;
async function customer(channel = 'WEB') {
  const customerNbr = `P40${++drawn}`;
  const contractNbr = `C${customerNbr}`;
  await addCustomer(database.db, customerNbr);
  await addContract(database.db, customerNbr, contractNbr, { channel });
  return { customerNbr, contractNbr };
}
const open = (asked: { contractNbr: string; customerNbr?: string }, login = 'pfull') =>
  portal.call('/getContractPage', asked, tokens[login]);
const refused = (asked: object, login = 'pfull') => portal.refusal('/getContractPage', asked, tokens[login]);

test('a contract has its holder, point, meter, states, changes and account on one page, and no whole IBAN', async () => {
  const { customerNbr, contractNbr } = await customer();
  const { db } = database;
  const key = { customer_number: customerNbr, contract_number: contractNbr };
  await addUnpaidInvoice(db, key);
  await db
    .insertInto('contract_status_change')
    .values({ ...key, id: uuidv7(), status: 'effective', happened_at: new Date('2026-01-02T09:00:00Z') })
    .execute();
  await db
    .insertInto('contract_change')
    .values({
      ...{ ...key, id: uuidv7(), kind: 'PACKAGE', effective_date: addDays(today(), 20) },
      ...{ before: '{}', after: '{}', requested_by: customerNbr, requested_at: new Date() },
    })
    .execute();
  const page = await open({ contractNbr: contractNbr.toLowerCase() });
  expect(page).toMatchObject({
    contract: { contractNumber: contractNbr, contractStatus: 'effective' },
    customer: { customerNbr, name: expect.any(String) },
    holders: [{ customerNbr, present: true, until: null }],
    statuses: expect.arrayContaining([expect.objectContaining({ status: 'effective' })]),
    changes: [{ kind: 'PACKAGE', effectiveDate: addDays(today(), 20), requestedBy: customerNbr }],
    account: { due: expect.any(Number) },
    invoices: [{ contract: contractNbr }],
    may: { write: true, requests: true },
  });
  expect(page.contract.deliveryPoint.pointOfDelivery).toMatch(/^\d{14}$/);
  expect(page.meters[0]?.meterNumber).toBe(page.contract.deliveryPoint.meterNumber);
  expect(JSON.stringify(page)).not.toMatch(/FR\d{12,}/);
});

test('the opening is a visit that its customer sees, once for an hour, and entries of their audit log', async () => {
  const { customerNbr, contractNbr } = await customer();
  await open({ contractNbr });
  await open({ contractNbr });
  const { token } = await portal.logIn(customerNbr);
  const { visits } = await portal.call('/getSupportVisits', {}, token);
  expect(visits).toMatchObject([{ agent: 'pfull', reason: null }]);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['call', 'actor', 'contract_number'])
    .where('customer_number', '=', customerNbr)
    .orderBy('position')
    .execute();
  expect(entries.map(({ call }) => call).slice(0, 3)).toEqual([
    'supportOpened',
    '/getContractPage',
    '/getContractPage',
  ]);
  expect(entries[1]).toMatchObject({ actor: 'pfull', contract_number: contractNbr });
});

test('a contract that was transferred shows who has it, and its time with a former holder where that is asked', async () => {
  const [from, to] = [await customer(), await customer()];
  await addAgent(database.db, 'ptransfer', [{ id: 'searchCustomerContract' }]);
  const { token } = await portal.logIn('ptransfer');
  await portal.call(
    '/transferContract',
    {
      customerNbrOutdated: from.customerNbr,
      customerNbrTargeted: to.customerNbr,
      contractNbr: from.contractNbr,
    },
    token,
  );
  const page = await open({ contractNbr: from.contractNbr });
  expect(page.customer.customerNbr).toBe(to.customerNbr);
  expect(page.holders.map(({ customerNbr, present }) => [customerNbr, present])).toEqual([
    [to.customerNbr, true],
    [from.customerNbr, false],
  ]);
  const former = await open({ contractNbr: from.contractNbr, customerNbr: from.customerNbr });
  expect(former).toMatchObject({
    customer: { customerNbr: from.customerNbr },
    contract: { contractStatus: 'terminated', terminationDate: today() },
  });
});

test('unknown, of another customer, out of reach and without the right: each has its words, and leaves no visit', async () => {
  const [one, other] = [await customer(), await customer()];
  expect(await refused({ contractNbr: 'C-UNKNOWN' })).toMatchObject({
    status: 404,
    message: 'Ce contrat n’existe pas',
  });
  const another = { contractNbr: one.contractNbr, customerNbr: other.customerNbr };
  expect(await refused(another)).toMatchObject({
    status: 404,
    message: 'Ce client n’a jamais eu ce contrat',
  });
  expect(await refused({ contractNbr: one.contractNbr }, 'pgroup')).toMatchObject({
    status: 403,
    message: expect.stringContaining('autre groupe'),
  });
  const { token } = await portal.logIn(one.customerNbr);
  expect((await portal.post('/getContractPage', { contractNbr: one.contractNbr }, token)).statusCode).toBe(
    403,
  );
  expect((await portal.call('/getSupportVisits', {}, token)).visits).toEqual([]);
});

test('a group opens its own alone; a reader opens all, and may write nothing', async () => {
  const own = await customer('GROUP-PGROUP');
  expect((await open({ contractNbr: own.contractNbr }, 'pgroup')).customer.customerNbr).toBe(own.customerNbr);
  const { contractNbr } = await customer();
  expect((await open({ contractNbr }, 'preader')).may).toEqual({ write: false, requests: false });
});

test('every contract of the demo has a page', async () => {
  const contracts = await database.db
    .selectFrom('contract')
    .select(['customer_number', 'contract_number'])
    .where('customer_number', 'in', ['100001', '100002', '100008', '100047'])
    .execute();
  for (const { customer_number: customerNbr, contract_number: contractNbr } of contracts) {
    expect((await open({ contractNbr })).customer.customerNbr).toBe(customerNbr);
  }
});
