import type { AgentScope } from '@portal/domain';
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { AgentNoteStepTable, AgentNoteTable } from '../../../platform/schema/tables';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Keyset, Seek } from '../../../platform/search/keyset';

export interface NoteKey {
  customerNumber: string;
  noteId: string;
}
export type NoteRow = Selectable<AgentNoteTable>;
export type StepRow = Selectable<AgentNoteStepTable>;

export const noteKeysets = {
  writtenAt: { value: 'n.written_at', type: 'timestamptz', key: 'n.note_id' },
} as const satisfies Record<string, Keyset>;

/** Of one customer, or of one contract of theirs. */
export interface Whose {
  customerNumber: string;
  contractNumber: string | undefined;
}

/** About contracts of the groups that the scope covers, or written by agents of these. */
const ofCustomer = (db: Db, { customerNumber, contractNumber }: Whose, scope: AgentScope) => {
  const covered = channelInScope('n.channel', scope);
  return db
    .selectFrom('agent_note as n')
    .where('n.customer_number', '=', customerNumber)
    .$if(contractNumber !== undefined, (query) =>
      query.where('n.contract_number', '=', contractNumber as string),
    )
    .$if(covered !== undefined, (query) => query.where(covered ?? sql<SqlBool>`true`));
};

export const findNotes = (db: Db, whose: Whose, scope: AgentScope, page: Seek) =>
  ofCustomer(db, whose, scope)
    .selectAll('n')
    .select([page.position.as('position'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

/** Counts no further than the cap. */
export async function countNotes(db: Db, whose: Whose, scope: AgentScope, cap: number): Promise<number> {
  const { count } = await db
    .selectFrom(ofCustomer(db, whose, scope).select('n.note_id').limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findNote = (
  db: Db,
  { customerNumber, noteId }: NoteKey,
  scope: AgentScope,
): Promise<NoteRow | undefined> =>
  ofCustomer(db, { customerNumber, contractNumber: undefined }, scope)
    .selectAll('n')
    .where('n.note_id', '=', noteId)
    .executeTakeFirst();

/** Until the transaction ends, nobody else changes the note. */
export const lockNote = (tx: Db, { customerNumber, noteId }: NoteKey): Promise<NoteRow> =>
  tx
    .selectFrom('agent_note')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('note_id', '=', noteId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const insertNote = (tx: Db, note: Insertable<AgentNoteTable>) =>
  tx.insertInto('agent_note').values(note).execute();

export const updateNote = (tx: Db, { customerNumber, noteId }: NoteKey, change: Updateable<AgentNoteTable>) =>
  tx
    .updateTable('agent_note')
    .set(change)
    .where('customer_number', '=', customerNumber)
    .where('note_id', '=', noteId)
    .execute();

/** Behind those that are there: the caller has the note locked. */
export async function addStep(tx: Db, step: Omit<Insertable<AgentNoteStepTable>, 'position'>): Promise<void> {
  const last = await tx
    .selectFrom('agent_note_step')
    .select(sql<number>`coalesce(max(position), 0)::int`.as('position'))
    .where('customer_number', '=', step.customer_number)
    .where('note_id', '=', step.note_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agent_note_step')
    .values({ ...step, position: last.position + 1 })
    .execute();
}

/** Of these notes of those customers, in their order. */
export const stepsOf = (db: Db, customers: readonly string[], notes: readonly string[]): Promise<StepRow[]> =>
  db
    .selectFrom('agent_note_step')
    .selectAll()
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val(customers)))
    .where('note_id', '=', (eb) => eb.fn.any(eb.val(notes)))
    .orderBy('note_id')
    .orderBy('position')
    .execute();

/** Group that sold a contract of that holder, present or past; undefined where they never had it. */
export const channelOf = async (db: Db, customerNumber: string, contractNumber: string) =>
  (
    await db
      .selectFrom('contract')
      .select('channel')
      .where('customer_number', '=', customerNumber)
      .where('contract_number', '=', contractNumber)
      .executeTakeFirst()
  )?.channel;

export const customerExists = async (db: Db, customerNumber: string): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .select('customer_number')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst()) !== undefined;
