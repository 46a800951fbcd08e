import { statusAfterEnd, type Day } from '@portal/domain';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database';
import { addCustomerChannel } from '../../../platform/search/customer-channels';
import type { ContractTable, CustomerTable } from '../../../platform/schema/tables';
import type { ContractKey } from './contract-rows';
import { billingOfNewHolder, contractOfNewHolder } from './transfers.rules';

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
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();

const living = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('erased_at', 'is', null);

export const findCustomer = (db: Db, customerNumber: string) => living(db, customerNumber).executeTakeFirst();

/** Who is to have the contract; one whose erasure is under way is waited for, and then found no more. */
export const lockNewHolder = (tx: Db, customerNumber: string) =>
  living(tx, customerNumber).forNoKeyUpdate().executeTakeFirst();

export interface Transfer {
  contract: Selectable<ContractTable>;
  newHolder: Selectable<CustomerTable>;
  day: Day;
  now: Date;
}

/** Inserts the contract for its new customer; if they had it before, that row is replaced. */
export async function addContract(tx: Db, { contract, newHolder, day, now }: Transfer): Promise<void> {
  const values = contractOfNewHolder(contract, newHolder.customer_number, day, now);
  const { customer_number, contract_number, version, ...terms } = values;
  await tx
    .insertInto('contract')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_number', 'contract_number'])
        .doUpdateSet((eb) => ({ ...terms, version: eb('contract.version', '+', version) })),
    )
    .execute();
  await addCustomerChannel(tx, customer_number, contract.channel);
  await addStatus(tx, { customer_number, contract_number }, contract.status, now);
}

/** Billed to the new holder at their own address, and debited by no mandate. */
export async function addBilling(tx: Db, { contract, newHolder }: Transfer): Promise<void> {
  const { debit_day, payment_mode, term_code } = await tx
    .selectFrom('contract_billing')
    .select(['debit_day', 'payment_mode', 'term_code'])
    .where('customer_number', '=', contract.customer_number)
    .where('contract_number', '=', contract.contract_number)
    .executeTakeFirstOrThrow();
  const { contract_number } = contract;
  const values = { ...billingOfNewHolder(newHolder), contract_number, debit_day, payment_mode, term_code };
  const { customer_number: _, contract_number: __, ...set } = values;
  await tx
    .insertInto('contract_billing')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_number', 'contract_number'])
        .doUpdateSet((eb) => ({ ...set, version: eb('contract_billing.version', '+', 1) })),
    )
    .execute();
}

/** The contract of the former holder: over since the day of the transfer. */
export async function endContract(tx: Db, { contract, day, now }: Transfer): Promise<void> {
  const { customer_number, contract_number } = contract;
  const status = statusAfterEnd(contract.status);
  await tx
    .updateTable('contract')
    .set((eb) => ({ status, termination_date: day, updated_at: now, version: eb('version', '+', 1) }))
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .execute();
  await addStatus(tx, { customer_number, contract_number }, status, now);
}

async function addStatus(
  tx: Db,
  key: { customer_number: string; contract_number: string },
  status: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('contract_status_change')
    .values({
      ...key,
      id: uuidv7(),
      status: status as Selectable<ContractTable>['status'],
      happened_at: now,
      reason: 'TRANSFER',
    })
    .execute();
}

/** From now on the contract's number leads to its new holder. */
export const setHolder = (tx: Db, contractNumber: string, newHolder: string) =>
  tx
    .updateTable('contract_directory')
    .set({ customer_number: newHolder })
    .where('contract_number', '=', contractNumber)
    .execute();
