import type { Clock } from '../clock';
import type { Db } from '../database';
import { DomainError } from '../errors';

/**
 * A customer's space is read-only to agents until they give a reason and elevate the visit for a limited time.
 * @throws DomainError 403 SUPPORT_READ_ONLY.
 */
export async function assertElevated(
  db: Db,
  clock: Clock,
  customerNumber: string,
  agentLogin: string,
): Promise<void> {
  const visit = await db
    .selectFrom('support_visit')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .where('agent_login', '=', agentLogin)
    .where('elevated_until', '>', clock())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!visit) {
    throw new DomainError(
      403,
      'SUPPORT_READ_ONLY',
      'Cet espace est ouvert en lecture seule. Indiquez le motif de votre intervention pour le modifier.',
    );
  }
}
