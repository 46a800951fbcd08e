import type { ResponseOf } from '@portal/contract';
import { callBackDayRefusal, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { AgentGrant } from '../../../../platform/access/policy';
import type { Db } from '../../../../platform/database';
import { conflict, missingField, notFound, refusedFields } from '../../../../platform/errors';
import type { PayloadOf, Platform } from '../../../../platform/http/define-call';
import { inTransaction } from '../../../../platform/transaction';
import * as queries from '../case/orders.queries';
import { auditOrder } from '../draft/write-order';
import { findCaseNotes, insertCaseNote, type CaseNoteRow } from './case-notes.queries';

type Answer = ResponseOf<'/getCaseNotes'>;

/** @throws DomainError 404 */
export async function caseNotes({ db }: Pick<Platform, 'db'>, orderReference: string): Promise<Answer> {
  const row = await queries.findOrder(db, orderReference);
  if (!row) throw notFound('Cette affaire n’existe pas');
  const notes = await findCaseNotes(db, orderReference);
  const { call_back_on: day, call_back_slot: slot, call_back_by: by } = row;
  return {
    notes: notes.map(toNote),
    callBack: day !== null && slot !== null && by !== null ? { day, slot, by } : null,
  };
}

const toNote = (row: CaseNoteRow): Answer['notes'][number] => ({
  noteId: row.note_id,
  kind: row.kind,
  text: row.text,
  callBackDay: row.call_back_on,
  writtenBy: row.written_by,
  writtenAt: row.written_at.toISOString(),
});

/**
 * Notes what was said about a case, when its client is to be called back, or that they were.
 * @throws DomainError 400 MISSING_PARAMETER for a note without words; 409 CONFLICT where nobody was to be called back; 422 for a day
 *   that cannot be
 */
export const writeCaseNote = (
  { db, clock }: Platform,
  { visitor }: AgentGrant,
  { orderNumber, kind, text, callBack }: PayloadOf<'/writeCaseNote'>,
): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockOrder(tx, orderNumber);
    if (!row) throw notFound('Cette affaire n’existe pas');
    const now = clock();
    if (kind === 'NOTE' && text.trim() === '' && !callBack) {
      throw missingField('text', 'Écrivez ce qui a été dit, ou choisissez un jour de rappel.');
    }
    if (kind === 'CALLED' && row.call_back_on === null) {
      throw conflict(
        'Aucun rappel n’est prévu pour cette affaire\u00a0: un autre agent l’a peut-être déjà fait.',
      );
    }
    if (callBack) assertDay(callBack.day, today(now));
    await addNote(tx, {
      order_reference: orderNumber,
      kind,
      text: text.trim(),
      call_back_on: callBack?.day ?? null,
      written_by: visitor.login,
      written_at: now,
    });
    if (callBack || kind === 'CALLED') {
      await queries.updateOrder(tx, orderNumber, {
        call_back_on: callBack?.day ?? null,
        call_back_slot: callBack?.slot ?? null,
        call_back_by: callBack ? visitor.login : null,
      });
    }
    await auditOrder(tx, clock, row, {
      actor: visitor.login,
      call: '/writeCaseNote',
      detail: {
        ...(kind === 'CALLED' && { callBack: 'DONE' }),
        ...(callBack && { callBackDay: callBack.day }),
      },
    });
    return caseNotes({ db: tx }, orderNumber);
  });

/** @throws DomainError 422 */
function assertDay(day: string, now: string): void {
  const message = callBackDayRefusal(day, now);
  if (message !== null) throw refusedFields([{ path: 'callBack.day', message }]);
}

export const addNote = (tx: Db, note: Omit<Parameters<typeof insertCaseNote>[1], 'note_id'>): Promise<void> =>
  insertCaseNote(tx, { ...note, note_id: uuidv7() });
