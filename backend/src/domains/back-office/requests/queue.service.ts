import type { ResponseOf, SubMenuId, WholeRequest, WorkedRequest } from '@portal/contract';
import {
  coversGroup,
  grantedSubMenu,
  isOpenRequest,
  mediatorFrom,
  parisDayOf,
  scopeOf,
  today,
  type AgentScope,
  type Day,
} from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { assertPeriod, givenFilters } from '../../../platform/search/given-filters';
import { seek } from '../../../platform/search/keyset';
import { countCap } from '../../../platform/search/page';
import { searchPage } from '../../../platform/search/search-page';
import { inTransaction } from '../../../platform/transaction';
import { legalDayOfRow } from '../../customer/requests/legal-days.service';
import { modeRefusal, paymentModesOf } from '../../billing/payment-modes/payment-modes.service';
import { conversationOf } from '../../customer/requests/conversation.service';
import { groupsOfRight } from '../../customer/users/groups.service';
import * as queries from './queue.queries';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Of a customer's words in a list. */
const shownWords = 200;

/** One list of the queue, the nearest day first where nothing else is asked for. */
export async function searchRequests(
  { db, clock, config }: Deps,
  payload: PayloadOf<'/searchRequests'>,
  { scope, visitor }: AgentGrant,
): Promise<ResponseOf<'/searchRequests'>> {
  const day = today(clock());
  const filters = filtersOf(payload, visitor, day);
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['requests', filters, scope],
    keysets: queries.requestKeysets,
    request: { ...payload, direction: payload.direction ?? (payload.sort === undefined ? 'asc' : undefined) },
    find: (seek) => queries.findRequests(db, filters, scope, seek),
    count: (cap) => queries.countRequests(db, filters, scope, cap),
  });
  return {
    requests: rows.map((row) => ({ ...toWorked(row, day), message: row.message.slice(0, shownWords) })),
    ...page,
  };
}

/** What waits in the agent's reach, for their home. */
export async function requestCounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { scope, visitor }: AgentGrant,
): Promise<ResponseOf<'/getRequestCounts'>> {
  const rows = await queries.countsByStatus(db, scope, {
    login: visitor.login,
    group: groupOf(visitor),
    day: today(clock()),
  });
  const ours = rows.filter(({ next_actor }) => next_actor === 'SUPPLIER');
  const sum = (of: 'count' | 'late' | 'unassigned' | 'of_group' | 'mine' | 'mine_late') =>
    ours.reduce((total, row) => total + row[of], 0);
  return {
    open: sum('count'),
    waiting: rows.reduce((total, { count }) => total + count, 0) - sum('count'),
    late: sum('late'),
    unassigned: sum('unassigned'),
    ofGroup: sum('of_group'),
    mine: sum('mine'),
    mineLate: sum('mine_late'),
    statuses: rows.map(({ status, count }) => ({ status, count })),
  };
}

/** An agent's; none has no queue. */
export const groupOf = ({ groupName }: AgentGrant['visitor']): string => groupName ?? '';

function filtersOf(
  payload: PayloadOf<'/searchRequests'>,
  visitor: AgentGrant['visitor'],
  day: Day,
): queries.RequestFilters {
  const { list = 'OPEN', assignment = 'ANYBODY', late, status, category } = payload;
  const { customerNbr, contractNbr, eventNbr, fromDate, toDate } = payload;
  assertPeriod({ fromDate, toDate });
  return {
    list,
    ...(assignment === 'ME' && { assignedTo: visitor.login }),
    ...(assignment === 'GROUP' && { assignedGroup: groupOf(visitor) }),
    ...(assignment === 'NOBODY' && { takenBy: groupOf(visitor) }),
    ...(late === true && { lateOn: day }),
    ...givenFilters({ status, category, customerNbr, contractNbr, eventNbr, fromDate, toDate }),
  };
}

const toWorked = (row: queries.QueueRow, day: Day): WorkedRequest => ({
  customerNbr: row.customer_number,
  customerName: row.customer_name,
  contractNbr: row.contract_number,
  eventNbr: row.event_number,
  group: row.contract_channel ?? '',
  eventCategory: row.category,
  eventSubcategory: row.subcategory,
  eventStatusCode: row.status,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  nextActor: row.next_actor,
  dueOn: row.next_actor === 'NOBODY' ? null : row.due_on,
  late: row.next_actor !== 'NOBODY' && row.due_on < day,
  assignedTo: row.assigned_to,
  assignedGroup: row.assigned_group,
  legalDay: legalDayOfRow(row),
  version: row.version,
});

/** Of a list that is shown beside others. */
const shownOpen = 20;

