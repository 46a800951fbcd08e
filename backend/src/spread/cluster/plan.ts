import type { Place } from '../placement';

/** Where a table is now. */
export type Now = 'local' | 'reference' | 'distributed';

export interface ForeignKey {
  table: string;
  name: string;
  refers: string;
  /** As PostgreSQL writes it: `FOREIGN KEY (…) REFERENCES …`. */
  definition: string;
}

/** What the catalogue says of a database that is being spread. */
export interface State {
  tables: { name: string; place: Place; now: Now }[];
  /** Foreign keys in force. */
  keys: ForeignKey[];
  /** Those that were taken off before, to be put back at the end. */
  kept: ForeignKey[];
  /** Moved tables whose rows are still on the coordinator as well. */
  unfinished: string[];
}

export type Step =
  | { kind: 'take off keys'; keys: ForeignKey[] }
  | { kind: 'reference'; table: string }
  /** With `customer`, beside whose rows all others are; for itself the number of shards counts. */
  | { kind: 'distribute'; table: string }
  | { kind: 'empty'; table: string }
  | { kind: 'put back key'; key: ForeignKey };

/** Beside its rows are those of all others. */
export const anchor = 'customer';

/**
 * The steps that are left, in order. A distributed table refuses keys from and to tables that are not, so keys go first and come
 * back last (0107).
 * @throws Error for foreign keys in a circle
 */
export function stepsLeft({ tables, keys, kept, unfinished }: State): Step[] {
  const isWanted = ({ place, now }: State['tables'][number]) => place !== 'coordinator' && now === 'local';
  const moving = new Set(tables.filter(isWanted).map(({ name }) => name));
  const inTheWay = keys.filter(({ table, refers }) => moving.has(table) || moving.has(refers));
  const order = byReference(tables, [...keys, ...kept]);
  const placed = (place: Place) => order.filter(({ place: own }) => own === place);
  const customers = placed('customer').sort((a, b) => Number(b.name === anchor) - Number(a.name === anchor));
  const kindOf = (place: Place) => (place === 'customer' ? ('distribute' as const) : ('reference' as const));
  const moves = [...placed('every node'), ...customers].flatMap(({ name, place }): Step[] => [
    ...(moving.has(name) ? [{ kind: kindOf(place), table: name }] : []),
    ...(moving.has(name) || unfinished.includes(name) ? [{ kind: 'empty' as const, table: name }] : []),
  ]);
  const place = (key: ForeignKey) => order.findIndex(({ name }) => name === key.table);
  const back = [...kept, ...inTheWay].sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
  return [
    ...(inTheWay.length > 0 ? [{ kind: 'take off keys' as const, keys: inTheWay }] : []),
    ...moves,
    ...back.map((key) => ({ kind: 'put back key' as const, key })),
  ];
}

/** Each table after those that its keys name; a key of a table to itself does not count. */
export function byReference<T extends { name: string }>(
  tables: readonly T[],
  keys: readonly Pick<ForeignKey, 'table' | 'refers'>[],
): T[] {
  const left = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const ordered: T[] = [];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.findIndex(({ name }) =>
      keys.every(({ table, refers }) => table !== name || refers === name || !waiting.has(refers)),
    );
    if (next === -1)
      throw new Error(`The foreign keys of these tables go in a circle: ${[...waiting].join(', ')}.`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

export function stepWords(step: Step): string {
  switch (step.kind) {
    case 'take off keys':
      return `take off ${step.keys.length} foreign keys, and keep them in the schema spread`;
    case 'reference':
      return `copy ${step.table} to every node`;
    case 'distribute':
      return `distribute ${step.table} by customer_number`;
    case 'empty':
      return `remove the rows of ${step.table} that were moved from the coordinator`;
    case 'put back key':
      return `put back the key ${step.key.name} of ${step.key.table}`;
  }
}
