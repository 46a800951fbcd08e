import { sql } from 'kysely';
import { verify } from '@node-rs/argon2';
import { contractStatuses, invoiceStatuses, pieceStatuses, requestStatuses } from '@portal/contract';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { contractBalance, financialPieces } from '../../src/domains/billing/payments/payments.service';
import { migrate } from '../../src/platform/migrate';
import { seed } from '../seed';
import { demoAccounts } from './demo-accounts';
import { issuer } from '../testing/issuer';

const today = '2026-11-21';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrate(database.db);
  await seed(database.db, { issuer, size: 1, today });
}, 120_000);
afterAll(() => database.drop());

const contracts = (customer: string) =>
  database.db
    .selectFrom('contract')
    .selectAll()
    .where('customer_number', '=', customer)
    .orderBy('contract_number')
    .execute();
/** How many different addresses are supplied. */
const places = async (customer: string) => {
  const points = database.db.selectFrom('delivery_point').select(['street_number', 'street', 'town_code']);
  const lines = await points.where('customer_number', '=', customer).execute();
  return new Set(lines.map((line) => Object.values(line).join(' '))).size;
};
const invoices = (customer: string) =>
  database.db.selectFrom('invoice').selectAll().where('customer_number', '=', customer).execute();
const pieces = (customer: string) =>
  database.db.selectFrom('payment_piece').selectAll().where('customer_number', '=', customer).execute();
const readings = (customer: string) =>
  database.db
    .selectFrom('meter_reading')
    .selectAll()
    .where('customer_number', '=', customer)
    .orderBy('end_date')
    .execute();
const customer = (number: string) =>
  database.db
    .selectFrom('customer')
    .selectAll()
    .where('customer_number', '=', number)
    .executeTakeFirstOrThrow();
const identity = (login: string) =>
  database.db.selectFrom('identity').selectAll().where('login_key', '=', login).executeTakeFirstOrThrow();

async function balance(number: string): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`select sum(residual_cents)::int as balance from (
    select residual_cents from invoice where customer_number = ${number}
    union all select residual_cents from payment_piece where customer_number = ${number}) pieces`.execute(
    database.db,
  );
  return rows[0]?.balance ?? null;
}

test('S8 every named account opens with its password, and no two share a hash', async () => {
  const hashes = new Set<string | null>();
  for (const { login, password } of demoAccounts().filter((account) => !account.login.includes('@'))) {
    const { password_hash } = await identity(login);
    hashes.add(password_hash);
    expect([login, await verify(password_hash ?? '', password)]).toEqual([login, true]);
  }
  expect(hashes.size).toBe(demoAccounts().length - 1);
}, 120_000);

test('S8 100001 has electricity and gas, and the e-mail that opens it', async () => {
  expect((await contracts('100001')).map(({ energy, status }) => [energy, status])).toEqual([
    ['EL', 'effective'],
    ['NG', 'effective'],
  ]);
  expect((await identity('100001')).email).toBe('camille.martin@example.fr');
});

test('S8 100002 is a professional billed in cycles', async () => {
  expect((await customer('100002')).type).toBe('PROFESSIONAL');
  expect(await contracts('100002')).toMatchObject([
    { billing_mode: 'CYCLICAL_BILLING', installment_frequency: 'MONTHLY' },
  ]);
});

test('S8 contracts: 0 of 100007, 500 of 100004, all terminated of 100008, a future start of 100009', async () => {
  expect(await contracts('100007')).toHaveLength(0);
  expect(await contracts('100004')).toHaveLength(500);
  expect(await places('100004')).toBeGreaterThan(450);
  expect((await contracts('100008')).map(({ status }) => status)).toEqual(['terminated', 'terminated']);
  expect((await contracts('100009'))[0]?.effective_start_date?.localeCompare(today, 'fr')).toBe(1);
});

test('S8 log-ins: 100003 waits for its password, 100015 is disabled, 100013 and 100014 share an e-mail', async () => {
  expect(await identity('100003')).toMatchObject({ validated: false, status: 'ENABLED' });
  expect((await identity('100015')).status).toBe('DISABLED');
  expect((await identity('100013')).email_key).toBe((await identity('100014')).email_key);
});

test('S8 balances: none of 100010, negative of 100011, late of 100016, zero invoice of 100017', async () => {
  expect(await balance('100010')).toBeNull();
  expect(await balance('100011')).toBeLessThan(0);
  expect(await balance('100016')).toBeGreaterThan(0);
  expect((await invoices('100016')).map(({ state }) => state)).toContain('latePayment');
  expect((await invoices('100017')).map(({ total_cents }) => total_cents)).toContain(0);
});

