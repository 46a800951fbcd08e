import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, SandboxSignatureTable } from '@portal/backend/sandbox-kit';

type Status = SandboxSignatureTable['status'];

interface NewSignature {
  idempotencyKey: string;
  externalReference: string;
  signer: { firstName: string; lastName: string; email: string; phone: string | null };
  documents: { name: string; content: string }[];
}

/** One for each key: asked again, the first one is found. Its id is all that opens the frame, hence unguessable. */
export async function openSandboxSignature(db: Db, asked: NewSignature) {
  await db
    .insertInto('sandbox_signature')
    .values({
      id: `sig_${randomBytes(16).toString('base64url')}`,
      idempotency_key: asked.idempotencyKey,
      external_reference: asked.externalReference,
      signer: JSON.stringify(asked.signer),
      documents: JSON.stringify(asked.documents),
      status: 'waiting',
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return db
    .selectFrom('sandbox_signature')
    .select(['id', 'status', 'signed_at'])
    .where('idempotency_key', '=', asked.idempotencyKey)
    .executeTakeFirstOrThrow();
}

export const findSandboxSignature = (db: Db, id: string) =>
  db.selectFrom('sandbox_signature').selectAll().where('id', '=', id).executeTakeFirst();

export type SandboxSignature = NonNullable<Awaited<ReturnType<typeof findSandboxSignature>>>;

/** What was decided first stays. */
export async function decideSandboxSignature(
  db: Db,
  id: string,
  status: Exclude<Status, 'waiting'>,
): Promise<void> {
  await db
    .updateTable('sandbox_signature')
    .set({ status, ...(status === 'signed' && { signed_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}
