import fc from 'fast-check';
import { byReference, stepsLeft, stepWords, type ForeignKey, type State } from './plan';

const key = (table: string, refers: string): ForeignKey => ({
  table,
  name: `${table}_${refers}`,
  refers,
  definition: `FOREIGN KEY (${refers}) REFERENCES ${refers}`,
});
const contract = key('contract', 'customer');
const rate = key('contract', 'product');
const identity = key('session', 'identity');

const state = (
  now: Partial<Record<string, 'reference' | 'distributed'>>,
  rest: Partial<State> = {},
): State => ({
  tables: [
    { name: 'contract', place: 'customer', now: now.contract ?? 'local' },
    { name: 'customer', place: 'customer', now: now.customer ?? 'local' },
    { name: 'product', place: 'every node', now: now.product ?? 'local' },
    { name: 'identity', place: 'coordinator', now: 'local' },
    { name: 'session', place: 'coordinator', now: 'local' },
  ],
  keys: [],
  kept: [],
  unfinished: [],
  ...rest,
});
const words = (of: State) => stepsLeft(of).map(stepWords);

test('from the beginning: keys off, the catalogue, the customers, their tables, keys back', () => {
  expect(words(state({}, { keys: [contract, rate, identity] }))).toEqual([
    'take off 2 foreign keys, and keep them in the schema spread',
    'copy product to every node',
    'remove the rows of product that were moved from the coordinator',
    'distribute customer by customer_number',
    'remove the rows of customer that were moved from the coordinator',
    'distribute contract by customer_number',
    'remove the rows of contract that were moved from the coordinator',
    'put back the key contract_customer of contract',
    'put back the key contract_product of contract',
  ]);
});

test('resumed between a move and the removal of its rows', () => {
  const half = state(
    { product: 'reference', customer: 'distributed' },
    { keys: [identity], kept: [contract, rate], unfinished: ['customer'] },
  );
  expect(words(half)).toEqual([
    'remove the rows of customer that were moved from the coordinator',
    'distribute contract by customer_number',
    'remove the rows of contract that were moved from the coordinator',
    'put back the key contract_customer of contract',
    'put back the key contract_product of contract',
  ]);
});

test('resumed among the keys, and at the end', () => {
  const moved = { product: 'reference', customer: 'distributed', contract: 'distributed' } as const;
  expect(words(state(moved, { keys: [contract], kept: [rate] }))).toEqual([
    'put back the key contract_product of contract',
  ]);
  expect(stepsLeft(state(moved, { keys: [contract, rate] }))).toEqual([]);
});

test('a table that a later version adds is moved by itself', () => {
  const later = state(
    { product: 'reference', customer: 'distributed' },
    { keys: [contract, rate, identity] },
  );
  expect(words(later)).toEqual([
    'take off 2 foreign keys, and keep them in the schema spread',
    'distribute contract by customer_number',
    'remove the rows of contract that were moved from the coordinator',
    'put back the key contract_customer of contract',
    'put back the key contract_product of contract',
  ]);
});

test('each table comes after those that its keys name; a circle is refused', () => {
  const edges = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 25 });
  fc.assert(
    fc.property(edges, (pairs) => {
      const tables = Array.from({ length: 10 }, (_, number) => ({ name: `t${number}` }));
      const keys = pairs.map(([a, b]) => ({ table: `t${Math.max(a, b)}`, refers: `t${Math.min(a, b)}` }));
      const order = byReference(tables, keys).map(({ name }) => name);
      expect([...order].sort()).toEqual(tables.map(({ name }) => name).sort());
      for (const { table, refers } of keys)
        if (table !== refers) expect(order.indexOf(refers)).toBeLessThan(order.indexOf(table));
    }),
  );
  expect(() => byReference([{ name: 'a' }, { name: 'b' }], [key('a', 'b'), key('b', 'a')])).toThrow(
    /circle: a, b/,
  );
});
