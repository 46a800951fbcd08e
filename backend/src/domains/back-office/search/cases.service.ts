import type { FileAnswer, ResponseOf } from '@portal/contract';
import { formatCount, today, type AgentScope } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { csvFile, type CsvCut } from '../../../platform/csv/csv-file';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { StreamedList } from '../../../platform/http/streamed-list';
import { assertPeriod } from '../../../platform/search/given-filters';
import { searchLarge } from '../../../platform/search/search-large';
import { streamRows } from '../../../platform/search/stream-rows';
import { caseColumns, toCaseLines, type CaseLine } from './cases.csv';
import {
  allCases,
  caseKeysets,
  caseSource,
  casesBeyond,
  openCaseReferences,
  readCases,
  type CaseRow,
} from './cases.queries';
import { historyMonth, toFoundCase, type FoundCase } from './cases.rules';
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
export function exportCases(
  { db, clock }: Deps,
  payload: PayloadOf<'/exportCases'>,
  grant: AgentGrant,
): FileAnswer {
  const filters = caseFiltersOf(payload, grant);
  const rows = streamRows<CaseRow>(db, (tx) => allCases(tx, filters, grant.scope));
  const audited = auditedExport({ db, clock }, { grant, call: '/exportCases', filters }, rows);
  return csvFile('affaires.csv', caseColumns, linesOf(audited));
}

/** Cases of one extract (back-office 9), as data and as a file. */
const extractLimit = 10_000;
const historyCut = (rows: number): CsvCut => ({
  at: extractLimit,
  rows,
  words: `Fichier incomplet\u00a0: il s’arrête aux 10 000 affaires les plus récentes du mois, et ${formatCount(rows, 'affaire')} n’y ${rows < 2 ? 'est' : 'sont'} pas. La recherche d’affaires les trouve.`,
});

/**
 * The history of cases as a file: one month and 10,000 cases, latest first, as far as the agent's scope reaches
 * (B9.3). One that leaves cases out says so in its last line and in its header.
 */
export async function exportCasesHistory(
  deps: Deps,
  { fromDate }: PayloadOf<'/exportCasesHistory'>,
  grant: AgentGrant,
): Promise<FileAnswer> {
  const { db, clock } = deps;
  const filters = historyMonth(fromDate, today(clock()));
  const left = await casesBeyond(db, extractLimit, filters, grant.scope);
  const rows = extracted(deps, '/exportCasesHistory', { filters, offset: 0, limit: extractLimit }, grant);
  return csvFile('cases_history.csv', caseColumns, linesOf(rows), left > 0 ? historyCut(left) : undefined);
}

/** The same as data; at most 10,000 cases at once, sent as they are read. */
export function extractCases(
  deps: Deps,
  { fromDate, offset = 0, limit = extractLimit }: PayloadOf<'/casesExtract'>,
  grant: AgentGrant,
): StreamedList<'cases', FoundCase> {
  const filters = historyMonth(fromDate, today(deps.clock()));
  const rows = extracted(deps, '/casesExtract', { filters, offset, limit }, grant);
  return new StreamedList('cases', foundCasesOf(rows));
}

function extracted(
  deps: Deps,
  call: '/exportCasesHistory' | '/casesExtract',
  { filters, offset, limit }: { filters: CaseFilters; offset: number; limit: number },
  grant: AgentGrant,
): AsyncGenerator<CaseRow[], void, undefined> {
  const rows = streamRows<CaseRow>(deps.db, (tx) =>
    allCases(tx, filters, grant.scope).offset(offset).limit(limit),
  );
  return auditedExport(deps, { grant, call, filters }, rows);
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

async function* linesOf(batches: AsyncIterable<CaseRow[]>): AsyncGenerator<CaseLine[], void, undefined> {
  for await (const rows of batches) yield rows.flatMap(toCaseLines);
}

/** Of a list that is shown beside others. */
const shownOpen = 20;

/** Cases of one customer that are neither signed nor given up, latest first. */
export async function openCasesOf(
  { db }: Pick<Deps, 'db'>,
  customerNumber: string,
  scope: AgentScope,
): Promise<{ cases: FoundCase[]; count: number }> {
  const references = await openCaseReferences(db, customerNumber, scope);
  const rows = await readCases(db, references.slice(0, shownOpen));
  const order = (row: (typeof rows)[number]) => references.indexOf(row.order_reference);
  return {
    cases: rows.sort((one, other) => order(one) - order(other)).map(toFoundCase),
    count: references.length,
  };
}
