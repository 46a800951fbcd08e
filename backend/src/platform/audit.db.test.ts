import type { AuditedCall } from '@portal/domain/audit-calls';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { addCustomer } from '../../testing/fixtures/people';
import { appendAudit, lockCustomerAndChain } from './audit';
import { verifyAudit, verifyAuditStep, type AuditBreak, type AuditPlace } from './audit-verification';
import { systemClock } from './clock';
import { inTransaction } from './transaction';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const append = (customerNumber: string | null, call: AuditedCall = '/getContext') =>
  inTransaction(database.db, (tx) =>
    appendAudit(tx, systemClock, {
      customerNumber,
      actor: 'admin',
      onBehalfOf: customerNumber,
      call,
      detail: { user: 1, event: 'é' },
    }),
  );

async function chainOf(name: string, length: number): Promise<void> {
  for (let count = 0; count < length; count++) await append(name);
}
const breaksOf = async (chain: string) => (await verifyAudit(database.db, chain)).breaks;
const entriesOf = (chain: string) =>
  database.db.selectFrom('audit_entry').where('customer_number', '=', chain).orderBy('position');

test('B11.1 entries written at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, () => append('A1')));
  const rows = await entriesOf('A1').select('position').execute();
  expect(rows.map((row) => row.position)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await verifyAudit(database.db, 'A1')).toEqual({
    chains: 1,
    entries: 20,
    breaks: [],
    brokenChains: 0,
  });
});

test('B11.1 a change that waited for another goes on from its entries, and adds two of its own', async () => {
  await addCustomer(database.db, 'A3');
  const event = { customerNumber: 'A3', actor: 'x', onBehalfOf: null, call: '/login' } as const;
  await append('A3');
  const change = (entries: number) =>
    inTransaction(database.db, async (tx) => {
      await lockCustomerAndChain(tx, 'A3');
      for (let entry = 0; entry < entries; entry++) await appendAudit(tx, systemClock, event);
    });
  await Promise.all(Array.from({ length: 12 }, (_, index) => change(1 + (index % 2))));
  expect(await verifyAudit(database.db, 'A3')).toMatchObject({ entries: 19, brokenChains: 0 });
});

test('B11.1 an entry whose cause is rolled back leaves neither an entry nor a head that misses it', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await appendAudit(tx, systemClock, {
      customerNumber: 'A2',
      actor: 'x',
      onBehalfOf: null,
      call: '/login',
    });
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  await append('A2');
  expect(await verifyAudit(database.db, 'A2')).toMatchObject({ entries: 1, brokenChains: 0 });
});

test.each([
  ['a changed word', { actor: 'somebody-else' }],
  ['a changed detail', { detail: JSON.stringify({ user: 2, event: 'é' }) }],
  ['a changed instant', { happened_at: new Date(0) }],
  [
    'an instant moved by half a millisecond',
    { happened_at: sql<Date>`happened_at + interval '400 microseconds'` },
  ],
])('B11.1 %s breaks the chain at its position', async (name, change) => {
  const chain = `B-${name.length}`;
  await chainOf(chain, 5);
  await database.db
    .updateTable('audit_entry')
    .set(change)
    .where('customer_number', '=', chain)
    .where('position', '=', 3)
    .execute();
  expect(await breaksOf(chain)).toEqual([{ customerNumber: chain, position: 3, kind: 'ENTRY' }]);
});

const remove = (chain: string, ...positions: number[]) =>
  database.db
    .deleteFrom('audit_entry')
    .where('customer_number', '=', chain)
    .where('position', 'in', positions)
    .execute();

test('B11.1 an entry taken out breaks the chain at the one after it', async () => {
  await chainOf('C1', 4);
  await remove('C1', 2);
  expect(await breaksOf('C1')).toEqual([{ customerNumber: 'C1', position: 3, kind: 'ENTRY' }]);
});

test('B11.1 a cut end is missed by the head, whole chains and heads too', async () => {
  for (const chain of ['D1', 'D2', 'D3', 'D4']) await chainOf(chain, 4);
  await remove('D1', 3, 4);
  await remove('D2', 1, 2, 3, 4);
  await database.db.deleteFrom('audit_head').where('customer_number', '=', 'D3').execute();
  await database.db
    .updateTable('audit_head')
    .set({ position: 3 })
    .where('customer_number', '=', 'D4')
    .execute();
  expect(await breaksOf('D1')).toEqual([{ customerNumber: 'D1', position: 3, kind: 'END' }]);
  expect(await breaksOf('D2')).toEqual([{ customerNumber: 'D2', position: 1, kind: 'END' }]);
  expect(await breaksOf('D3')).toEqual([{ customerNumber: 'D3', position: 4, kind: 'HEAD' }]);
  expect(await breaksOf('D4')).toEqual([{ customerNumber: 'D4', position: 4, kind: 'END' }]);
});

test('B11.1 one broken chain is found among sound ones, for any size of the batches read', async () => {
  const { brokenChains: before, entries } = await verifyAudit(database.db);
  for (let count = 0; count < 30; count++) await append(`E${count % 3}`);
  await database.db
    .updateTable('audit_entry')
    .set({ call: '/y' })
    .where('customer_number', '=', 'E1')
    .where('position', '=', 8)
    .execute();
  for (const batch of [1, 7, 10, 2_000]) {
    const report = await verifyAudit(database.db, undefined, batch);
    expect(report).toMatchObject({ entries: entries + 30, brokenChains: before + 1 });
    expect(report.breaks.filter(({ customerNumber }) => customerNumber.startsWith('E'))).toEqual([
      { customerNumber: 'E1', position: 8, kind: 'ENTRY' },
    ]);
  }
});

test('B11.1 an entry without a customer goes to chain 0', async () => {
  await append(null, '/login');
  expect(await verifyAudit(database.db, '0')).toMatchObject({ entries: 1, brokenChains: 0 });
});

test.each([1, 3, 7, 2_000])('B11.1 steps of %d find what one walk finds', async (batch) => {
  const whole = await verifyAudit(database.db);
  let place: AuditPlace | null = null;
  const found = { chains: 0, entries: 0, brokenChains: 0, breaks: [] as AuditBreak[] };
  do {
    const step = await verifyAuditStep(database.db, place, batch);
    found.chains += step.chains;
    found.entries += step.entries;
    found.brokenChains += step.brokenChains;
    found.breaks.push(...step.breaks);
    place = step.next;
  } while (place);
  const byChain = (breaks: AuditBreak[]) =>
    [...breaks].sort((a, b) => (a.customerNumber < b.customerNumber ? -1 : 1));
  expect(whole.brokenChains).toBeGreaterThan(1);
  expect({ ...found, breaks: byChain(found.breaks) }).toEqual({ ...whole, breaks: byChain(whole.breaks) });
});
