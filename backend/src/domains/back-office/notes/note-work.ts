import type { AgentNote, CallPath } from '@portal/contract';
import { coversGroup } from '@portal/domain';
import type { AuditDetail } from '@portal/domain/audit-facts';
import { isCustomerInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import { lockCustomer } from '../../../platform/customer-lock';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { once } from '../../../platform/idempotency';
import { inTransaction } from '../../../platform/transaction';
import { toNotes } from './note-answer';
import { channelOf, customerExists, findNote, lockNote, type NoteKey, type NoteRow } from './notes.queries';

/** What the calls that write about a customer are given. */
export interface Working extends Pick<Platform, 'db' | 'clock'> {
  grant: AgentGrant;
  idempotencyKey: string | undefined;
}

/** @throws DomainError 404 for an unknown customer, and for one out of the agent's reach, who is not told apart */
export async function assertReached(db: Db, customerNumber: string, { scope }: AgentGrant): Promise<void> {
  const known = await customerExists(db, customerNumber);
  if (!known || !(await isCustomerInScope(db, scope, customerNumber))) {
    throw notFound('Ce client n’existe pas', 'customerNbr');
  }
}

/** @throws DomainError 404 where that customer never had the contract, or the agent's reach does not have it */
export async function channelOfContract(
  db: Db,
  customerNumber: string,
  contract: string,
  { scope }: AgentGrant,
): Promise<string> {
  const channel = await channelOf(db, customerNumber, contract);
  if (channel === undefined || !coversGroup(scope, channel)) {
    throw notFound('Ce client n’a jamais eu ce contrat', 'contractNbr');
  }
  return channel;
}

const unknownNote = () => notFound('Cette note n’existe pas', 'noteId');

interface Done extends NoteKey {
  contractNumber: string | null;
  /** None: nothing was changed, and nothing is written into the log. */
  detail: AuditDetail | null;
}

/** Writes about one customer with the audit entry, once for the client's key, and answers the note as it is then. */
export async function work<P extends { customerNbr: string }>(
  { db, clock, grant, idempotencyKey }: Working,
  call: CallPath,
  payload: P,
  effect: (tx: Db) => Promise<Done>,
): Promise<{ note: AgentNote }> {
  const { login } = grant.visitor;
  const key = await inTransaction(db, async (tx) => {
    const change = async (): Promise<NoteKey> => {
      await assertReached(tx, payload.customerNbr, grant);
      await lockCustomer(tx, payload.customerNbr);
      const { detail, contractNumber, customerNumber, noteId } = await effect(tx);
      if (detail !== null) {
        const facts = { note: noteId, ...detail };
        const whose = { customerNumber, contractNumber, actor: login, onBehalfOf: null };
        await appendAudit(tx, clock, { ...whose, call, detail: facts });
      }
      return { customerNumber, noteId };
    };
    if (idempotencyKey === undefined) return change();
    const scope = `${call}:${login}:${payload.customerNbr}`;
    return once(tx, { scope, key: idempotencyKey, request: payload }, change);
  });
  const row = await findNote(db, key, grant.scope);
  const [note] = row ? await toNotes(db, clock(), grant, [row]) : [];
  if (!note) throw unknownNote();
  return { note };
}

export interface Read {
  customerNbr: string;
  noteId: string;
  version: number;
}

/** @throws DomainError 404 out of the agent's reach as where there is none */
export async function lockInReach(
  tx: Db,
  { customerNbr, noteId }: Omit<Read, 'version'>,
  { scope }: AgentGrant,
): Promise<NoteRow> {
  const key = { customerNumber: customerNbr, noteId };
  if (!(await findNote(tx, key, scope))) throw unknownNote();
  return lockNote(tx, key);
}

/** @throws DomainError 409 CONFLICT with the name of who changed it, where it is not the one that was read */
export function assertUnchanged(row: NoteRow, version: number, lastBy: string | undefined): void {
  if (row.version === version) return;
  const who = lastBy === undefined ? '' : ` par ${lastBy}`;
  throw conflict(`Cette note a été modifiée${who} entre-temps\u00a0: relisez-la avant de continuer.`);
}
