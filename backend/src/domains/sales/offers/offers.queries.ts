import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { fieldsOf, shortReadOfOne } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import type * as tables from '../../../platform/schema/tables';

interface Key {
  customer_number: string;
  contract_number: string;
}

/** Changes that bring a package: a product comes with its own, unless it has none. */
const packageChanges = ['PACKAGE', 'PRODUCT'] as const;
const withoutPackage = sql<SqlBool>`kind = 'PRODUCT' and jsonb_typeof(after #> '{prices,package}') = 'null'`;

const lastChange = (kinds: readonly tables.ContractChangeTable['kind'][]) => {
  const find = shortReadOfOne((db, row: Key) => {
    const key = fieldsOf(row, 'customer_number', 'contract_number');
    return db
      .selectFrom('contract_change')
      .select('effective_date')
      .where('customer_number', '=', key.customer_number)
      .where('contract_number', '=', key.contract_number)
      .where('kind', 'in', kinds)
      .where((eb) => eb.not(eb.fn.coalesce(withoutPackage, sql<boolean>`false`)))
      .orderBy('effective_date', 'desc')
      .limit(1);
  });
  return async (db: Db, key: Key): Promise<string | undefined> => (await find(db, key))?.effective_date;
};

/** Day of the latest change of package. */
export const lastPackageChange = lastChange(packageChanges);
/** Day of the latest change of the payment frequency alone. */
export const lastFrequencyChange = lastChange(['INSTALLMENT_FREQUENCY']);

/** Writes the contract's fields and its next version. */
export const updateContract = (
  tx: Db,
  key: Key,
  values: Omit<Updateable<tables.ContractTable>, 'customer_number' | 'contract_number' | 'version'>,
) =>
  tx
    .updateTable('contract')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .execute();

/** kVA of the contract's delivery point. */
export const setCapacity = (tx: Db, key: Key, kva: number) =>
  tx
    .updateTable('delivery_point')
    .set({ contractual_capacity: kva })
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .execute();

export const setRate = (tx: Db, row: Insertable<tables.ContractRateTable>) =>
  tx
    .insertInto('contract_rate')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['customer_number', 'contract_number', 'code']).doUpdateSet({
        active: row.active,
        label: row.label,
        price_micros: row.price_micros,
        unit: row.unit,
        updated_at: row.updated_at,
      }),
    )
    .execute();

export async function replaceRates(
  tx: Db,
  key: Key,
  rows: Insertable<tables.ContractRateTable>[],
): Promise<void> {
  await tx
    .deleteFrom('contract_rate')
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .execute();
  if (rows.length > 0) await tx.insertInto('contract_rate').values(rows).execute();
}

export async function replacePackages(
  tx: Db,
  key: Key,
  rows: Insertable<tables.ContractPackageTable>[],
): Promise<void> {
  await tx
    .deleteFrom('contract_package')
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .execute();
  if (rows.length > 0) await tx.insertInto('contract_package').values(rows).execute();
}

export async function replaceEstimates(
  tx: Db,
  key: Key,
  rows: Insertable<tables.ContractEstimateTable>[],
): Promise<void> {
  await tx
    .deleteFrom('contract_estimate')
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .execute();
  if (rows.length > 0) await tx.insertInto('contract_estimate').values(rows).execute();
}

export const insertChange = (tx: Db, row: Insertable<tables.ContractChangeTable>) =>
  tx.insertInto('contract_change').values(row).execute();
