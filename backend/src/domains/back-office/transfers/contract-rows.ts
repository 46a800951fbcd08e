import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';

/** One contract of one customer. */
export interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

/**
 * Tables that belong to the contract itself: a transfer copies their rows to the new customer and leaves the former
 * customer's rows as they were on the last day. A test reads the catalogue of the database and fails when a table of
 * contracts is in neither list.
 */
export const copiedTables = [
  'contract_rate',
  'contract_package',
  'contract_estimate',
  'delivery_point',
  'meter',
  'off_peak_window',
] as const;

/** What happened under a holder and what they signed, paid, read or wrote: theirs for good. */
export const keptTables = [
  'contract_status_change',
  'contract_change',
  'contract_cost_centre',
  'meter_reading',
  'replaced_reading',
  'consumption_day',
  'load_curve_day',
  'measured_point',
  'dwelling',
  'invoice',
  'invoice_file',
  'card_payment',
  'card_refund',
  'joint_payment_part',
  'repayment_plan',
  'energy_voucher',
  'document',
  'document_content',
  'customer_request',
  'agent_note',
] as const;

/** Written for both holders, each in its own way (transfers.queries.ts; payments/hand-over.service.ts). */
export const splitTables = [
  'contract',
  'contract_billing',
  'third_party',
  'contract_amendment',
  'payment_piece',
] as const;

const ofContract = ({ customerNumber, contractNumber }: ContractKey) =>
  sql`customer_number = ${customerNumber} and contract_number = ${contractNumber}`;

/**
 * Of the third parties, only the sales channel is copied. Co-holder and codes belong to the former customer, and are
 * theirs again if the contract comes back.
 */
export const sellingChannel = sql`role = 'PARTNER'`;

/** Copies the terms to the new customer, and replaces the rows of an earlier time when they had this contract. */
export async function copyTerms(tx: Db, from: ContractKey, target: string): Promise<void> {
  for (const table of copiedTables) {
    await replaceRows(tx, table, from, target, sql`true`);
  }
  await replaceRows(tx, 'third_party', from, target, sellingChannel);
}

/** Amendments to come are the contract's: they leave its former holder. */
export async function moveAmendments(tx: Db, from: ContractKey, target: string): Promise<void> {
  const waiting = sql`${ofContract(from)} and applied_at is null and lapsed_at is null`;
  await copyRows(tx, 'contract_amendment', waiting, target);
  await sql`delete from contract_amendment where ${waiting}`.execute(tx);
}

async function replaceRows(
  tx: Db,
  table: string,
  from: ContractKey,
  target: string,
  which: RawBuilder<unknown>,
): Promise<void> {
  const stale = ofContract({ ...from, customerNumber: target });
  await sql`delete from ${sql.table(table)} where ${stale} and ${which}`.execute(tx);
  await copyRows(tx, table, sql`${ofContract(from)} and ${which}`, target);
}

/** Whole rows, whatever their columns, under another customer's number: a row's own is never updated (0015). */
async function copyRows(tx: Db, table: string, rows: RawBuilder<unknown>, target: string): Promise<void> {
  await sql`insert into ${sql.table(table)} select copy.*
    from (select * from ${sql.table(table)} where ${rows} for update) as old,
      jsonb_populate_record(old::${sql.table(table)}, jsonb_build_object('customer_number', ${target}::text)) as copy`.execute(
    tx,
  );
}
