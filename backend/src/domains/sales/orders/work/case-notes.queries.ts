import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { CaseNoteTable } from '../../../../platform/schema/tables';

export type CaseNoteRow = Selectable<CaseNoteTable>;

/** More than anybody reads of one sale. */
const mostShown = 100;

export const findCaseNotes = (db: Db, orderReference: string): Promise<CaseNoteRow[]> =>
  db
    .selectFrom('case_note')
    .selectAll()
    .where('order_reference', '=', orderReference)
    .orderBy('written_at', 'desc')
    .orderBy('note_id', 'desc')
    .limit(mostShown)
    .execute();

export async function insertCaseNote(tx: Db, row: Insertable<CaseNoteTable>): Promise<void> {
  await tx.insertInto('case_note').values(row).execute();
}
