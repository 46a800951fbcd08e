import type { Issuer } from '../../src/domains/billing/documents/blocks';
import { readTowns } from '../../src/platform/towns/towns';
import { tableOrder } from '../copy/table-order';
import { namedCustomers, Population } from '../population';
import { type Row, Rows, type TableName } from '../rows';

export const referenceDay = '2026-11-21';
/** The supplier of the tests' invoices. */
export const issuer: Issuer = {
  supplier: {
    name: 'Lumenvie',
    street: '12 quai des Lumières',
    postalCode: '69002',
    townName: 'Lyon',
    phone: '09 70 00 00 00',
    siret: '732 829 320 00074',
    legalForm: 'SAS au capital de 10 000 000 €',
    sepaCreditorId: 'FR72ZZZ123456',
  },
  supportEmail: 'contact@lumenvie.example',
};
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
