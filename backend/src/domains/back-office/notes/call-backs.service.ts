import type { ResponseOf } from '@portal/contract';
import { today } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { conflict, missingField } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { searchPage } from '../../../platform/search/search-page';
import { assignableAgents } from '../requests/queue.service';
import * as queries from './call-backs.queries';
import { assertUnchanged, lockInReach, work, type Read, type Working } from './note-work';
import { callers, isUnheld, toNotes } from './note-answer';
import { assertDay, assertMayCall } from './notes.service';
import { addStep, stepsOf, updateNote, type NoteRow } from './notes.queries';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Call-backs in the agent's reach, the nearest day first: those that are late lead. */
export async function searchCallBacks(
  { db, clock, config }: Deps,
  payload: PayloadOf<'/getCallBacks'>,
  grant: AgentGrant,
): Promise<ResponseOf<'/getCallBacks'>> {
  const { scope, visitor } = grant;
  const { assignment = 'ME', state = 'WAITING', late, day, customerNbr } = payload;
  const filters: queries.CallBackFilters = {
    state,
    ...(assignment === 'ME' && { assignedTo: visitor.login }),
    ...(assignment === 'NOBODY' && { assignedTo: null }),
    ...(late === true && { before: today(clock()) }),
    ...(day !== undefined && { day }),
    ...(customerNbr !== undefined && { customerNbr }),
  };
  const all = filters.assignedTo === null ? await callers(db) : [];
  const waiting = state === 'WAITING';
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['callBacks', filters, scope],
    keysets: queries.callBackKeysets,
    request: { ...payload, direction: payload.direction ?? (waiting ? 'asc' : 'desc') },
    find: (seek) => queries.findCallBacks(db, filters, all, scope, seek),
    count: (cap) => queries.countCallBacks(db, filters, all, scope, cap),
  });
  const notes = await toNotes(db, clock(), grant, rows);
  const callBacks = notes.flatMap(({ callBack, ...note }, at) => {
    const row = rows[at];
    return callBack && row ? [{ ...note, callBack, customerName: row.customer_name, phone: row.phone }] : [];
  });
  return { callBacks, ...page };
}

export async function callBackCounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { scope, visitor }: AgentGrant,
): Promise<ResponseOf<'/getCallBackCounts'>> {
  const day = today(clock());
  return queries.countsOfDay(db, scope, { login: visitor.login, day, callers: await callers(db) });
}

export async function callBackAgents(
  { db }: Pick<Deps, 'db'>,
  grant: AgentGrant,
): Promise<ResponseOf<'/getCallBackAgents'>> {
  const agents = await assignableAgents(db, grant, 'searchCustomerContract');
  return { agents: agents.map(({ login, group }) => ({ login, group })) };
}

/** @throws DomainError 409 CONFLICT with who ended it, where it does not wait */
async function lockWaiting(tx: Db, key: Omit<Read, 'version'>, grant: AgentGrant) {
  const row = await lockInReach(tx, key, grant);
  const lastBy = (await stepsOf(tx, [row.customer_number], [row.note_id])).at(-1)?.done_by;
  if (row.call_back_state !== 'WAITING' || row.call_back_on === null) {
    const who = lastBy === undefined ? '' : ` par ${lastBy}`;
    throw conflict(
      row.call_back_state === 'DONE'
        ? `Ce client a déjà été rappelé${who}.`
        : `Ce rappel n’est plus à faire\u00a0: il a été abandonné${who}.`,
    );
  }
  return { row: { ...row, call_back_on: row.call_back_on }, lastBy };
}

const keyOf = ({ customer_number: customerNumber, note_id: noteId }: NoteRow) => ({ customerNumber, noteId });
const stepKey = ({ customer_number, note_id }: NoteRow) => ({ customer_number, note_id });

/**
 * Takes a call-back that nobody can do. Of two agents who do so at once, the row decides; who has it already may ask again.
 * @throws DomainError 409 CONFLICT with the name of who was first, or who ended it
 */
