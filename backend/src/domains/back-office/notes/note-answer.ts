import type { AgentNote } from '@portal/contract';
import { correctableUntil, coversGroup, grantedSubMenu, isLateCallBack, today } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { assignableAgents, type Agent } from '../requests/queue.service';
import { stepsOf, type NoteRow, type StepRow } from './notes.queries';

const everywhere = { scope: { group: null, subGroups: true, createdBy: null } };

/** Every agent who may call customers back today, whoever asks. */
export const callers = (db: Db): Promise<Agent[]> =>
  assignableAgents(db, everywhere, 'searchCustomerContract');

/** Whether the agent can still call about a contract of that group. */
const canCall = (all: readonly Agent[], login: string, channel: string): boolean =>
  all.some((agent) => agent.login === login && coversGroup(agent.reach, channel));

/** Whether a call-back is to be taken by somebody: it is nobody's, or of an agent who can no longer call. */
export const isUnheld = (all: readonly Agent[], { assigned_to, channel }: NoteRow): boolean =>
  assigned_to === null || !canCall(all, assigned_to, channel);

/** Notes as the agent reads them, with what became of each. */
export async function toNotes(
  db: Db,
  now: Date,
  { visitor }: Pick<AgentGrant, 'visitor'>,
  rows: readonly NoteRow[],
): Promise<AgentNote[]> {
  if (rows.length === 0) return [];
  const steps = await stepsOf(
    db,
    [...new Set(rows.map(({ customer_number }) => customer_number))],
    rows.map(({ note_id }) => note_id),
  );
  const all = rows.some(({ assigned_to: to, call_back_state: state }) => to !== null && state === 'WAITING')
    ? await callers(db)
    : [];
  const mayWrite = grantedSubMenu(visitor.scheme, ['searchCustomerContract'], 'WRITE') !== undefined;
  return rows.map((row) => ({
    noteId: row.note_id,
    customerNbr: row.customer_number,
    contractNbr: row.contract_number,
    kind: row.kind,
    text: row.text,
    writtenBy: row.written_by,
    writtenAt: row.written_at.toISOString(),
    correctableUntil:
      correctableUntil(
        { writtenBy: row.written_by, writtenAt: row.written_at },
        { login: visitor.login, mayWrite },
        now,
      )?.toISOString() ?? null,
    version: row.version,
    callBack: callBackOf(row, all, now),
    steps: steps.filter(({ note_id }) => note_id === row.note_id).map(toStep),
  }));
}

function callBackOf(row: NoteRow, all: readonly Agent[], now: Date): AgentNote['callBack'] {
  const { call_back_on: day, call_back_slot: slot, call_back_state: state, assigned_to: assignedTo } = row;
  if (day === null || slot === null || state === null) return null;
  return {
    ...{ day, slot, state, assignedTo },
    assigneeGone: state === 'WAITING' && assignedTo !== null && !canCall(all, assignedTo, row.channel),
    late: isLateCallBack(state, day, today(now)),
  };
}

const toStep = (row: StepRow): AgentNote['steps'][number] => ({
  position: row.position,
  kind: row.kind,
  by: row.done_by,
  at: row.done_at.toISOString(),
  text: row.text,
  fromDay: row.from_day,
  toDay: row.to_day,
  assignedTo: row.assigned_to,
});
