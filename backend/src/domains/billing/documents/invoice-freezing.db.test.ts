import { sql } from 'kysely';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { addRefusedDebit } from '../../../../testing/fixtures/payments';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { findInvoice, findInvoicePayment } from './documents.queries';
import { freezeInvoices, freezeInvoicesOf, nextFreezing, reportUnfreezable } from './invoices.service';

let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** A customer whose contract is debited, with an invoice `F-<contract>`. @returns its id */
async function billed(customer: string, contract: string): Promise<string> {
  await addCustomer(database.db, customer);
  await addContract(database.db, customer, contract);
  return addInvoice(database.db, { customer_number: customer, contract_number: contract });
}

type Piece = NonNullable<Parameters<typeof addRefusedDebit>[2]>;
const piece = (over: Piece): Piece => ({ kind: 'adhocPieces', status: 'validated', ...over });
const check = piece({ payment_method_code: 'check' });

test.each<[string, Piece[], string, string | undefined]>([
  ['whose debit was cancelled', [{ ...check, status: 'cancelled' }], 'Prélèvement automatique', undefined],
  ['that was refunded', [{ ...check, payment_type: 'outbound' }], 'Prélèvement automatique', undefined],
  ['of a refused piece', [{ ...check, status: 'sent-cancelled' }], 'Prélèvement automatique', undefined],
  ['paid by check', [check, { ...check, status: 'cancelled', due_date: '2026-09-01' }], 'Chèque', 'check'],
  [
    'with two pieces of a day, by the later one',
    [
      piece({ payment_method_code: 'card', created_at: new Date('2026-06-02') }),
      { ...check, created_at: new Date('2026-06-03') },
      piece({ payment_method_code: 'cash', created_at: new Date('2026-06-01') }),
    ],
    'Chèque',
    'check',
  ],
])('C6.2 C6.6 how an invoice is paid %s', async (name, pieces, words, method) => {
  const [customer, contract] = [`T${name.length}`, `C${name.length}`];
  const invoice_id = await billed(customer, contract);
  const key = { customer_number: customer, contract_number: contract };
  for (const each of pieces) await addRefusedDebit(database.db, key, { ...each, invoice_id });
  await freezeInvoices({ db: database.db, clock: () => new Date(), config: testConfig });
  const frozen = await findInvoice(database.db, customer, invoice_id);
  expect(frozen?.paper).toMatchObject({ payment: words });
  const payment = await findInvoicePayment(database.db, customer, contract, invoice_id);
  expect(payment?.payment_method_code).toBe(method);
});

test.each(['contract_billing', 'delivery_point'] as const)(
  'C6.2 an invoice whose contract has no row in %s is not called inexistent, and the job logs it',
  async (table) => {
    const [customer, contract] = [`TX${table.length}`, `CX${table.length}`];
    const id = await billed(customer, contract);
    await database.db.deleteFrom(table).where('contract_number', '=', contract).execute();
    const { token } = await portal.logIn(customer);
    const ask = { documentId: id, documentType: 'INVOICE' };
    expect(await portal.refusal('/getInvoicePdf', ask, token)).toMatchObject({ status: 500, code: '500' });
    const log = { error: jest.fn() };
    await reportUnfreezable(database.db, log);
    expect(log.error).toHaveBeenCalledWith(
      { invoices: expect.arrayContaining([id]) },
      expect.stringContaining('no texts'),
    );
    await database.db.deleteFrom('invoice').where('id', '=', id).execute();
    log.error.mockClear();
    await reportUnfreezable(database.db, log);
    expect(log.error).not.toHaveBeenCalled();
  },
);

describe('an invoice whose texts cannot be written', () => {
  const start = Date.parse('2026-06-15T08:00:00Z');
  const freezeAt = (minutes: number) =>
    freezeInvoices({
      db: database.db,
      clock: () => new Date(start + minutes * 60_000),
      config: testConfig,
    });
  const withTexts = async (ids: string[]) => {
    const found = database.db.selectFrom('invoice').select('id').where('id', 'in', ids);
    return (await found.where('paper', 'is not', null).execute()).map(({ id }) => id).sort();
  };

  test('C6.2 S1 keeps no other from its texts, says why, and is tried again later', async () => {
    const ids: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) ids.push(await billed(`TBAD${number}`, `CBAD${number}`));
    const bad = ids[2]!;
    await sql`create function refuse_texts() returns trigger language plpgsql as
      $$ begin raise exception 'No such tariff.'; end $$`.execute(database.db);
    await sql`create trigger refuse_texts before update of paper on invoice for each row
      when (new.id = ${sql.lit(bad)}) execute function refuse_texts()`.execute(database.db);
    const others = ids.filter((id) => id !== bad).sort();
    await expect(freezeAt(0)).rejects.toThrow(
      `Invoices without texts: 1. Invoice ${bad} of customer TBAD3: No such tariff. (tried again at 2026-06-15T08:02:00.000Z).`,
    );
    expect(await withTexts(ids)).toEqual(others);
    await freezeAt(1);
    await expect(freezeAt(2)).rejects.toThrow('tried again at 2026-06-15T08:06:00.000Z');
    await sql`drop function refuse_texts cascade`.execute(database.db);
    await freezeAt(5);
    expect(await withTexts([bad])).toEqual([]);
    await freezeAt(6);
    expect(await withTexts([bad])).toEqual([bad]);
  });

  test('keeps nobody else from being erased, and is not passed over in its own customer’s erasure', async () => {
    const id = await billed('TERA1', 'CERA1');
    const later = new Date(Date.now() + 86_400_000);
    await database.db.updateTable('invoice').set({ paper_retry_at: later }).where('id', '=', id).execute();
    const deps = { db: database.db, clock: () => new Date(), config: testConfig };
    await freezeInvoicesOf(deps, 'TERA2');
    expect(await withTexts([id])).toEqual([]);
    await freezeInvoicesOf(deps, 'TERA1');
    expect(await withTexts([id])).toEqual([id]);
  });

  test.each([
    [1, 2],
    [4, 16],
    [10, 1024],
    [11, 1440],
    [400, 1440],
  ])('after %d attempts waits %d minutes', (attempts, minutes) => {
    expect(nextFreezing(new Date(start), attempts)).toEqual(new Date(start + minutes * 60_000));
  });
});

test('S8 shares that are worked on at once write the texts of every invoice once', async () => {
  const ids: string[] = [];
  for (let number = 10; number < 40; number++) ids.push(await billed(`TSH${number}`, `CSH${number}`));
  await sql`create table written (id uuid not null)`.execute(database.db);
  await sql`create function count_texts() returns trigger language plpgsql as
    $$ begin insert into written values (new.id); return new; end $$`.execute(database.db);
  await sql`create trigger count_texts after update of paper on invoice for each row
    execute function count_texts()`.execute(database.db);
  const deps = { db: database.db, clock: () => new Date(), config: testConfig };
  // each share twice, as when a run that lasted too long was begun anew
  const shares = [0, 1, 2, 3].flatMap((part) => [
    { part, of: 4 },
    { part, of: 4 },
  ]);
  await freezeInvoices(deps, shares[0]);
  const { rows: first } = await sql<{ id: string }>`select id from written`.execute(database.db);
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(ids.length);
  await Promise.all(shares.map((share) => freezeInvoices(deps, share)));
  const { rows } = await sql<{ id: string }>`select id from written`.execute(database.db);
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
  await sql`drop function count_texts cascade`.execute(database.db);
  await sql`drop table written`.execute(database.db);
});