export const takeCallBack = (working: Working, payload: PayloadOf<'/takeCallBack'>) =>
  work(working, '/takeCallBack', payload, async (tx) => {
    const { grant, clock } = working;
    const { login } = grant.visitor;
    const { row } = await lockWaiting(tx, payload, grant);
    const done = { ...keyOf(row), contractNumber: row.contract_number };
    if (row.assigned_to === login) return { ...done, detail: null };
    if (!isUnheld(await callers(tx), row)) {
      throw conflict(`Ce rappel est déjà pris en charge par ${row.assigned_to}.`);
    }
    const step = { done_by: login, done_at: clock(), assigned_to: login };
    await addStep(tx, { ...stepKey(row), kind: 'GIVEN', ...step });
    await updateNote(tx, keyOf(row), { assigned_to: login, version: row.version + 1 });
    return { ...done, detail: {} };
  });

/**
 * Moves a call-back to another day or slot, or gives it to another agent or to nobody.
 * @throws DomainError 409 CONFLICT where it changed meanwhile or is over, 422 for a day or an agent that cannot be
 */
export const moveCallBack = (working: Working, payload: PayloadOf<'/moveCallBack'>) =>
  work(working, '/moveCallBack', payload, async (tx) => {
    const { grant, clock } = working;
    const { login } = grant.visitor;
    const { row, lastBy } = await lockWaiting(tx, payload, grant);
    assertUnchanged(row, payload.version, lastBy);
    const now = clock();
    const day = payload.day ?? row.call_back_on;
    const slot = payload.slot ?? row.call_back_slot;
    const assignedTo = payload.assignTo === undefined ? row.assigned_to : payload.assignTo;
    const isMoved = day !== row.call_back_on || slot !== row.call_back_slot;
    const isGiven = assignedTo !== row.assigned_to;
    const done = { ...keyOf(row), contractNumber: row.contract_number };
    if (!isMoved && !isGiven) return { ...done, detail: null };
    if (day !== row.call_back_on) assertDay('day', day, today(now));
    if (isGiven) {
      const whose = { customerNumber: row.customer_number, channel: row.channel };
      await assertMayCall(tx, grant, assignedTo, whose, 'assignTo');
    }
    const by = { ...stepKey(row), done_by: login, done_at: now };
    const reason = payload.reason === '' ? undefined : payload.reason;
    if (isMoved) {
      await addStep(tx, {
        ...by,
        kind: 'MOVED',
        from_day: row.call_back_on,
        to_day: day,
        text: reason ?? null,
      });
    }
    if (isGiven) {
      const text = isMoved ? null : (reason ?? null);
      await addStep(tx, { ...by, kind: 'GIVEN', assigned_to: assignedTo, text });
    }
    const change = { call_back_on: day, call_back_slot: slot, assigned_to: assignedTo };
    await updateNote(tx, keyOf(row), { ...change, version: row.version + 1 });
    const facts = {
      callBack: isMoved ? 'MOVED' : 'GIVEN',
      ...(isMoved && { callBackDay: day }),
      ...(isGiven && assignedTo !== null && { user: assignedTo }),
    };
    return { ...done, detail: facts };
  });

/**
 * Ends a call-back: the customer was called, or nobody will call.
 * @throws DomainError 400 for an abandoned one without a reason, 409 CONFLICT with who was first
 */
export const closeCallBack = (working: Working, payload: PayloadOf<'/closeCallBack'>) =>
  work(working, '/closeCallBack', payload, async (tx) => {
    const { grant, clock } = working;
    const { outcome, reason = '' } = payload;
    if (outcome === 'ABANDONED' && reason === '') {
      throw missingField('reason', 'Indiquez pourquoi ce rappel est abandonné.');
    }
    const { login } = grant.visitor;
    const { row, lastBy } = await lockWaiting(tx, payload, grant);
    assertUnchanged(row, payload.version, lastBy);
    const by = { done_by: login, done_at: clock(), text: reason === '' ? null : reason };
    await addStep(tx, { ...stepKey(row), kind: outcome, ...by });
    const change = { call_back_state: outcome, assigned_to: row.assigned_to ?? login };
    await updateNote(tx, keyOf(row), { ...change, version: row.version + 1 });
    return { ...keyOf(row), contractNumber: row.contract_number, detail: { callBack: outcome } };
  });
