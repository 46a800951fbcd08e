import { forbidden } from '../errors';
import { isCustomerInScope, scopeOverCustomers } from './customer-scope';
import { signedIn, type Access, type Policy, type SupportGrant } from './policy';
import { agentAtKeyboard } from './support-visit';

/**
 * An agent over one customer of their scope, from their own session or in the customer's place (`ADMIN:`).
 * A customer never passes; unknown customers and those out of scope answer alike.
 */
export function inSupport<Payload>(customerOf: (payload: Payload) => string): Policy<'support', Payload> {
  return { who: 'support', authorize: (access) => authorizeSupport(access, customerOf(access.payload)) };
}

async function authorizeSupport(access: Access<unknown>, customerNumber: string): Promise<SupportGrant> {
  const visitor = signedIn(access.visitor);
  const agent = agentAtKeyboard(visitor);
  const scope = agent && scopeOverCustomers(agent, access.right.does);
  if (!visitor.validated || !agent || !scope) throw forbidden();
  if ((visitor.customerNumber ?? customerNumber) !== customerNumber) throw forbidden();
  const known = await access.db
    .selectFrom('customer')
    .select('customer_number')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  if (!known || !(await isCustomerInScope(access.db, scope, customerNumber))) throw forbidden();
  return { agentLogin: agent.login, customerNumber, sessionHash: visitor.sessionHash };
}
