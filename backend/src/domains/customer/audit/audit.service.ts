import { messages, type FileAnswer, type ResponseOf, type CallRight } from '@portal/contract';
import { callRights } from '@portal/contract/schemas';
import { auditCallWords } from '@portal/domain/audit-calls';
import { auditDetailWords } from '@portal/domain/audit-facts';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import { DomainError } from '../../../platform/errors';
import { houseChain } from '../../../platform/audit-chain';
import { csvFile, type CsvColumn } from '../../../platform/csv/csv-file';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { assertPeriod, givenFilters } from '../../../platform/search/given-filters';
import { searchPage } from '../../../platform/search/search-page';
import { streamRows } from '../../../platform/search/stream-rows';
import { inTransaction } from '../../../platform/transaction';
import {
  agentsAmong,
  allEntries,
  byMoment,
  countEntries,
  findEntries,
  loginInLog,
  type AuditFilters,
  type EntryRow,
} from './audit.queries';

/** What the log calls otherwise than by a path, and an agent does in a customer's space alone. */
const ofTheSpace: readonly string[] = ['supportOpened', 'redebitPiece'];

/**
 * Whether an agent did it in the customer's space. Calls of a customer's data are an agent's only there, where a log-in in
 * the customer's place leads as well; a payment that a case or a space may ask for names the customer only in the space.
 * Every other call that names one is the back office's own.
 */
export function enteredSpace({ call, on_behalf_of }: { call: string; on_behalf_of: string | null }): boolean {
  if (on_behalf_of === null) return false;
  const right: CallRight | undefined = (callRights as Partial<Record<string, CallRight>>)[call];
  return (
    call === '/login' ||
    ofTheSpace.includes(call) ||
    ['customer', 'support', 'caseOrCustomer'].includes(right?.who ?? '')
  );
}

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;
type Entry = ResponseOf<'/searchAudit'>['entries'][number];

/**
 * People type names of users in any case, as at the log-in; the log has each as its account does.
 * @throws DomainError 400 INVALID_PARAMETER for a period that ends before it begins.
 */
async function filtersOf(
  db: Platform['db'],
  { fromDate, toDate, actor, customerNbr, user, call, contractNbr, text, act }: PayloadOf<'/exportAudit'>,
): Promise<AuditFilters> {
  const given = givenFilters({
    ...{ fromDate, toDate, actor, customerNbr, user, call, contractNbr, text, act },
  }) as AuditFilters;
  assertPeriod(given);
  const [author, concerned] = await Promise.all(
    [given.actor, given.user].map(async (typed) => typed && loginInLog(db, typed)),
  );
  return { ...given, ...(author && { actor: author }), ...(concerned && { user: concerned }) };
}

/** @throws DomainError 400 INVALID_PARAMETER as {@link filtersOf}, and for an opening without its customer. */
async function searchFiltersOf(
  db: Platform['db'],
  { folded, opening, ...asked }: PayloadOf<'/searchAudit'>,
): Promise<AuditFilters> {
  const filters = await filtersOf(db, asked);
  if (opening === undefined) return folded ? { ...filters, folded: 'folded' } : filters;
  if (filters.customerNbr !== undefined) return { ...filters, opening: String(opening) };
  throw new DomainError(400, 'INVALID_PARAMETER', messages.required, {
    errors: [{ path: 'customerNbr', message: messages.required }],
  });
}

export async function searchAudit(
  { db, config }: Deps,
  payload: PayloadOf<'/searchAudit'>,
): Promise<ResponseOf<'/searchAudit'>> {
  const filters = await searchFiltersOf(db, payload);
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['audit', filters],
    keysets: { happenedAt: byMoment },
    request: payload,
    find: async (seek) => {
      const found = await findEntries(db, filters, seek);
      return found.map(({ position_value, key, ...entry }) => ({ entry, position: position_value, key }));
    },
    count: (cap) => countEntries(db, filters, cap),
  });
  const agents = await agentsAmong(db, [...new Set(rows.map(({ entry }) => entry.actor))]);
  return {
    entries: rows.map(({ entry }) => ({ ...toEntry(entry), isByAgent: agents.has(entry.actor) })),
    ...page,
  };
}

const toEntry = (row: EntryRow): Entry => ({
  id: row.id,
  happenedAt: row.happened_at.toISOString(),
  actor: row.actor,
  onBehalfOf: row.on_behalf_of,
  entered: enteredSpace(row),
  call: row.call,
  customerNumber: row.customer_number === houseChain ? null : row.customer_number,
  contractNumber: row.contract_number,
  position: row.position,
  detail: row.detail as Entry['detail'],
  reason: row.reason,
  within: row.within ?? null,
});

const columns: CsvColumn<Entry>[] = [
  { title: 'Date (Paris)', kind: 'moment', value: ({ happenedAt }) => happenedAt },
  { title: 'Date (ISO 8601, UTC)', kind: 'iso', value: ({ happenedAt }) => happenedAt },
  { title: 'Auteur', kind: 'identifier', value: ({ actor }) => actor },
  { title: 'Pour le client', kind: 'identifier', value: ({ onBehalfOf }) => onBehalfOf },
  { title: 'Dans son espace', value: ({ entered }) => (entered ? 'oui' : null) },
  { title: 'Action', value: ({ call, detail }) => auditCallWords(call, detail) },
  { title: 'Client', kind: 'identifier', value: ({ customerNumber }) => customerNumber },
  { title: 'Contrat', kind: 'identifier', value: ({ contractNumber }) => contractNumber },
  { title: 'Rang dans la chaîne', kind: 'number', value: ({ position }) => position },
  { title: 'Détail', value: ({ detail, reason }) => auditDetailWords(detail, reason) },
  { title: 'Appel', value: ({ call }) => call },
  { title: 'Données', value: ({ detail }) => JSON.stringify(detail) },
];

/** The same search as a file, whole. That it was taken is audited, by which filters. */
export async function exportAudit(
  { db, clock }: Deps,
  payload: PayloadOf<'/exportAudit'>,
  grant: AgentGrant,
): Promise<FileAnswer> {
  const filters = await filtersOf(db, payload);
  await inTransaction(db, (tx) =>
    appendAudit(tx, clock, {
      customerNumber: null,
      actor: grant.visitor.login,
      onBehalfOf: null,
      call: '/exportAudit',
      detail: { filters: Object.keys(filters).sort().join(' ') },
    }),
  );
  return csvFile('audit.csv', columns, entriesOf(streamRows<EntryRow>(db, (tx) => allEntries(tx, filters))));
}

async function* entriesOf(batches: AsyncIterable<EntryRow[]>) {
  for await (const rows of batches) yield rows.map(toEntry);
}
