import type { ResponseOf } from '@portal/contract';
import { today, type AgentScope } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import type { PayloadOf } from '../../../platform/http/define-call';
import { countCap } from '../../../platform/search/page';
import {
  countWaiting,
  linkEnding,
  openSince,
  readWaiting,
  toCallBack,
  unpaid,
  type Waiting,
  type WaitingRow,
} from './agent-day.queries';

type AgentDay = ResponseOf<'/getAgentDay'>;
type PendingCase = AgentDay['toFinish']['cases'][number];

const hour = 3_600_000;
/** A case that nobody has touched for longer is no work of today: the search of cases finds it. */
const unfinishedFor = 30 * 24 * hour;
/** Half of the life of a link, so that what ends at the weekend is seen on its eve. */
const endingWithin = 48 * hour;
const usualLimit = 5;

interface Asking {
  db: Db;
  clock: Clock;
  grant: AgentGrant;
}

/** What waits for the agent among the cases that their scheme reaches, or among their own. */
export async function agentDay(
  { db, clock, grant }: Asking,
  { own = false, limit = usualLimit }: PayloadOf<'/getAgentDay'>,
): Promise<AgentDay> {
  const scope = own ? { ...grant.scope, createdBy: grant.visitor.login } : grant.scope;
  const now = clock();
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const read = (waiting: Waiting) => list(db, waiting, scope, limit);
  return {
    toFinish: await read(openSince(later(-unfinishedFor))),
    failedPayments: await read(unpaid),
    callBacks: await read(toCallBack(today(now))),
    expiringLinks: await read(linkEnding(now, later(endingWithin))),
  };
}

async function list(db: Db, waiting: Waiting, scope: AgentScope, limit: number) {
  const rows = await readWaiting(db, waiting, scope, limit);
  const count = rows.length < limit ? rows.length : await countWaiting(db, waiting, scope);
  return {
    total: Math.min(count, countCap),
    totalIsCapped: count > countCap,
    cases: rows.map(toPendingCase),
  };
}

const toPendingCase = (row: WaitingRow): PendingCase => ({
  orderReference: row.order_reference,
  channel: row.channel,
  createdBy: row.created_by,
  orderStatus: row.order_status,
  firstPaymentCBStatus: row.first_payment_cb_status,
  name: row.company_name || [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  savedAt: row.updated_at.toISOString(),
  callBackDay: row.call_back_on,
  linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
});
