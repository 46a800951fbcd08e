import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { refusedFields } from '../../../../platform/errors';
import { provenCustomer } from '../../clients/client-code.service';
import { findCustomerDraft } from './customer-draft.queries';
import type { Caller } from '../case/order-caller';
import type { DraftCustomer, OrderDraft } from '../case/order-draft';
import type { OrderRow } from '../case/orders.queries';

/**
 * The customer that a case is for when they are one already: proved to this agent by the code mailed to them, or
 * proved when the case was saved before. Their data is the supplier's, not the draft's.
 * @throws DomainError 422 without a proof.
 */
export async function knownClient(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  alreadyClient: boolean | undefined,
  draft: OrderDraft,
  kept: OrderRow | undefined,
): Promise<{ customerNumber: string; customer: DraftCustomer } | null> {
  const before = kept?.already_client ? kept.customer_number : null;
  if (!(alreadyClient ?? before !== null)) return null;
  const customerNumber = draft.customerNumber ?? before;
  const proven =
    customerNumber !== null &&
    (customerNumber === before || (await provenCustomer(db, clock, caller.identityId, customerNumber)));
  const customer = proven ? await findCustomerDraft(db, customerNumber) : undefined;
  if (!customer || customerNumber === null) {
    throw refusedFields([
      { path: 'order.customerNumber', message: 'Vérifiez d’abord l’e-mail du client avec le code reçu' },
    ]);
  }
  return { customerNumber, customer };
}