test('S8 a late invoice is owed in full, and is no credit note; each balance is the sum of what is left', async () => {
  const late = (await invoices('100016')).filter(({ state }) => state === 'latePayment');
  expect(late).toMatchObject([{ invoice_type: 'out_invoice', residual_cents: late[0]?.total_cents }]);
  const { db } = database;
  const all = await db
    .selectFrom('contract')
    .select(['customer_number', 'contract_number'])
    .where('customer_number', '!=', '100004')
    .execute();
  expect(all.length).toBeGreaterThan(20);
  for (const { customer_number, contract_number } of all) {
    const { balance: shownBalance } = await contractBalance(db, customer_number, contract_number, today);
    const { invoices: its } = await financialPieces(db, customer_number, contract_number);
    const owed = (await pieces(customer_number)).filter((piece) => piece.contract_number === contract_number);
    if (its.length + owed.length === 0) {
      expect(shownBalance).toBeNull();
      continue;
    }
    const left = [
      ...its.map(({ invoice_amount_residual_signed: euros }) => Math.round(euros * 100)),
      ...owed.map(({ residual_cents }) => residual_cents),
    ];
    expect(Math.round((shownBalance ?? 0) * 100)).toBe(left.reduce((sum, cents) => sum + cents, 0));
    expect(its.filter(isOwedCredit)).toEqual([]);
  }
});

const isOwedCredit = (invoice: { invoice_type: string; invoice_amount_residual_signed: number }) =>
  invoice.invoice_type === 'out_refund' && invoice.invoice_amount_residual_signed > 0;

test('S8 100012 has one rejected debit that nothing replaces', async () => {
  const rejected = (await pieces('100012')).filter(
    ({ status, replacing_payment_count }) => status === 'sent-cancelled' && replacing_payment_count === 0,
  );
  expect(rejected).toHaveLength(1);
  expect(await balance('100012')).toBe(rejected[0]?.amount_cents);
});

test.each(['100047', '100048'])('S8 %s has six rejected debits that nothing replaces', async (customer) => {
  const rejected = (await pieces(customer)).filter(({ status }) => status === 'sent-cancelled');
  expect(rejected).toHaveLength(6);
  for (const { replacing_payment_count, residual_cents, amount_cents } of rejected) {
    expect([replacing_payment_count, residual_cents]).toEqual([0, amount_cents]);
  }
});

test('S8 every status: pieces of 100018, invoices of 100019, requests of 100020, contracts from 100051 on', async () => {
  const requests = await database.db
    .selectFrom('customer_request')
    .select('status')
    .where('customer_number', '=', '100020')
    .execute();
  expect(new Set((await pieces('100018')).map(({ status }) => status))).toEqual(new Set(pieceStatuses));
  expect(new Set((await invoices('100019')).map(({ state }) => state))).toEqual(new Set(invoiceStatuses));
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(requestStatuses));
  for (const [at, status] of contractStatuses.entries()) {
    expect(await contracts(String(100_051 + at))).toMatchObject([{ status }]);
  }
});

test('S8 100050 has a request that waits for its answer', async () => {
  const waiting = await database.db
    .selectFrom('customer_request')
    .select('next_actor')
    .where('customer_number', '=', '100050')
    .where('status', '=', 'WAITING')
    .execute();
  expect(waiting).toEqual([{ next_actor: 'CUSTOMER' }]);
});

test('S8 billing modes, payment modes and frequencies', async () => {
  expect((await contracts('100021'))[0]?.billing_mode).toBe('REAL_BILLING');
  expect((await contracts('100022'))[0]?.billing_mode).toBe('CYCLICAL_BILLING');
  const modes = await database.db
    .selectFrom('contract_billing')
    .select('payment_mode')
    .where('customer_number', 'in', ['100071', '100072', '100073', '100074', '100075'])
    .orderBy('customer_number')
    .execute();
  expect(modes.map(({ payment_mode }) => payment_mode)).toEqual([
    'check',
    'energyCheck',
    'bankTransfer',
    'bankCard',
    'cash',
  ]);
  const frequencies = await Promise.all(['100081', '100082', '100083', '100084'].map(contracts));
  expect(frequencies.map(([contract]) => contract?.installment_frequency)).toEqual([
    'BIMONTHLY',
    'QUARTERLY',
    'FOURMONTHLY',
    'BIANNUAL',
  ]);
});

test('S8 repayment plans: live at 100091, broken at 100092, paid at 100093', async () => {
  const plans = await database.db
    .selectFrom('repayment_plan')
    .select(['customer_number', 'status', 'end_cause'])
    .orderBy('customer_number')
    .execute();
  expect(plans).toEqual([
    { customer_number: '100091', status: 'LIVE', end_cause: null },
    { customer_number: '100092', status: 'BROKEN', end_cause: 'REJECTED' },
    { customer_number: '100093', status: 'FINISHED', end_cause: 'PAID' },
  ]);
});

