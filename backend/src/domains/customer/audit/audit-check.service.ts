import type { ResponseOf } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import { houseChain } from '../../../platform/audit-chain';
import { verifyAuditStep, type AuditBreak, type AuditPlace } from '../../../platform/audit-verification';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { inTransaction } from '../../../platform/transaction';
import {
  aboutEntries,
  beginCheck,
  checkUnderWay,
  lastCheck,
  moveCheck,
  type CheckRow,
} from './audit-check.queries';

interface Asking {
  db: Db;
  clock: Clock;
  grant: AgentGrant;
}
type Answer = ResponseOf<'/checkAudit'>;

/** Breaks that are named; all broken chains are counted. */
const named = 100;

/**
 * How far the verification of the log has come, after one more step if asked. Its place is kept here, not by who asks:
 * any administrator goes on with it, and nobody can skip a part.
 */
export async function checkAudit(asking: Asking, step: boolean): Promise<Answer> {
  const { db } = asking;
  if (step) await goOn(asking);
  const [underWay, last] = [await checkUnderWay(db), await lastCheck(db)];
  return {
    underWay: underWay ? toCheck(underWay) : null,
    last: last ? toCheck(last) : null,
    about: await aboutEntries(db),
  };
}

async function goOn({ db, clock, grant }: Asking): Promise<void> {
  const { login } = grant.visitor;
  const check = (await checkUnderWay(db)) ?? (await begin(db, clock, login));
  if (!check) return;
  const found = await verifyAuditStep(db, placeOf(check));
  const { next } = found;
  const entries = check.entries + found.entries;
  const chains = check.chains + found.chains;
  const broken_chains = check.broken_chains + found.brokenChains;
  await inTransaction(db, async (tx) => {
    const moved = await moveCheck(tx, check, {
      last_chain: next?.customerNumber ?? check.last_chain,
      last_position: next?.position ?? check.last_position,
      last_hash: next?.hash ?? check.last_hash,
      holds: next?.isIntact ?? check.holds,
      entries,
      chains,
      broken_chains,
      breaks: JSON.stringify([...breaksOf(check), ...found.breaks].slice(0, named)),
      finished_at: next ? null : clock(),
    });
    if (!moved || next) return;
    await appendAudit(tx, clock, {
      customerNumber: null,
      actor: login,
      onBehalfOf: null,
      call: '/checkAudit',
      detail: { entries, chains, brokenChains: broken_chains },
    });
  });
}

async function begin(db: Db, clock: Clock, startedBy: string): Promise<CheckRow | undefined> {
  await beginCheck(db, {
    id: uuidv7(),
    started_by: startedBy,
    started_at: clock(),
    last_chain: null,
    last_position: null,
    last_hash: null,
    holds: true,
    entries: 0,
    chains: 0,
    broken_chains: 0,
    breaks: '[]',
    finished_at: null,
  });
  return checkUnderWay(db);
}

const breaksOf = ({ breaks }: CheckRow) => breaks as AuditBreak[];

function placeOf({ last_chain, last_position, last_hash, holds }: CheckRow): AuditPlace | null {
  if (last_chain === null || last_position === null || last_hash === null) return null;
  return { customerNumber: last_chain, position: last_position, hash: last_hash, isIntact: holds };
}

const toCheck = (row: CheckRow): NonNullable<Answer['last']> => ({
  startedBy: row.started_by,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  entries: row.entries,
  chains: row.chains,
  brokenChains: row.broken_chains,
  breaks: breaksOf(row).map(({ customerNumber, ...found }) => ({
    ...found,
    customerNumber: customerNumber === houseChain ? null : customerNumber,
  })),
});
