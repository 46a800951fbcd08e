import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ContractBillingTable } from '../../../platform/schema/tables';

export interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

const terms = (db: Db, { customerNumber, contractNumber }: ContractKey) =>
  db
    .selectFrom('contract_billing as b')
    .innerJoin('contract as c', (join) =>
      join
        .onRef('c.customer_number', '=', 'b.customer_number')
        .onRef('c.contract_number', '=', 'b.contract_number'),
    )
    .select(['b.payment_mode', 'b.rum_code', 'b.debit_day', 'b.version', 'c.status', 'c.product_code'])
    .where('b.customer_number', '=', customerNumber)
    .where('b.contract_number', '=', contractNumber);

export const findPaymentTerms = (db: Db, key: ContractKey) => terms(db, key).executeTakeFirst();

/** The billing, with its row locked until the transaction ends. */
export const lockPaymentTerms = (tx: Db, key: ContractKey) =>
  terms(tx, key).forUpdate('b').executeTakeFirst();

export type PaymentTerms = NonNullable<Awaited<ReturnType<typeof findPaymentTerms>>>;

/** The mandate that was signed last and is in force; undefined where there is none. */
export const findMandateInForce = (db: Db, customerNumber: string) =>
  db
    .selectFrom('mandate')
    .select('rum_code')
    .where('customer_number', '=', customerNumber)
    .where('revoked_at', 'is', null)
    .orderBy('signed_at', 'desc')
    .orderBy('rum_code', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a card is being charged for a debt of the contract. */
export async function isCardCharged(
  db: Db,
  { customerNumber, contractNumber }: ContractKey,
): Promise<boolean> {
  const alone = await db
    .selectFrom('card_payment')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('status', '=', 'transmitted')
    .limit(1)
    .executeTakeFirst();
  if (alone) return true;
  const joint = await db
    .selectFrom('joint_payment as j')
    .innerJoin('joint_payment_part as p', (join) =>
      join.onRef('p.customer_number', '=', 'j.customer_number').onRef('p.payment_id', '=', 'j.id'),
    )
    .select('j.id')
    .where('j.customer_number', '=', customerNumber)
    .where('p.contract_number', '=', contractNumber)
    .where('j.status', '=', 'transmitted')
    .limit(1)
    .executeTakeFirst();
  return joint !== undefined;
}

/** @returns the version after the change. */
export async function storePaymentTerms(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  change: Pick<Updateable<ContractBillingTable>, 'payment_mode' | 'rum_code' | 'debit_day'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('contract_billing')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