test('S8 meters: changed at 100023, six digits at 100024, rolled over at 100025', async () => {
  expect(new Set((await readings('100023')).map(({ meter_number }) => meter_number)).size).toBe(2);
  const meter = await database.db
    .selectFrom('meter')
    .selectAll()
    .where('customer_number', '=', '100024')
    .executeTakeFirstOrThrow();
  expect(meter.digit_size).toBe(6);
  const indexes = (await readings('100025')).map(({ registers }) => registers[0]?.index ?? 0);
  expect(indexes.some((index, at) => at > 0 && index < (indexes[at - 1] as number))).toBe(true);
});

test('S8 readings: gaps at 100026, none at 100027', async () => {
  const rows = await readings('100026');
  expect(rows.some(({ start_date }, at) => at > 0 && start_date > (rows[at - 1]?.end_date ?? ''))).toBe(true);
  expect(await readings('100027')).toHaveLength(0);
});

test('S8 offer: capacity at 100028, co-holder at 100029, changed this month at 100030, 20 sponsorships at 100031', async () => {
  const kinds = await database.db
    .selectFrom('document')
    .select('kind')
    .where('customer_number', '=', '100028')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toContain('EXPLANATIONS_OFFER_CAPACITY');
  const party = await database.db
    .selectFrom('third_party')
    .selectAll()
    .where('customer_number', '=', '100029')
    .execute();
  expect(party).toMatchObject([{ role: 'COHOLDER' }]);
  const change = await database.db
    .selectFrom('contract_change')
    .selectAll()
    .where('customer_number', '=', '100030')
    .execute();
  expect(change).toMatchObject([{ kind: 'PACKAGE', effective_date: '2026-11-01' }]);
  const sent = await database.db
    .selectFrom('sponsorship')
    .selectAll()
    .where('customer_number', '=', '100031')
    .execute();
  expect(sent).toHaveLength(20);
  expect(sent.every(({ created_at }) => created_at > new Date('2025-11-21'))).toBe(true);
});

test('S8 L4.7 the year: a chosen instalment and thresholds at 100064, a threshold at 100065, more used than bought at 100066', async () => {
  const { db } = database;
  const { after } = await db
    .selectFrom('contract_change')
    .select('after')
    .where('customer_number', '=', '100064')
    .where('kind', '=', 'INSTALMENT_AMOUNT')
    .executeTakeFirstOrThrow();
  const { instalmentCents } = after as { instalmentCents: number };
  const planned = await db
    .selectFrom('payment_piece')
    .select('amount_cents')
    .where('customer_number', '=', '100064')
    .where('status', '=', 'validated')
    .execute();
  expect(new Set(planned.map(({ amount_cents }) => amount_cents))).toEqual(new Set([instalmentCents]));
  const limits = (number: string) =>
    db
      .selectFrom('contract')
      .select(['limit_kwh', 'limit_cents'])
      .where('customer_number', '=', number)
      .executeTakeFirst();
  expect(await limits('100064')).toEqual({ limit_kwh: 900, limit_cents: 25_000 });
  expect(await limits('100065')).toEqual({ limit_kwh: 150, limit_cents: null });
  expect(await limits('100066')).toEqual({ limit_kwh: null, limit_cents: null });
});

test('S8 people and places', async () => {
  expect(await customer('100032')).toMatchObject({ postal_code: '20090', town_code: '2A004' });
  expect(await customer('100033')).toMatchObject({ postal_code: '97400', town_name: 'Saint-Denis' });
  expect(await customer('100034')).toMatchObject({
    street_number: null,
    street: 'Lieu-dit Les Châtaigniers',
  });
  expect((await customer('100035')).street_number).toBe('12 bis');
  expect((await customer('100036')).last_name).toHaveLength(1);
  expect((await customer('100037')).last_name).toHaveLength(100);
  expect((await customer('100038')).search_text).toContain('lukasz dvorak');
  expect(await customer('100042')).toMatchObject({ type: 'PROFESSIONAL', company_type: expect.any(String) });
});

test('S8 agents: administrator, full, limited, read-only, disabled', async () => {
  const modes = async (login: string) => {
    const { group_name } = await identity(login);
    const { scheme } = await database.db
      .selectFrom('user_group')
      .select('scheme')
      .where('name', '=', group_name)
      .executeTakeFirstOrThrow();
    const [first] = scheme.flatMap(({ subMenu }) => subMenu);
    return [group_name, scheme.length, first?.groupMode, first?.actionMode, first?.userLimited];
  };
  expect(await modes('admin')).toEqual(['ADMIN', 3, 'FULL', 'FULL', false]);
  expect(await modes('comdata')).toEqual(['COMDATA', 3, 'FULL', 'FULL', false]);
  expect(await modes('vendeur')).toEqual(['PIOUI_LYON', 1, 'LIMITED', 'FULL', true]);
  expect(await modes('lecteur')).toEqual(['CONTROLE', 3, 'FULL', 'READ_ONLY', false]);
  expect((await identity('ancien')).status).toBe('DISABLED');
});
