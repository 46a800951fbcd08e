import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { moveContractRows, type ContractKey } from './contract-rows';

/** The customer who has the contract now. Whoever else would move it waits for this transaction. */
export async function lockHolder(tx: Db, contractNumber: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('contract_directory')
    .select('customer_number')
    .where('contract_number', '=', contractNumber)
    .forUpdate()
    .executeTakeFirst();
  return row?.customer_number;
}

/** No row is added to a contract that is locked: their foreign keys wait. */
export const lockContract = (tx: Db, { customerNumber, contractNumber }: ContractKey) =>
  tx
    .selectFrom('contract')
    .select(['channel', 'status'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function customerExists(db: Db, customerNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('customer_number')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return row !== undefined;
}

/** Card payments that may still succeed: their provider knows them under the customer they were made for. */
const liveCardPayments = ['initialized', 'transmitted', 'transferFailure', 'transactionFailure'] as const;

/** A payment whose outcome is still to come, by card or, since `sentSince`, at the bank. */
export async function hasRunningPayment(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  sentSince: Day,
): Promise<boolean> {
  const card = await tx
    .selectFrom('card_payment')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('status', 'in', liveCardPayments)
    .executeTakeFirst();
  if (card) return true;
  const debit = await tx
    .selectFrom('payment_piece')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('status', '=', 'sent')
    .where('due_date', '>=', sentSince)
    .executeTakeFirst();
  return debit !== undefined;
}

/** The mandate goes to the new customer with the contract it pays, and stays where it pays another one too. */
export async function moveContract(tx: Db, from: ContractKey, target: string, now: Date): Promise<void> {
  const { customerNumber, contractNumber } = from;
  const billing = await tx
    .selectFrom('contract_billing')
    .select('rum_code')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirst();
  const rum = billing?.rum_code ?? null;
  if (rum !== null) await copyMandate(tx, customerNumber, rum, target);
  await moveContractRows(tx, from, target);
  if (rum !== null) await dropUnusedMandate(tx, customerNumber, rum);
  await tx
    .updateTable('contract')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('customer_number', '=', target)
    .where('contract_number', '=', contractNumber)
    .execute();
  await tx
    .updateTable('contract_directory')
    .set({ customer_number: target })
    .where('contract_number', '=', contractNumber)
    .execute();
}

async function copyMandate(tx: Db, holder: string, rum: string, target: string): Promise<void> {
  await sql`insert into mandate select copy.*
    from (select * from mandate where customer_number = ${holder} and rum_code = ${rum} for update) as old,
      jsonb_populate_record(old::mandate, jsonb_build_object('customer_number', ${target}::text)) as copy
    on conflict (customer_number, rum_code) do nothing`.execute(tx);
}

async function dropUnusedMandate(tx: Db, holder: string, rum: string): Promise<void> {
  await tx
    .deleteFrom('mandate')
    .where('customer_number', '=', holder)
    .where('rum_code', '=', rum)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contract_billing')
            .select('contract_number')
            .where('customer_number', '=', holder)
            .where('rum_code', '=', rum),
        ),
      ),
    )
    .execute();
}
