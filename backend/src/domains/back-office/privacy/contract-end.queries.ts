import { createHash } from 'node:crypto';
import type { ContractStatus } from '@portal/contract';
import type { Day } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database';

interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

const contractOf = (db: Db, { customerNumber, contractNumber }: ContractKey) =>
  db
    .selectFrom('contract')
    .select(['status', 'energy', 'subscription_date', 'effective_start_date', 'termination_date', 'version'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber);

export type EndingRow = NonNullable<Awaited<ReturnType<typeof findEnding>>>;

export const findEnding = (db: Db, key: ContractKey) => contractOf(db, key).executeTakeFirst();

/** Nobody else ends or changes the contract until the transaction is over. */
export const lockEnding = (tx: Db, key: ContractKey) => contractOf(tx, key).forUpdate().executeTakeFirst();

/** Whom the receipt is for. */
export const findHolder = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select([
      'customer_number',
      'civility',
      'first_name',
      'last_name',
      'company_name',
      'email',
      'street_number',
      'street',
      'postal_code',
      'town_name',
    ])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

export interface ContractEnd extends ContractKey {
  kind: 'WITHDRAWAL' | 'TERMINATION';
  before: EndingRow;
  status: ContractStatus;
  endDate: Day;
  reason: string;
  /** Instalments that it called off. */
  calledOff: readonly string[];
  requestedBy: string;
  now: Date;
}

/** The contract's new status or last day, its history and what was asked, together. */
export async function storeEnd(tx: Db, end: ContractEnd): Promise<void> {
  const key = { customer_number: end.customerNumber, contract_number: end.contractNumber };
  await tx
    .updateTable('contract')
    .set((eb) => ({
      status: end.status,
      termination_date: end.endDate,
      updated_at: end.now,
      version: eb('version', '+', 1),
    }))
    .where('customer_number', '=', end.customerNumber)
    .where('contract_number', '=', end.contractNumber)
    .execute();
  if (end.status !== end.before.status) {
    await storeStatus(tx, { ...end, at: end.now });
  }
  await tx
    .insertInto('contract_change')
    .values({
      ...key,
      id: uuidv7(),
      kind: end.kind,
      before: JSON.stringify({ status: end.before.status, terminationDate: end.before.termination_date }),
      after: JSON.stringify({
        status: end.status,
        terminationDate: end.endDate,
        calledOff: end.calledOff,
      }),
      effective_date: end.endDate,
      requested_by: end.requestedBy,
      requested_at: end.now,
    })
    .execute();
}

/** Instalments that the termination on that day called off; null where it was not asked for through the portal. */
export async function findCalledOff(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  endDate: Day,
): Promise<string[] | null> {
  const row = await tx
    .selectFrom('contract_change')
    .select('after')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('kind', '=', 'TERMINATION')
    .where('effective_date', '=', endDate)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.after as { calledOff?: string[] } | undefined)?.calledOff ?? null;
}

/** The contract runs on, and its history says who took the end back. */
export async function storeTakenBack(
  tx: Db,
  end: ContractKey & { before: EndingRow; requestedBy: string; today: Day; now: Date },
): Promise<void> {
  await tx
    .updateTable('contract')
    .set((eb) => ({ termination_date: null, updated_at: end.now, version: eb('version', '+', 1) }))
    .where('customer_number', '=', end.customerNumber)
    .where('contract_number', '=', end.contractNumber)
    .execute();
  await tx
    .insertInto('contract_change')
    .values({
      customer_number: end.customerNumber,
      contract_number: end.contractNumber,
      id: uuidv7(),
      kind: 'END_TAKEN_BACK',
      before: JSON.stringify({ terminationDate: end.before.termination_date }),
      after: JSON.stringify({ terminationDate: null }),
      effective_date: end.today,
      requested_by: end.requestedBy,
      requested_at: end.now,
    })
    .execute();
}

async function storeStatus(
  tx: Db,
  change: ContractKey & { status: ContractStatus; reason: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('contract_status_change')
    .values({
      customer_number: change.customerNumber,
      contract_number: change.contractNumber,
      id: uuidv7(),
      status: change.status,
      happened_at: change.at,
      reason: change.reason,
    })
    .execute();
}

/** The receipt as it was made: it is the customer's proof, and is never made anew. */
export async function storeReceipt(
  tx: Db,
  receipt: ContractKey & {
    documentKey: string;
    name: string;
    energy: EndingRow['energy'];
    day: Day;
    now: Date;
    content: Uint8Array;
  },
): Promise<void> {
  const key = { customer_number: receipt.customerNumber, document_key: receipt.documentKey };
  const content = Buffer.from(receipt.content);
  await tx
    .insertInto('document')
    .values({
      ...key,
      contract_number: receipt.contractNumber,
      name: receipt.name,
      kind: 'CONTRACT_AMENDMENT',
      energy: receipt.energy,
      document_date: receipt.day,
      created_at: receipt.now,
    })
    .execute();
  await tx
    .insertInto('document_content')
    .values({
      ...key,
      media_type: 'application/pdf',
      content,
      sha256: createHash('sha256').update(content).digest(),
      created_at: receipt.now,
    })
    .execute();
}

/** A lock names its customer: a cluster takes none over several (docs/decisions/0107). @returns false where another has it. */
const lockDue = async (tx: Db, { customerNumber, contractNumber }: ContractKey, today: Day) =>
  (await tx
    .selectFrom('contract')
    .select('contract_number')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('status', '=', 'effective')
    .where('termination_date', '<=', today)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

/** Ends the supplied contracts whose last day has come; each by one process. @returns the contracts ended. */
export async function endDue(tx: Db, today: Day, now: Date, limit: number): Promise<ContractKey[]> {
  const due = await tx
    .selectFrom('contract')
    .select(['customer_number', 'contract_number'])
    .where('status', '=', 'effective')
    .where('termination_date', '<=', today)
    .orderBy('termination_date')
    .limit(limit)
    .execute();
  const ended: ContractKey[] = [];
  for (const row of due) {
    const key = { customerNumber: row.customer_number, contractNumber: row.contract_number };
    if (!(await lockDue(tx, key, today))) continue;
    ended.push(key);
    await tx
      .updateTable('contract')
      .set((eb) => ({ status: 'terminated', updated_at: now, version: eb('version', '+', 1) }))
      .where('customer_number', '=', key.customerNumber)
      .where('contract_number', '=', key.contractNumber)
      .execute();
    await storeStatus(tx, { ...key, status: 'terminated', reason: 'TERMINATION_DUE', at: now });
  }
  return ended;
}
