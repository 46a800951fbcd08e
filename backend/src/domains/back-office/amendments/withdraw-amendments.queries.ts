import type { AgentScope, Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { amendmentInScope } from './imported-amendments.queries';

interface ImportKey {
  importId: string;
}

/** The import, locked: of two withdrawals of one import the second sees what the first did. */
export const lockImport = (tx: Db, { importId }: ImportKey) =>
  tx
    .selectFrom('amendment_import')
    .select(['file_name', 'withdrawn_at', 'withdrawn_by'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();

interface Withdrawal {
  login: string;
  now: Date;
  /** Amendments of later days alone are withdrawn. */
  day: Day;
}

export interface AmendmentKey {
  customer_number: string;
  contract_number: string;
  id: string;
}

/** Who has a contract at present, with whom the amendments that wait are. */
export const findHolder = (tx: Db, contractNumber: string) =>
  tx
    .selectFrom('contract_directory')
    .select('customer_number')
    .where('contract_number', '=', contractNumber)
    .executeTakeFirst();

/** Unless it was settled before; waits for whoever applies or moves it. @returns its day, where it was withdrawn */
export async function withdrawOne(
  tx: Db,
  { customer_number, contract_number, id }: AmendmentKey,
  { login, now, day }: Withdrawal,
): Promise<Day | undefined> {
  const row = await tx
    .updateTable('contract_amendment')
    .set({ lapsed_at: now, withdrawn_by: login })
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .where('effective_date', '>', day)
    .returning('effective_date')
    .executeTakeFirst();
  return row?.effective_date;
}

/** An amendment of the import, if its contract is in the scope. */
export const findAmendment = (
  tx: Db,
  { importId }: ImportKey,
  { customer_number, contract_number, id }: AmendmentKey,
  scope: AgentScope,
) =>
  tx
    .selectFrom('contract_amendment as a')
    .select(['a.effective_date', 'a.applied_at', 'a.lapsed_at', 'a.withdrawn_by'])
    .where('a.customer_number', '=', customer_number)
    .where('a.contract_number', '=', contract_number)
    .where('a.id', '=', id)
    .where('a.import_id', '=', importId)
    .where(amendmentInScope(scope))
    .executeTakeFirst();

/** All of an import that wait for a later day. @returns how many */
export async function withdrawAll(
  tx: Db,
  { importId }: ImportKey,
  { login, now, day }: Withdrawal,
  scope: AgentScope,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update contract_amendment a set lapsed_at = ${now}, withdrawn_by = ${login}
    where a.import_id = ${importId} and a.applied_at is null and a.lapsed_at is null
      and a.effective_date > ${day} and ${amendmentInScope(scope)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

interface Others {
  count: number;
  firstDay: Day | null;
  lastDay: Day | null;
}

/** How many of an import were not withdrawn, and the days of these. */
export async function readOthers(tx: Db, { importId }: ImportKey): Promise<Others> {
  const { rows } = await sql<Others>`
    select count(*)::int as count, min(effective_date) as "firstDay", max(effective_date) as "lastDay"
    from contract_amendment
    where import_id = ${importId} and withdrawn_by is null`.execute(tx);
  return rows[0] ?? { count: 0, firstDay: null, lastDay: null };
}

/** An import whose later amendments were withdrawn is no longer ahead. */
export const setDays = (tx: Db, { importId }: ImportKey, { firstDay, lastDay }: Omit<Others, 'count'>) =>
  tx
    .updateTable('amendment_import')
    .set({ first_day: firstDay, last_day: lastDay })
    .where('id', '=', importId)
    .execute();

/** Nothing of the import is left: its file may be imported again. */
export const markWithdrawn = (tx: Db, { importId }: ImportKey, { login, now }: Withdrawal) =>
  tx
    .updateTable('amendment_import')
    .set({ withdrawn_at: now, withdrawn_by: login, content_hash: null })
    .where('id', '=', importId)
    .execute();
