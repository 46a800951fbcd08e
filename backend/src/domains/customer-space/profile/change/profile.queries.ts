import type { Selectable, Updateable } from 'kysely';
import { compiledOnce } from '../../../../platform/compiled-once';
import type { Db } from '../../../../platform/database';
import { notFound } from '../../../../platform/errors';
import type { CustomerTable, ThirdPartyTable } from '../../../../platform/schema/tables';

export type CustomerRow = Selectable<CustomerTable>;
export type ThirdPartyRow = Selectable<ThirdPartyTable>;

/** @throws DomainError 404 to an agent who names a customer that does not exist. */
export async function findCustomer(db: Db, customerNumber: string): Promise<CustomerRow> {
  const [customer] = await customerOf(db, customerNumber);
  if (!customer) throw notFound('Ce client n’existe pas');
  return customer;
}

const customerOf = compiledOnce((db, customerNumber: string) =>
  db.selectFrom('customer').selectAll().where('customer_number', '=', customerNumber),
);

/** @throws DomainError 404. */
export const findContractRow = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract')
    .select(['status', 'billing_mode', 'version'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirstOrThrow(() => notFound('Ce contrat n’existe pas'));

/** @returns the version after the change. */
export async function updateCustomer(
  db: Db,
  customerNumber: string,
  change: Omit<Updateable<CustomerTable>, 'customer_number' | 'version'>,
): Promise<number> {
  const { version } = await db
    .updateTable('customer')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('customer_number', '=', customerNumber)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** For a change of what belongs to a contract. @returns the contract's version after it. */
export async function touchContract(
  db: Db,
  at: Date,
  customerNumber: string,
  contractNumber: string,
): Promise<number> {
  const { version } = await db
    .updateTable('contract')
    .set((eb) => ({ updated_at: at, version: eb('version', '+', 1) }))
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const findCoholders = (
  db: Db,
  customerNumber: string,
  contractNumber: string,
): Promise<ThirdPartyRow[]> =>
  db
    .selectFrom('third_party')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('role', '=', 'COHOLDER')
    .orderBy('id')
    .execute();

/** Replaces the co-holder of a contract; null removes it. */
export async function replaceCoholder(
  db: Db,
  customerNumber: string,
  contractNumber: string,
  coholder: Pick<
    ThirdPartyRow,
    'id' | 'civility' | 'first_name' | 'last_name' | 'code' | 'effective_date'
  > | null,
): Promise<void> {
  const key = { customer_number: customerNumber, contract_number: contractNumber };
  await db
    .deleteFrom('third_party')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('role', '=', 'COHOLDER')
    .execute();
  if (coholder === null) return;
  await db
    .insertInto('third_party')
    .values({ ...key, role: 'COHOLDER', ...coholder })
    .execute();
}
