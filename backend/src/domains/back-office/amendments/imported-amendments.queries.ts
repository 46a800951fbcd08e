import type { AmendmentImportState, AmendmentState } from '@portal/contract';
import { addDays, startOfParisDay, type AgentScope, type Day } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Keyset, Seek } from '../../../platform/search/keyset';
import { escapeLike } from '../../../platform/search/text-match';
import type { AmendedTerms } from '../../sales/offers/amend-contract.service';

type Condition = Expression<SqlBool>;

export const importKeysets = {
  createdAt: { value: 'i.imported_at', type: 'timestamptz', key: '(i.id::text)' },
  lastDay: { value: `coalesce(i.last_day, 'epoch'::date)`, type: 'date', key: '(i.id::text)' },
  fileName: { value: 'lower(i.file_name)', type: 'text', key: '(i.id::text)' },
} as const satisfies Record<string, Keyset>;

/** An id is made in the order of the file. */
export const amendmentKeysets = {
  createdAt: { value: 'a.created_at', type: 'timestamptz', key: '(a.id::text)' },
  line: { value: 'coalesce(a.line, 0)', type: 'integer', key: '(a.id::text)' },
  effectiveDate: { value: 'a.effective_date', type: 'date', key: '(a.id::text)' },
  contractNumber: { value: 'a.contract_number', type: 'text', key: '(a.id::text)' },
} as const satisfies Record<string, Keyset>;

export interface ImportFilters {
  state?: AmendmentImportState;
  fromDate?: Day;
  toDate?: Day;
}

const importInState = (day: Day): Record<AmendmentImportState, Condition> => ({
  AHEAD: sql<SqlBool>`(i.withdrawn_at is null and i.last_day > ${day})`,
  DUE: sql<SqlBool>`(i.withdrawn_at is null and (i.last_day is null or i.last_day <= ${day}))`,
  WITHDRAWN: sql<SqlBool>`i.withdrawn_at is not null`,
});

/** Imports by agents of the groups that the scope covers; of an agent limited to their own cases, those that they made. */
const importsInReach = (db: Db, scope: AgentScope) =>
  db
    .selectFrom('amendment_import as i')
    .where(channelInScope('i.channel', scope) ?? sql<SqlBool>`true`)
    .$if(scope.createdBy !== null, (query) => query.where('i.imported_by', '=', scope.createdBy));

function matchingImports(db: Db, { state, fromDate, toDate }: ImportFilters, scope: AgentScope, day: Day) {
  const from = (when: Day) => sql<SqlBool>`i.imported_at >= ${startOfParisDay(when)}`;
  const to = (when: Day) => sql<SqlBool>`i.imported_at < ${startOfParisDay(addDays(when, 1))}`;
  const asked = [
    ...(state === undefined ? [] : [importInState(day)[state]]),
    ...(fromDate === undefined ? [] : [from(fromDate)]),
    ...(toDate === undefined ? [] : [to(toDate)]),
  ];
  return importsInReach(db, scope).where((eb) => eb.and(asked));
}

const importColumns = [
  'i.id',
  'i.file_name',
  'i.row_count',
  'i.imported_by',
  'i.imported_at',
  'i.first_day',
  'i.last_day',
  'i.withdrawn_by',
  'i.withdrawn_at',
] as const;

