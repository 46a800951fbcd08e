import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';

/** One contract of one customer. */
export interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

const ofContract = ({ customerNumber, contractNumber }: ContractKey) =>
  sql`customer_number = ${customerNumber} and contract_number = ${contractNumber}`;

const ofItsDocuments = (key: ContractKey) =>
  sql`customer_number = ${key.customerNumber}
    and document_key in (select document_key from document where ${ofContract(key)})`;

/**
 * Everything that goes with a contract, each table after those it refers to. A test reads the catalogue of the
 * database and fails when a table of contracts stands neither here nor among those that stay.
 */
export const movedTables: readonly (readonly [
  table: string,
  rows: (key: ContractKey) => RawBuilder<unknown>,
])[] = [
  ['contract', ofContract],
  ['contract_status_change', ofContract],
  ['contract_rate', ofContract],
  ['contract_package', ofContract],
  ['contract_estimate', ofContract],
  ['third_party', ofContract],
  ['contract_change', ofContract],
  ['delivery_point', ofContract],
  ['meter', ofContract],
  ['off_peak_window', ofContract],
  ['meter_reading', ofContract],
  ['contract_billing', ofContract],
  ['invoice', ofContract],
  ['payment_piece', ofContract],
  ['card_payment', ofContract],
  ['document', ofContract],
  ['document_content', ofItsDocuments],
  ['customer_request', ofContract],
  ['contract_amendment', ofContract],
];

/**
 * Moves a contract's rows by copy and delete: the distribution key of a row is never updated (decision 0015).
 * Each row is locked before it is copied, so that what another transaction writes is neither missed nor lost.
 */
export async function moveContractRows(tx: Db, from: ContractKey, target: string): Promise<void> {
  for (const [table, rows] of movedTables) await copyRows(tx, table, rows(from), target);
  for (const [table, rows] of [...movedTables].reverse()) {
    await sql`delete from ${sql.table(table)} where ${rows(from)}`.execute(tx);
  }
}

/** Whole rows, whatever their columns, under another customer's number. */
async function copyRows(tx: Db, table: string, rows: RawBuilder<unknown>, target: string): Promise<void> {
  await sql`insert into ${sql.table(table)} select copy.*
    from (select * from ${sql.table(table)} where ${rows} for update) as old,
      jsonb_populate_record(old::${sql.table(table)}, jsonb_build_object('customer_number', ${target}::text)) as copy`.execute(
    tx,
  );
}
