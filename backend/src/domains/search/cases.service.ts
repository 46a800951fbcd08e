import type { FileAnswer, ResponseOf } from '@portal/contract';
import { addMonths, today } from '@portal/domain';
import type { AgentGrant } from '../../platform/access/policy';
import { csvFile } from '../../platform/csv/csv-file';
import type { PayloadOf, Platform } from '../../platform/http/define-call';
import { StreamedList } from '../../platform/http/streamed-list';
import { searchLarge } from '../../platform/search/search-large';
import { streamRows } from '../../platform/search/stream-rows';
import { caseColumns, toCaseLines, type CaseLine } from './cases.csv';
import { allCases, caseKeysets, caseSource, readCases, type CaseRow } from './cases.queries';
import { assertPeriod, toFoundCase, type FoundCase } from './cases.rules';
import { auditedExport } from './export-audit';
import { caseFilterNames, filtersOf, type CaseFilters } from './search-filters';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

export async function searchCases(
  { db, config }: Deps,
  payload: PayloadOf<'/searchOrder'>,
  grant: AgentGrant,
): Promise<ResponseOf<'/searchOrder'>> {
  const filters = caseFiltersOf(payload, grant);
  const { scope } = grant;
  const { rows, ...page } = await searchLarge(db, {
    secret: config.sessionKey,
    identity: ['cases', filters, scope],
    keysets: caseKeysets,
    request: payload,
    source: caseSource(filters, scope),
    read: (references) => readCases(db, references),
  });
  return { cases: rows.map(toFoundCase), ...page };
}

/** The cases of a search as a file, one line a contract. */
export function exportCases(deps: Deps, payload: PayloadOf<'/exportCases'>, grant: AgentGrant): FileAnswer {
  return caseFile(deps, 'affaires.csv', '/exportCases', caseFiltersOf(payload, grant), grant);
}

/** The history of cases as a file: one month, as far as the agent's scope reaches (B9.3). */
export function exportCasesHistory(
  deps: Deps,
  { fromDate }: PayloadOf<'/exportCasesHistory'>,
  grant: AgentGrant,
): FileAnswer {
  return caseFile(deps, 'cases_history.csv', '/exportCasesHistory', sinceOf(deps, fromDate), grant);
}

const extractLimit = 10_000;

/** The same as data, latest first; at most 10,000 cases at once, sent as they are read. */
export function extractCases(
  deps: Deps,
  { fromDate, offset = 0, limit = extractLimit }: PayloadOf<'/casesExtract'>,
  grant: AgentGrant,
): StreamedList<'cases', FoundCase> {
  const filters = sinceOf(deps, fromDate);
  const rows = streamRows<CaseRow>(deps.db, (tx) =>
    allCases(tx, filters, grant.scope).offset(offset).limit(limit),
  );
  const audited = auditedExport(deps, { grant, call: '/casesExtract', filters }, rows);
  return new StreamedList('cases', foundCasesOf(audited));
}

async function* foundCasesOf(
  batches: AsyncIterable<CaseRow[]>,
): AsyncGenerator<FoundCase[], void, undefined> {
  for await (const rows of batches) yield rows.map(toFoundCase);
}

function caseFiltersOf(payload: PayloadOf<'/exportCases'>, grant: AgentGrant): CaseFilters {
  const filters = filtersOf(caseFilterNames, payload, grant);
  assertPeriod(filters);
  return filters;
}

/** One month ago unless told. */
const sinceOf = ({ clock }: Deps, fromDate: string | undefined): CaseFilters => ({
  fromDate: fromDate?.trim() || addMonths(today(clock()), -1),
});

function caseFile(
  { db, clock }: Deps,
  name: string,
  call: string,
  filters: CaseFilters,
  grant: AgentGrant,
): FileAnswer {
  const rows = streamRows<CaseRow>(db, (tx) => allCases(tx, filters, grant.scope));
  const audited = auditedExport({ db, clock }, { grant, call, filters }, rows);
  return csvFile(name, caseColumns, linesOf(audited));
}

async function* linesOf(batches: AsyncIterable<CaseRow[]>): AsyncGenerator<CaseLine[], void, undefined> {
  for await (const rows of batches) yield rows.flatMap(toCaseLines);
}