/** Requests of one customer that are not over: what we act on, by its day, then what waits for the customer. */
export async function openRequestsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerNbr: string,
  scope: AgentScope,
): Promise<{ requests: WorkedRequest[]; count: number }> {
  const day = today(clock());
  const page = seek(queries.requestKeysets.dueOn, 'asc', shownOpen);
  const lists = await Promise.all(
    (['OPEN', 'WAITING'] as const).map(async (list) => ({
      rows: await queries.findRequests(db, { list, customerNbr }, scope, page),
      count: await queries.countRequests(db, { list, customerNbr }, scope, countCap),
    })),
  );
  const rows = lists.flatMap(({ rows: found }) => found).slice(0, shownOpen);
  return {
    requests: rows.map((row) => ({ ...toWorked(row, day), message: row.message.slice(0, shownWords) })),
    count: lists.reduce((total, { count }) => total + count, 0),
  };
}

export const unknownRequest = () => notFound('Cette demande n’existe pas', 'eventNbr');

/**
 * A request as its agent opens it: the customer's log says who read it.
 * @throws DomainError as {@link wholeRequest}
 */
export async function readRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: { customerNbr: string; eventNbr: string },
  grant: AgentGrant,
): Promise<WholeRequest> {
  const request = await wholeRequest(deps, key, grant);
  await inTransaction(deps.db, (tx) =>
    appendAudit(tx, deps.clock, {
      customerNumber: key.customerNbr,
      actor: grant.visitor.login,
      onBehalfOf: null,
      call: '/getRequest',
      contractNumber: request.contractNbr,
      detail: { event: key.eventNbr },
    }),
  );
  return request;
}

/** @throws DomainError 404 for a request that does not exist, or that the agent's scope does not reach */
export async function wholeRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: { customerNbr: string; eventNbr: string },
  { scope }: Pick<AgentGrant, 'scope'>,
): Promise<WholeRequest> {
  const row = await queries.findWhole(db, key, scope);
  if (!row) throw unknownRequest();
  const { files, messages } = await conversationOf(db, {
    customerNumber: row.customer_number,
    eventNumber: row.event_number,
  });
  return {
    ...toWorked(row, today(clock())),
    referenceDate: row.reference_date,
    createdBy: row.created_by,
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    mediatorFrom: mediatorFrom({ subcategory: row.subcategory, createdOn: parisDayOf(row.created_at) }),
    paymentMode: await wishedMode(db, row),
    closedAt: row.closed_at?.toISOString() ?? null,
    closingReason: row.closing_reason,
    helped: row.helped,
    files,
    messages,
  };
}

type WholeRow = NonNullable<Awaited<ReturnType<typeof queries.findWhole>>>;

/** Of a request to be paid in another way: what it wishes, and whether that can be done. */
async function wishedMode(
  db: Db,
  row: Pick<
    WholeRow,
    'wished_payment_mode' | 'applied_at' | 'customer_number' | 'contract_number' | 'status'
  >,
): Promise<WholeRequest['paymentMode']> {
  const { wished_payment_mode: mode, applied_at } = row;
  if (mode === null) return null;
  const key = { customerNumber: row.customer_number, contractNumber: row.contract_number };
  const isOver = applied_at !== null || !isOpenRequest(row.status);
  return {
    wished: mode,
    current: (await paymentModesOf(db, key)).current,
    appliedAt: applied_at?.toISOString() ?? null,
    refusal: isOver ? null : await modeRefusal(db, { ...key, mode, byAgent: true }),
  };
}

export interface Agent {
  login: string;
  group: string;
  /** Of whose contracts they may be given work, their own or not. */
  reach: AgentScope;
}

/** Agents who may answer requests, or do what else the right lets them write, as far as the scope of who asks reaches. */
export async function assignableAgents(
  db: Db,
  { scope }: Pick<AgentGrant, 'scope'>,
  subMenu: SubMenuId = 'requests',
): Promise<Agent[]> {
  const groups = (await groupsOfRight(db, subMenu)).filter(({ name }) => coversGroup(scope, name));
  const agents = await queries.agentsOf(
    db,
    groups.map(({ name }) => name),
  );
  return agents.flatMap(({ login, group_name }) => {
    const right = grantedSubMenu(
      groups.find(({ name }) => name === group_name)?.scheme ?? null,
      [subMenu],
      'WRITE',
    );
    if (!right || group_name === null) return [];
    return [{ login, group: group_name, reach: scopeOf(right, { login, groupName: group_name }) }];
  });
}

export async function requestAgents(
  { db }: Pick<Deps, 'db'>,
  grant: AgentGrant,
): Promise<ResponseOf<'/getRequestAgents'>> {
  const agents = await assignableAgents(db, grant);
  const open = await queries.openByAgent(
    db,
    agents.map(({ login }) => login),
  );
  return { agents: agents.map(({ login, group }) => ({ login, group, open: open.get(login) ?? 0 })) };
}
