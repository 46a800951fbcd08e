import type { AmendmentState, ResponseOf } from '@portal/contract';
import { today, type Day } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { missingField, notFound } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { givenFilters } from '../../../platform/search/given-filters';
import { searchPage } from '../../../platform/search/search-page';
import { isGivenUp } from './failed-amendment';
import * as queries from './imported-amendments.queries';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;
type ShownImport = ResponseOf<'/getAmendmentImport'>['import'];
type ShownAmendment = ResponseOf<'/searchAmendments'>['amendments'][number];

/** The imports that the agent's scope reaches, latest first. */
export async function searchAmendmentImports(
  { db, clock, config }: Deps,
  payload: PayloadOf<'/searchAmendmentImports'>,
  { scope }: AgentGrant,
): Promise<ResponseOf<'/searchAmendmentImports'>> {
  const day = today(clock());
  const { state, fromDate, toDate } = payload;
  const filters = givenFilters({ state, fromDate, toDate }) as queries.ImportFilters;
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['amendment imports', filters, scope],
    keysets: queries.importKeysets,
    request: payload,
    find: (seek) => queries.findImports(db, filters, scope, day, seek),
    count: (cap) => queries.countImports(db, filters, scope, day, cap),
  });
  const ids = rows.map(({ id }) => id);
  const counts = ids.length === 0 ? [] : await queries.countByState(db, ids, scope, day);
  return { imports: rows.map((row) => toImport(row, counts, day)), ...page };
}

/** @throws DomainError 404 for an import that does not exist, or that the agent's scope does not reach */
export async function getAmendmentImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  importId: string,
  { scope }: AgentGrant,
): Promise<ResponseOf<'/getAmendmentImport'>> {
  const day = today(clock());
  const [row] = await queries.findImportsById(db, [importId], scope);
  if (!row) throw unknownImport();
  return { import: toImport(row, await queries.countByState(db, [importId], scope, day), day) };
}

export const unknownImport = () => notFound('Cet import d’avenants n’existe pas', 'importId');

function toImport(row: queries.ImportRow, counts: readonly queries.ImportCounts[], day: Day): ShownImport {
  const found = counts.find((each) => each.import_id === row.id);
  const ahead = row.last_day !== null && row.last_day > day;
  return {
    id: row.id,
    fileName: row.file_name,
    importedBy: row.imported_by,
    importedAt: row.imported_at.toISOString(),
    state: row.withdrawn_at !== null ? 'WITHDRAWN' : ahead ? 'AHEAD' : 'DUE',
    firstDay: row.first_day,
    lastDay: row.last_day,
    rowCount: row.row_count,
    counts: {
      WAITING: found?.waiting ?? 0,
      APPLIED: found?.applied ?? 0,
      REFUSED: found?.refused ?? 0,
      WITHDRAWN: found?.withdrawn ?? 0,
    },
    withdrawable: found?.ahead ?? 0,
    withdrawnBy: row.withdrawn_by,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}

/**
 * The amendments of an import, or those of a contract whoever imported them.
 * @throws DomainError 400 MISSING_PARAMETER where neither is given; 404 for an import that the scope does not reach
 */
export async function searchAmendments(
  { db, clock, config }: Deps,
  payload: PayloadOf<'/searchAmendments'>,
  { scope }: AgentGrant,
): Promise<ResponseOf<'/searchAmendments'>> {
  const day = today(clock());
  const { importId, contractNbr, state } = payload;
  const filters = givenFilters({ importId, contractNbr, state }) as queries.AmendmentFilters;
  if (filters.importId === undefined && filters.contractNbr === undefined) {
    throw missingField('contractNbr', 'Indiquez un numéro de contrat, ou un import');
  }
  if (filters.importId !== undefined) {
    const reached = await queries.findImportsById(db, [filters.importId], scope);
    if (reached.length === 0) throw unknownImport();
  }
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['amendments', filters, scope],
    keysets: queries.amendmentKeysets,
    request: payload,
    find: (seek) => queries.findAmendments(db, filters, scope, seek),
    count: (cap) => queries.countAmendments(db, filters, scope, cap),
  });
  const ids = [...new Set(rows.flatMap(({ import_id: id }) => id ?? []))];
  const imports = ids.length === 0 ? [] : await queries.findImportsById(db, ids, scope);
  return { amendments: rows.map((row) => toAmendment(row, imports, day)), ...page };
}

function toAmendment(
  row: queries.AmendmentRow,
  imports: readonly queries.ImportRow[],
  day: Day,
): ShownAmendment {
  const state = stateOf(row);
  const { label, installmentFrequency, nextRenewDate, contractualCapacity } = row.content;
  const from = imports.find(({ id }) => id === row.import_id);
  return {
    id: row.id,
    import: from
      ? {
          id: from.id,
          fileName: from.file_name,
          importedBy: from.imported_by,
          importedAt: from.imported_at.toISOString(),
        }
      : null,
    line: row.line,
    customerNbr: row.customer_number,
    contractNumber: row.contract_number,
    effectiveDate: row.effective_date,
    label,
    ...(installmentFrequency !== undefined && { installmentFrequency }),
    ...(nextRenewDate !== undefined && { nextRenewDate }),
    ...(contractualCapacity !== undefined && { contractualCapacity }),
    state,
    refusal: state === 'REFUSED' ? (isGivenUp(row.attempts) ? 'FAILED' : 'ENDED') : null,
    settledAt: (row.applied_at ?? row.lapsed_at)?.toISOString() ?? null,
    withdrawnBy: row.withdrawn_by,
    withdrawable: from !== undefined && state === 'WAITING' && row.effective_date > day,
  };
}

type Settled = Pick<queries.AmendmentRow, 'applied_at' | 'lapsed_at' | 'withdrawn_by'>;

export function stateOf({ applied_at, lapsed_at, withdrawn_by }: Settled): AmendmentState {
  if (withdrawn_by !== null) return 'WITHDRAWN';
  if (lapsed_at !== null) return 'REFUSED';
  return applied_at === null ? 'WAITING' : 'APPLIED';
}
