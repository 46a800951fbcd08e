import type { ResponseOf } from '@portal/contract';
import { callBackDayRefusal, coversGroup, correctableUntil, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { isCustomerInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { conflict, forbidden, refusedFields } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { searchPage } from '../../../platform/search/search-page';
import { inTransaction } from '../../../platform/transaction';
import { assignableAgents } from '../requests/queue.service';
import {
  assertReached,
  assertUnchanged,
  channelOfContract,
  lockInReach,
  work,
  type Working,
} from './note-work';
import { toNotes } from './note-answer';
import * as queries from './notes.queries';

/** Notes about a customer or a contract, latest first; the customer's log says who read them. */
export async function searchNotes(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { customerNbr, contractNbr, limit, cursor }: PayloadOf<'/getNotes'>,
  grant: AgentGrant,
): Promise<ResponseOf<'/getNotes'>> {
  const { scope } = grant;
  await assertReached(db, customerNbr, grant);
  if (contractNbr !== undefined) await channelOfContract(db, customerNbr, contractNbr, grant);
  const whose = { customerNumber: customerNbr, contractNumber: contractNbr };
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['notes', whose, scope],
    keysets: queries.noteKeysets,
    request: { limit, cursor },
    find: (seek) => queries.findNotes(db, whose, scope, seek),
    count: (cap) => queries.countNotes(db, whose, scope, cap),
  });
  const notes = await toNotes(db, clock(), grant, rows);
  await inTransaction(db, (tx) =>
    appendAudit(tx, clock, {
      customerNumber: customerNbr,
      actor: grant.visitor.login,
      onBehalfOf: null,
      call: '/getNotes',
      contractNumber: contractNbr ?? null,
    }),
  );
  return { notes, ...page };
}

/**
 * Notes what a customer said, and a call-back where one is asked for.
 * @throws DomainError 404, 403 out of reach, 409 for a customer whose data were erased, 422 for a day or an agent that cannot be
 */
export const writeNote = (working: Working, payload: PayloadOf<'/writeNote'>) =>
  work(working, '/writeNote', payload, async (tx) => {
    const { grant, clock } = working;
    const { customerNbr: customerNumber, contractNbr, kind, text, callBack } = payload;
    const { login, groupName } = grant.visitor;
    const channel =
      contractNbr === undefined
        ? (groupName ?? '')
        : await channelOfContract(tx, customerNumber, contractNbr, grant);
    if (!coversGroup(grant.scope, channel)) throw forbidden();
    const now = clock();
    const assignedTo =
      callBack === undefined ? null : callBack.assignTo === undefined ? login : callBack.assignTo;
    if (callBack) {
      assertDay('callBack.day', callBack.day, today(now));
      await assertMayCall(tx, grant, assignedTo, { customerNumber, channel }, 'callBack.assignTo');
    }
    const noteId = uuidv7();
    await queries.insertNote(tx, {
      customer_number: customerNumber,
      note_id: noteId,
      contract_number: contractNbr ?? null,
      channel,
      kind,
      text,
      written_by: login,
      written_at: now,
      ...(callBack && {
        call_back_on: callBack.day,
        call_back_slot: callBack.slot,
        call_back_state: 'WAITING',
        assigned_to: assignedTo,
      }),
    });
    const detail = callBack
      ? { callBackDay: callBack.day, ...(assignedTo !== null && { user: assignedTo }) }
      : {};
    return { customerNumber, noteId, contractNumber: contractNbr ?? null, detail };
  });

/** @throws DomainError 422 */
export function assertDay(path: string, day: string, now: string): void {
  const refusal = callBackDayRefusal(day, now);
  if (refusal !== null) throw refusedFields([{ path, message: refusal }]);
}

/** @throws DomainError 422 for an agent out of the caller's reach, or who does not reach that customer */
export async function assertMayCall(
  tx: Db,
  grant: AgentGrant,
  login: string | null,
  { customerNumber, channel }: { customerNumber: string; channel: string },
  path: string,
): Promise<void> {
  if (login === null || login === grant.visitor.login) return;
  const agent = (await assignableAgents(tx, grant, 'searchCustomerContract')).find(
    (each) => each.login === login,
  );
  if (!agent) throw refusedFields([{ path, message: 'Ce conseiller ne peut pas rappeler de clients' }]);
  if (!coversGroup(agent.reach, channel) || !(await isCustomerInScope(tx, agent.reach, customerNumber))) {
    throw refusedFields([{ path, message: 'Ce conseiller ne peut pas voir ce client' }]);
  }
}

/**
 * Corrects the words of the caller's own note. The words of before are kept.
 * @throws DomainError 403 for another agent's, 409 CONFLICT after a day or where it changed meanwhile
 */
export const correctNote = (working: Working, payload: PayloadOf<'/correctNote'>) =>
  work(working, '/correctNote', payload, async (tx) => {
    const { grant, clock } = working;
    const row = await lockInReach(tx, payload, grant);
    const key = { customerNumber: row.customer_number, noteId: row.note_id };
    const { login } = grant.visitor;
    const [last] = (await queries.stepsOf(tx, [key.customerNumber], [key.noteId])).slice(-1);
    assertUnchanged(row, payload.version, last?.done_by);
    if (row.written_by !== login) {
      throw forbiddenToCorrect();
    }
    const now = clock();
    const written = { writtenBy: row.written_by, writtenAt: row.written_at };
    if (correctableUntil(written, { login, mayWrite: true }, now) === null) {
      throw conflict(
        'Une note ne se corrige que pendant 24\u00a0heures\u00a0: écrivez-en une nouvelle, les deux seront lues.',
      );
    }
    const done = { ...key, contractNumber: row.contract_number };
    if (row.text === payload.text) return { ...done, detail: null };
    await queries.addStep(tx, {
      customer_number: key.customerNumber,
      note_id: key.noteId,
      kind: 'CORRECTED',
      done_by: login,
      done_at: now,
      text: row.text,
    });
    await queries.updateNote(tx, key, { text: payload.text, version: row.version + 1 });
    return { ...done, detail: {} };
  });

const forbiddenToCorrect = () =>
  conflict('Cette note est d’un autre conseiller\u00a0: écrivez-en une nouvelle, les deux seront lues.');
