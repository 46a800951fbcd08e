import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Database } from '../../../platform/schema/tables';

export type RunStep = Database['amendment_run']['step'];

interface RunState {
  login: string;
  id: string;
  isImport: boolean;
  fileName: string;
  step: RunStep;
  done: number;
  total: number;
  touchedAt: Date;
}

/** @returns whether the agent has asked for an end of this very run */
export async function writeRun(db: Db, run: RunState): Promise<boolean> {
  const written = await db
    .insertInto('amendment_run')
    .values({
      login: run.login,
      id: run.id,
      is_import: run.isImport,
      file_name: run.fileName,
      step: run.step,
      done: run.done,
      total: run.total,
      touched_at: run.touchedAt,
    })
    .onConflict((conflict) =>
      conflict.column('login').doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        is_import: eb.ref('excluded.is_import'),
        file_name: eb.ref('excluded.file_name'),
        step: eb.ref('excluded.step'),
        done: eb.ref('excluded.done'),
        total: eb.ref('excluded.total'),
        touched_at: eb.ref('excluded.touched_at'),
        ended: false,
        cancel_asked: sql<boolean>`amendment_run.cancel_asked and amendment_run.id = excluded.id`,
      })),
    )
    .returning('cancel_asked')
    .executeTakeFirst();
  return written?.cancel_asked ?? false;
}

export const endRun = (db: Db, { login, id }: Pick<RunState, 'login' | 'id'>) =>
  db
    .updateTable('amendment_run')
    .set({ ended: true })
    .where('login', '=', login)
    .where('id', '=', id)
    .execute();

/**
 * Marks the agent's running import for cancellation; an import without a sign of life since `aliveSince` does not
 * count. @returns whether there was one
 */
export async function askCancel(db: Db, login: string, aliveSince: Date): Promise<boolean> {
  const asked = await db
    .updateTable('amendment_run')
    .set({ cancel_asked: true })
    .where('login', '=', login)
    .where('ended', '=', false)
    .where('is_import', '=', true)
    .where('touched_at', '>', aliveSince)
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}

/** The agent's last run, with the rows that its import took in; null there where it took none. */
export const findRun = (db: Db, login: string) =>
  db
    .selectFrom('amendment_run as r')
    .leftJoin('amendment_import as i', 'i.id', 'r.id')
    .selectAll('r')
    .select('i.row_count')
    .where('r.login', '=', login)
    .executeTakeFirst();
