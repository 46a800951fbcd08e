import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors';
import type { ContractBillingTable, MandateTable } from '../../platform/schema/billing';

export type BillingRow = Selectable<ContractBillingTable>;
export type MandateRow = Selectable<MandateTable>;

/** @throws DomainError 404. */
export const findBilling = (db: Db, customerNumber: string, contractNumber: string): Promise<BillingRow> =>
  db
    .selectFrom('contract_billing')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirstOrThrow(() => notFound('Ce contrat n’existe pas'));

/** @returns the version after the change. */
export async function updateBilling(
  db: Db,
  { customer_number, contract_number }: Pick<BillingRow, 'customer_number' | 'contract_number'>,
  change: Omit<Updateable<ContractBillingTable>, 'customer_number' | 'contract_number' | 'version'>,
): Promise<number> {
  const { version } = await db
    .updateTable('contract_billing')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Latest signed first. */
export const findMandates = (db: Db, customerNumber: string): Promise<MandateRow[]> =>
  db
    .selectFrom('mandate')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .orderBy('signed_at', 'desc')
    .orderBy('rum_code', 'desc')
    .execute();

/** Puts a mandate in another's place, at every contract debited by it. @returns those contracts' numbers. */
export async function replaceMandate(db: Db, former: MandateRow, mandate: MandateRow): Promise<string[]> {
  const { customer_number } = former;
  await db.insertInto('mandate').values(mandate).execute();
  const moved = await db
    .updateTable('contract_billing')
    .set((eb) => ({ rum_code: mandate.rum_code, version: eb('version', '+', 1) }))
    .where('customer_number', '=', customer_number)
    .where('rum_code', '=', former.rum_code)
    .returning('contract_number')
    .execute();
  await db
    .updateTable('mandate')
    .set({ revoked_at: mandate.signed_at })
    .where('customer_number', '=', customer_number)
    .where('rum_code', '=', former.rum_code)
    .execute();
  return moved.map(({ contract_number }) => contract_number).sort();
}
