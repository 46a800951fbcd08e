import { readTowns } from '../../src/platform/towns/towns';
import { tableOrder } from '../copy/table-order';
import { namedCustomers, Population } from '../population';
import { type Row, Rows, type TableName } from '../rows';
import { issuer, referenceDay } from './issuer';

/** The named accounts and a hundred others; without the 500 contracts of one customer, who are all alike. */
const positions = Array.from({ length: namedCustomers + 100 }, (_, at) => at).filter((at) => at !== 3);

/** What the generator makes, agents included, as objects. */
export async function sample(day: string = referenceDay): Promise<Rows> {
  const population = await Population.of(await readTowns(), day, issuer);
  const all = new Rows();
  for (const part of [population.agents(), ...positions.map((at) => population.customer(at))]) {
    for (const table of tableOrder) all.add(table, ...part.of(table));
  }
  return all;
}

export function grouped<T extends TableName>(
  rows: Row<T>[],
  key: (row: Row<T>) => string,
): Map<string, Row<T>[]> {
  const groups = new Map<string, Row<T>[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
