import { isClosedContract } from '@portal/domain';
import type { ExpressionBuilder, ExpressionWrapper, Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../../platform/database';
import { notFound } from '../../../../platform/errors';
import type { ContractBillingTable, Database, MandateTable } from '../../../../platform/schema/tables';

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

/** Where the customer's own address was the billing contact's, or invoices were mailed to it, the new one is. */
export async function moveBillingEmail(
  db: Db,
  customerNumber: string,
  former: string,
  email: string,
): Promise<void> {
  const moved = (eb: ExpressionBuilder<Database, 'contract_billing'>, column: 'email' | 'invoice_email') =>
    eb
      .case()
      .when(eb.fn('lower', [column]), '=', former.toLowerCase())
      .then(email)
      .else(eb.ref(column))
      .end();
  await db
    .updateTable('contract_billing')
    .set((eb) => ({
      email: moved(eb, 'email') as ExpressionWrapper<Database, 'contract_billing', string>,
      invoice_email: moved(eb, 'invoice_email'),
      version: eb('version', '+', 1),
    }))
    .where('customer_number', '=', customerNumber)
    .where((eb) =>
      eb.or(
        (['email', 'invoice_email'] as const).map((column) =>
          eb(eb.fn('lower', [column]), '=', former.toLowerCase()),
        ),
      ),
    )
    .execute();
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

/** Contracts that a mandate debits, by number. */
export async function findDebited(db: Db, { customer_number, rum_code }: MandateRow): Promise<string[]> {
  const rows = await db
    .selectFrom('contract_billing')
    .select('contract_number')
    .where('customer_number', '=', customer_number)
    .where('rum_code', '=', rum_code)
    .orderBy('contract_number')
    .execute();
  return rows.map(({ contract_number }) => contract_number);
}

/** Contracts in force that are to be debited and have no mandate: those taken over from another customer. */
export async function findWithoutMandate(db: Db, customerNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contract_billing')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'contract_billing.customer_number')
        .onRef('contract.contract_number', '=', 'contract_billing.contract_number'),
    )
    .select(['contract.contract_number', 'contract.status'])
    .where('contract_billing.customer_number', '=', customerNumber)
    .where('contract_billing.payment_mode', '=', 'directDebit')
    .where('contract_billing.rum_code', 'is', null)
    .orderBy('contract.contract_number')
    .execute();
  return rows.filter(({ status }) => !isClosedContract(status)).map(({ contract_number }) => contract_number);
}

/** A mandate that debits these contracts from now on. */
export async function addMandate(
  db: Db,
  mandate: Insertable<MandateTable>,
  contractNumbers: readonly string[],
): Promise<void> {
  await db.insertInto('mandate').values(mandate).execute();
  await debitByMandate(db, mandate.customer_number, mandate.rum_code, contractNumbers);
}

/** A mandate that was revoked is in force again. */
export async function reinstateMandate(db: Db, customerNumber: string, rumCode: string): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ revoked_at: null })
    .where('customer_number', '=', customerNumber)
    .where('rum_code', '=', rumCode)
    .execute();
}

/** Contracts are debited by that mandate from now on; by none where it is null. */
export async function debitByMandate(
  db: Db,
  customerNumber: string,
  rumCode: string | null,
  contractNumbers: readonly string[],
): Promise<void> {
  if (contractNumbers.length === 0) return;
  await db
    .updateTable('contract_billing')
    .set((eb) => ({ rum_code: rumCode, version: eb('version', '+', 1) }))
    .where('customer_number', '=', customerNumber)
    .where('contract_number', 'in', contractNumbers)
    .execute();
}

export async function revokeMandate(
  db: Db,
  { customer_number, rum_code }: MandateRow,
  at: Date,
): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ revoked_at: at })
    .where('customer_number', '=', customer_number)
    .where('rum_code', '=', rum_code)
    .execute();
}
