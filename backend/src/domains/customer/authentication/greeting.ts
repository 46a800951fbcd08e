import type { Db } from '../../../platform/database';
import { findFirstName } from './authentication.queries';

/** First line of a mail: an agent's own first name, a customer's as the customer file has it. */
export async function greetingOf(
  db: Db,
  owner: { firstName: string | null; customerNumber: string | null },
): Promise<string> {
  const name =
    owner.customerNumber === null ? owner.firstName : await findFirstName(db, owner.customerNumber);
  return name ? `Bonjour ${name},` : 'Bonjour,';
}
