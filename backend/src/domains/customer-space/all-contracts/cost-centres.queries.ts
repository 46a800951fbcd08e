import type { Db } from '../../../platform/database';

export const findCostCentres = (db: Db, customerNumber: string) =>
  db
    .selectFrom('cost_centre')
    .select(['id', 'name', 'name_key'])
    .where('customer_number', '=', customerNumber)
    .execute();

/** The cost centre of each contract that has one. */
export const findAssigned = (db: Db, customerNumber: string) =>
  db
    .selectFrom('contract_cost_centre')
    .innerJoin('cost_centre', (join) =>
      join
        .onRef('cost_centre.customer_number', '=', 'contract_cost_centre.customer_number')
        .onRef('cost_centre.id', '=', 'contract_cost_centre.cost_centre_id'),
    )
    .select(['contract_cost_centre.contract_number', 'cost_centre.id', 'cost_centre.name'])
    .where('contract_cost_centre.customer_number', '=', customerNumber)
    .execute();

/** Which of these contracts are the customer's. */
export async function findOwn(
  db: Db,
  customerNumber: string,
  contracts: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contract')
    .select('contract_number')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', (eb) => eb.fn.any(eb.val([...contracts])))
    .execute();
  return new Set(rows.map(({ contract_number }) => contract_number));
}

export interface CostCentreRow {
  customer_number: string;
  id: string;
  name: string;
  name_key: string;
}

export async function insertCostCentre(tx: Db, row: CostCentreRow, now: Date): Promise<void> {
  await tx
    .insertInto('cost_centre')
    .values({ ...row, created_at: now })
    .execute();
}

export async function renameCostCentre(
  tx: Db,
  { customer_number, id, ...names }: CostCentreRow,
): Promise<void> {
  await tx
    .updateTable('cost_centre')
    .set(names)
    .where('customer_number', '=', customer_number)
    .where('id', '=', id)
    .execute();
}

export async function deleteCostCentre(tx: Db, customerNumber: string, id: string): Promise<void> {
  await tx
    .deleteFrom('contract_cost_centre')
    .where('customer_number', '=', customerNumber)
    .where('cost_centre_id', '=', id)
    .execute();
  await tx
    .deleteFrom('cost_centre')
    .where('customer_number', '=', customerNumber)
    .where('id', '=', id)
    .execute();
}

/** Takes the contracts out of the cost centre that they have, and puts them into another one; null: into none. */
export async function assign(
  tx: Db,
  customerNumber: string,
  contracts: readonly string[],
  id: string | null,
): Promise<void> {
  await tx
    .deleteFrom('contract_cost_centre')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', (eb) => eb.fn.any(eb.val([...contracts])))
    .execute();
  if (id === null) return;
  await tx
    .insertInto('contract_cost_centre')
    .values(
      contracts.map((contract_number) => ({
        ...{ customer_number: customerNumber, contract_number, cost_centre_id: id },
      })),
    )
    .execute();
}
