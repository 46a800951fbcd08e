import { holdChain } from './audit';
import type { Db } from './database';
import { conflict, notFound } from './errors';

/** Whom a change is acknowledged to. */
export interface LockedCustomer {
  email: string;
  first_name: string;
  company_name: string | null;
}

/**
 * Locks a customer for a change of theirs: changes queue here, and one that waited for an erasure finds them erased. The head
 * of their audit chain is locked after them, in the same statement.
 * @throws DomainError 404 without such a customer, 409 when their data were erased.
 */
export async function lockCustomer(tx: Db, customerNumber: string): Promise<LockedCustomer> {
  const row = await tx
    .with('locked', (db) =>
      db
        .selectFrom('customer')
        .select(['customer_number', 'erased_at', 'email', 'first_name', 'company_name'])
        .where('customer_number', '=', customerNumber)
        .forNoKeyUpdate(),
    )
    .with('head', (db) =>
      db
        .selectFrom('audit_head')
        .select(['audit_head.customer_number', 'position', 'hash'])
        .where('audit_head.customer_number', '=', (eb) =>
          eb.selectFrom('locked').select('locked.customer_number'),
        )
        .forUpdate(),
    )
    .selectFrom('locked')
    .leftJoin('head', 'head.customer_number', 'locked.customer_number')
    .select(['erased_at', 'email', 'first_name', 'company_name', 'position', 'hash'])
    .executeTakeFirst();
  if (!row) throw notFound('Ce client n’existe pas');
  if (row.erased_at) {
    throw conflict('Les données de ce client ont été effacées\u00a0: plus rien ne peut y être ajouté.');
  }
  const { position, hash } = row;
  if (position !== null && hash !== null) holdChain(tx, customerNumber, { position, hash });
  return row;
}
