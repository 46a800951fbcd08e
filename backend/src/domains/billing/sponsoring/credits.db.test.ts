import { addDays, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { readPdf } from '../../../../testing/read-pdf';
import { addSponsored, type Status } from '../../../../testing/fixtures/sponsorships';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import { systemClock } from '../../../platform/clock';
import type { PdfRenderer } from '../../../providers/pdf/pdf-renderer';
import { freezeInvoices } from '../documents/invoices.service';
import { settleSponsorships } from './credits.service';

let database: TestDatabase;
let portal: TestApp;
let pdf: PdfRenderer;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

const today = () => parisDayOf(new Date());
const sponsoring = (statuses: Status[][], sponsorStatus?: Status) =>
  addSponsored(database.db, ++count * 10, statuses, sponsorStatus);

const settle = () => settleSponsorships(database.db, systemClock);
const bill = async (customer: string, total_cents: number, state: object = {}) => {
  const contract_number = await contractOf(customer);
  const id = await addInvoice(
    database.db,
    { customer_number: customer, contract_number },
    {
      invoice_number: `F-${uuidv7()}`,
      invoice_date: today(),
      due_date: addDays(today(), 15),
      total_cents,
      lines: JSON.stringify([line(total_cents)]),
      ...state,
    },
  );
  await freezeInvoices({ db: database.db, clock: () => new Date(), config: testConfig });
  return id;
};
const line = (cents: number) => ({
  kind: 'ENERGY',
  label: 'Consommation',
  from: null,
  to: null,
  quantity: null,
  unit: null,
  priceMicros: null,
  netCents: cents,
  vatBp: 0,
  vatCents: 0,
});
const contractOf = async (customer: string) =>
  (
    await database.db
      .selectFrom('contract')
      .select('contract_number')
      .where('customer_number', '=', customer)
      .orderBy('contract_number')
      .executeTakeFirstOrThrow()
  ).contract_number;
const totalOf = async (id: string) =>
  database.db
    .selectFrom('invoice')
    .select(['total_cents', 'residual_cents', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const creditsOf = async (customer: string) =>
  (
    await database.db
      .selectFrom('sponsorship_credit')
      .selectAll()
      .where('customer_number', '=', customer)
      .orderBy('granted_at')
      .execute()
  ).map(({ role, amount_cents, reversed_at }) => `${role} ${amount_cents}${reversed_at ? ' reversed' : ''}`);
const own = async (customer: string) =>
  portal.call('/getSponsorships', { customerNbr: customer }, (await portal.logIn(customer)).token);
const setStatus = (customer: string, status: Status) =>
  database.db.updateTable('contract').set({ status }).where('customer_number', '=', customer).execute();
const mailsTo = async (customer: string) =>
  (
    await database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'sponsorship-credit')
      .where('recipient', '=', `client.${customer.toLowerCase()}@example.fr`)
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload);

test('L1.11 nothing is credited before the contract takes effect; then both are, with a mail to each', async () => {
  const { sponsor, newcomer } = await sponsoring([['waiting-14d']]);
  await settle();
  expect(await creditsOf(newcomer)).toEqual([]);
  await setStatus(newcomer, 'effective');
  await settle();
  expect(await creditsOf(newcomer)).toEqual(['NEWCOMER 2000']);
  expect(await creditsOf(sponsor)).toEqual(['SPONSOR 3000']);
  expect(await mailsTo(sponsor)).toMatchObject([{ role: 'SPONSOR', granted: true, euros: 30 }]);
  expect(await mailsTo(newcomer)).toMatchObject([{ role: 'NEWCOMER', granted: true, euros: 20 }]);
  expect((await own(sponsor)).referrals).toMatchObject([
    { status: 'REWARDED', credit: { euros: 30, deductedEuros: 0, leftEuros: 30 } },
  ]);
  expect((await own(newcomer)).welcome).toEqual({ euros: 20, deductedEuros: 0, leftEuros: 20 });
});

test('L1.11 electricity and gas of one newcomer are one credit, however often and by however many at once', async () => {
  const { sponsor, newcomer } = await sponsoring([['effective', 'effective']]);
  await Promise.all([settle(), settle(), settle()]);
  await settle();
  expect(await creditsOf(newcomer)).toEqual(['NEWCOMER 2000']);
  expect(await creditsOf(sponsor)).toEqual(['SPONSOR 3000']);
});

test('L1.11 the next bill has a line of it: its total, its balance and its paper are less', async () => {
  const { sponsor, newcomer } = await sponsoring([['effective']]);
  const before = await bill(newcomer, 5000, { invoice_date: addDays(today(), -1) });
  await settle();
  const first = await bill(newcomer, 5000);
  expect(await totalOf(before)).toMatchObject({ total_cents: 5000 });
  expect(await totalOf(first)).toEqual({ total_cents: 3000, residual_cents: 3000, state: 'notSettled' });
  const { token } = await portal.logIn(newcomer);
  const contractNbr = await contractOf(newcomer);
  const balance = { customerNbr: newcomer, contractNbr, mode: 'CONTRACT_BALANCE' as const };
  expect(await portal.call('/getBalance', balance, token)).toMatchObject({ balance: 80 });
  const file = await portal.post('/getInvoicePdf', { documentId: first, documentType: 'INVOICE' }, token);
  const paper = (await readPdf(file.rawPayload)).pages.join(' ');
  expect(paper).toContain('Parrainage : votre remise de bienvenue');
  expect(paper).toMatch(/Net à payer\s*30,00/);
  const ofSponsor = await bill(sponsor, 10_000);
  expect(await totalOf(ofSponsor)).toMatchObject({ total_cents: 7000 });
  expect((await own(sponsor)).referrals).toMatchObject([
    { credit: { euros: 30, deductedEuros: 30, leftEuros: 0 } },
  ]);
});

test('L1.11 a bill smaller than the credit leaves the rest to the next, and a paid one leaves it all', async () => {
  const { sponsor } = await sponsoring([['effective']]);
  await settle();
  const paid = await bill(sponsor, 4000, { residual_cents: 0, state: 'settled' });
  const small = await bill(sponsor, 1234);
  const large = await bill(sponsor, 9000);
  expect(await totalOf(paid)).toMatchObject({ total_cents: 4000 });
  expect(await totalOf(small)).toEqual({ total_cents: 0, residual_cents: 0, state: 'settled' });
  expect(await totalOf(large)).toMatchObject({ total_cents: 9000 - 1766 });
});

test('L1.11 a sponsor of two gets both credits; the last bill of a contract that ends pays out the rest', async () => {
  const { sponsor } = await sponsoring([['effective'], ['effective']]);
  await settle();
  await setStatus(sponsor, 'terminated');
  const closing = await bill(sponsor, 4000);
  expect(await totalOf(closing)).toEqual({ total_cents: -2000, residual_cents: -2000, state: 'overPayment' });
});

test('L1.11 a withdrawal reverses both at once, and what a bill already credited is claimed on the next', async () => {
  const { sponsor, newcomer } = await sponsoring([['effective']]);
  await settle();
  await bill(sponsor, 1000);
  const { token } = await portal.logIn(newcomer);
  await portal.call(
    '/withdrawContract',
    { customerNbr: newcomer, contractNbr: await contractOf(newcomer) },
    token,
  );
  expect(await creditsOf(newcomer)).toEqual(['NEWCOMER 2000 reversed']);
  expect(await creditsOf(sponsor)).toEqual(['SPONSOR 3000 reversed']);
  expect((await own(sponsor)).referrals).toMatchObject([{ status: 'CANCELLED', credit: null }]);
  expect(await mailsTo(sponsor)).toMatchObject([{ granted: true }, { granted: false }]);
  await settle();
  expect(await creditsOf(newcomer)).toEqual(['NEWCOMER 2000 reversed']);
  expect(await totalOf(await bill(newcomer, 5000))).toMatchObject({ total_cents: 5000 });
  expect(await totalOf(await bill(sponsor, 5000))).toMatchObject({ total_cents: 6000 });
});

test('L1.11 a withdrawal from one of two contracts keeps the newcomer’s credit; one from a contract that has not started gives the sponsor none', async () => {
  const { newcomer } = await sponsoring([['effective', 'effective']]);
  await settle();
  const { token } = await portal.logIn(newcomer);
  const withdraw = { customerNbr: newcomer, contractNbr: `C${newcomer}-1` };
  await portal.call('/withdrawContract', withdraw, token);
  expect(await creditsOf(newcomer)).toEqual(['NEWCOMER 2000']);
  const other = await sponsoring([['waiting-14d']]);
  const session = await portal.logIn(other.newcomer);
  const contractNbr = await contractOf(other.newcomer);
  await portal.call('/withdrawContract', { customerNbr: other.newcomer, contractNbr }, session.token);
  await settle();
  expect(await creditsOf(other.sponsor)).toEqual([]);
  expect((await own(other.sponsor)).referrals).toMatchObject([{ status: 'CANCELLED' }]);
});

test('L1.11 of a sponsor who left or was erased meanwhile, the newcomer alone is credited', async () => {
  const left = await sponsoring([['effective']], 'terminated');
  const erased = await sponsoring([['effective']]);
  const { db } = database;
  await db
    .updateTable('customer')
    .set({ erased_at: new Date() })
    .where('customer_number', '=', erased.sponsor)
    .execute();
  await db.deleteFrom('sponsorship').where('customer_number', '=', erased.sponsor).execute();
  await settle();
  for (const { sponsor, newcomer } of [left, erased]) {
    expect(await creditsOf(newcomer)).toEqual(['NEWCOMER 2000']);
    expect(await creditsOf(sponsor)).toEqual([]);
  }
  expect((await own(left.sponsor)).referrals).toMatchObject([{ status: 'LAPSED', credit: null }]);
});

test('L1.11 a debit that the bank does not have yet draws what is left; one under way leaves the bill as it is', async () => {
  const { sponsor } = await sponsoring([['effective']]);
  await settle();
  const debit = async (status: 'validated' | 'sent') => {
    const id = uuidv7();
    const contract_number = await contractOf(sponsor);
    const key = { customer_number: sponsor, contract_number };
    await database.db.insertInto('invoice').values(unfrozen(key, id)).execute();
    await database.db
      .insertInto('payment_piece')
      .values(debitOf(key, id, status))
      .execute();
    await freezeInvoices({ db: database.db, clock: () => new Date(), config: testConfig });
    const [piece] = await database.db
      .selectFrom('payment_piece')
      .select('amount_cents')
      .where('invoice_id', '=', id)
      .execute();
    return [(await totalOf(id)).total_cents, piece?.amount_cents];
  };
  expect(await debit('sent')).toEqual([5000, 5000]);
  expect(await debit('validated')).toEqual([2000, 2000]);
});

type Key = { customer_number: string; contract_number: string };
const unfrozen = (key: Key, id: string) => ({
  ...key,
  id,
  energy: 'EL' as const,
  invoice_type: 'out_invoice' as const,
  invoice_number: `F-${id}`,
  invoice_date: today(),
  due_date: addDays(today(), 15),
  total_cents: 5000,
  residual_cents: 5000,
  state: 'notSettled' as const,
  nature_code: 'CONSUMPTION',
  nature_text: 'Facture',
  internal_nature_code: 'FAC_REL',
  internal_nature_text: 'Facture',
  lines: JSON.stringify([line(5000)]),
});
const debitOf = (key: Key, invoice_id: string, status: 'validated' | 'sent') => ({
  ...key,
  id: uuidv7(),
  kind: 'adhocPieces' as const,
  status,
  date: today(),
  due_date: addDays(today(), 15),
  communication: 'Facture',
  payment_method_code: 'sdd',
  payment_method_name: 'Prélèvement',
  payment_type: 'inbound' as const,
  amount_cents: 5000,
  partner_ref: key.customer_number,
  invoice_id,
});

test('L1.11 a contract that went to another holder, who withdraws from it, reverses both credits', async () => {
  const { sponsor, newcomer } = await sponsoring([['effective']]);
  await settle();
  const { db } = database;
  const contractNumber = await contractOf(newcomer);
  const heir = await sponsoring([['effective']]);
  const own = await contractOf(heir.newcomer);
  await setStatus(newcomer, 'terminated');
  await settle();
  expect(await creditsOf(newcomer)).toEqual(['NEWCOMER 2000']);
  const row = await db
    .selectFrom('contract')
    .selectAll()
    .where('contract_number', '=', own)
    .executeTakeFirstOrThrow();
  const moved = { customer_number: heir.newcomer, contract_number: contractNumber };
  await db
    .insertInto('contract')
    .values({ ...row, ...moved, sponsor_number: null, status: 'terminated' })
    .execute();
  await db
    .insertInto('contract_change')
    .values({
      ...moved,
      id: uuidv7(),
      kind: 'WITHDRAWAL',
      effective_date: today(),
      requested_at: new Date(),
      requested_by: heir.newcomer,
      before: '{}',
      after: '{}',
    })
    .execute();
  await settle();
  expect(await creditsOf(newcomer)).toEqual(['NEWCOMER 2000 reversed']);
  expect(await creditsOf(sponsor)).toEqual(['SPONSOR 3000 reversed']);
});

test('L1.11 of two contracts with two sponsors, the one that begins first decides whose the credit is', async () => {
  const { sponsor, newcomer } = await sponsoring([['effective', 'effective']]);
  const other = await sponsoring([['waiting-14d']]);
  // written last, so that the order of the rows is not that of the days
  await database.db
    .updateTable('contract')
    .set({ sponsor_number: other.sponsor, effective_start_date: addDays(today(), 3) })
    .where('contract_number', '=', `C${newcomer}-0`)
    .execute();
  await settle();
  expect(await creditsOf(sponsor)).toEqual(['SPONSOR 3000']);
  expect(await creditsOf(other.sponsor)).toEqual([]);
});