export const findImports = (db: Db, filters: ImportFilters, scope: AgentScope, day: Day, page: Seek) =>
  matchingImports(db, filters, scope, day)
    .select(importColumns)
    .select([page.position.as('position'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

export const findImportsById = (db: Db, ids: readonly string[], scope: AgentScope) =>
  importsInReach(db, scope)
    .select(importColumns)
    .where('i.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export type ImportRow = Awaited<ReturnType<typeof findImportsById>>[number];

/** Counts no further than the cap. */
export async function countImports(
  db: Db,
  filters: ImportFilters,
  scope: AgentScope,
  day: Day,
  cap: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(matchingImports(db, filters, scope, day).select('i.id').limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const inState: Record<AmendmentState, Condition> = {
  WAITING: sql<SqlBool>`(a.applied_at is null and a.lapsed_at is null)`,
  APPLIED: sql<SqlBool>`a.applied_at is not null`,
  REFUSED: sql<SqlBool>`(a.lapsed_at is not null and a.withdrawn_by is null)`,
  WITHDRAWN: sql<SqlBool>`a.withdrawn_by is not null`,
};

/** Amendments of contracts that the agent may import amendments of (`import-problems.ts`). */
export function amendmentInScope(scope: AgentScope): Condition {
  const covered = channelInScope('c.channel', scope);
  const ofGroup = sql<SqlBool>`exists (select 1 from contract c where c.customer_number = a.customer_number
    and c.contract_number = a.contract_number and ${covered ?? sql`true`})`;
  const made = channelInScope('o.channel', scope) ?? sql`true`;
  const ofOwnCases = sql<SqlBool>`a.customer_number in (select o.customer_number from subscription_order o
    where o.created_by = ${scope.createdBy} and ${made})`;
  if (scope.createdBy === null) return covered ? ofGroup : sql<SqlBool>`true`;
  return covered ? sql<SqlBool>`(${ofGroup} and ${ofOwnCases})` : ofOwnCases;
}

export interface AmendmentFilters {
  importId?: string;
  /** The number or its beginning. */
  contractNbr?: string;
  state?: AmendmentState;
}

const matching = (db: Db, { importId, contractNbr, state }: AmendmentFilters, scope: AgentScope) =>
  db
    .selectFrom('contract_amendment as a')
    .where(amendmentInScope(scope))
    .$if(importId !== undefined, (query) => query.where('a.import_id', '=', importId ?? ''))
    .$if(contractNbr !== undefined, (query) =>
      query.where('a.contract_number', 'like', `${escapeLike((contractNbr ?? '').toUpperCase())}%`),
    )
    .$if(state !== undefined, (query) => query.where(inState[state ?? 'WAITING']));

export const findAmendments = (db: Db, filters: AmendmentFilters, scope: AgentScope, page: Seek) =>
  matching(db, filters, scope)
    .select([
      'a.id',
      'a.import_id',
      'a.line',
      'a.customer_number',
      'a.contract_number',
      'a.effective_date',
      'a.applied_at',
      'a.lapsed_at',
      'a.withdrawn_by',
      'a.attempts',
    ])
    .select([sql<AmendedTerms>`a.content`.as('content'), page.position.as('position'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

export type AmendmentRow = Awaited<ReturnType<typeof findAmendments>>[number];

/** Counts no further than the cap. */
export async function countAmendments(
  db: Db,
  filters: AmendmentFilters,
  scope: AgentScope,
  cap: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filters, scope).select('a.id').limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ImportCounts {
  import_id: string;
  waiting: number;
  applied: number;
  refused: number;
  withdrawn: number;
  /** Of those that wait, whose day is to come. */
  ahead: number;
}

/** How many amendments of each import are in each state. */
export async function countByState(
  db: Db,
  ids: readonly string[],
  scope: AgentScope,
  day: Day,
): Promise<ImportCounts[]> {
  const { rows } = await sql<ImportCounts>`
    select a.import_id,
      (count(*) filter (where ${inState.WAITING}))::int as waiting,
      (count(*) filter (where ${inState.APPLIED}))::int as applied,
      (count(*) filter (where ${inState.REFUSED}))::int as refused,
      (count(*) filter (where ${inState.WITHDRAWN}))::int as withdrawn,
      (count(*) filter (where ${inState.WAITING} and a.effective_date > ${day}))::int as ahead
    from contract_amendment a
    where a.import_id = any(${ids}::uuid[]) and ${amendmentInScope(scope)}
    group by a.import_id`.execute(db);
  return rows;
}
