import { compiledOnce } from './compiled-once';
import type { Db } from './database';
import { conflict, notFound } from './errors';

const lockedCustomer = compiledOnce((tx, customerNumber: string) =>
  tx
    .selectFrom('customer')
    .select('erased_at')
    .where('customer_number', '=', customerNumber)
    .forNoKeyUpdate(),
);

/**
 * Locks a customer for a change of theirs: changes queue here, and one that waited for an erasure finds them erased.
 * @throws DomainError 404 without such a customer, 409 when their data were erased.
 */
export async function lockCustomer(tx: Db, customerNumber: string): Promise<void> {
  const [row] = await lockedCustomer(tx, customerNumber);
  if (!row) throw notFound('Ce client n’existe pas');
  assertNotErased(row);
}

/** @throws DomainError 409. */
export function assertNotErased({ erased_at }: { erased_at: Date | null }): void {
  if (erased_at === null) return;
  throw conflict('Les données de ce client ont été effacées\u00a0: plus rien ne peut y être ajouté.');
}
