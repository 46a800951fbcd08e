import type { RequestOf } from '@portal/contract';
import { formatClock } from '@portal/domain';
import { actingAgent, isCustomerInScope, scopeOverCustomers } from '../../../platform/access/customer-scope';
import { ownCustomer } from '../../../platform/access/own-customer';
import { signedIn, type Access, type Policy, type SupportGrant } from '../../../platform/access/policy';
import { forbidden } from '../../../platform/errors';
import { defineCall } from '../../../platform/http/define-call';
import { assertFreshProof } from '../authentication/factor/own-proof.service';
import { elevateSupport, endSupport, supportVisits } from './support.service';

/**
 * An agent over one customer of their scope, from their own session or in the customer's place (`ADMIN:`).
 * A customer never passes; unknown customers and those out of scope answer alike.
 */
function inSupport<Payload>(customerOf: (payload: Payload) => string): Policy<'support', Payload> {
  return { who: 'support', authorize: (access) => authorizeSupport(access, customerOf(access.payload)) };
}

async function authorizeSupport(access: Access<unknown>, customerNumber: string): Promise<SupportGrant> {
  const visitor = signedIn(access.visitor);
  const agent = actingAgent(visitor);
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

const overCustomer = inSupport(({ customerNbr }: { customerNbr: string }) => customerNbr);

export const supportCalls = [
  defineCall('/elevateSupport', {
    summary: 'Lets an agent change a customer’s space for 30 minutes, with a reason that the customer reads',
    policy: overCustomer,
    handler: async ({ db, clock, config, grant, payload, address }) => {
      const { code, passkey } = payload;
      const { agentLogin: login, sessionHash } = grant;
      const given = { login, sessionHash, proof: { code, passkey }, address };
      const until = await elevateSupport(db, clock, grant, payload.reason, () =>
        assertFreshProof(db, clock, config, given),
      );
      return {
        code: '200',
        message: `Vous pouvez modifier cet espace jusqu’à ${formatClock(until)}. Le client verra votre motif.`,
        elevatedUntil: until.toISOString(),
      };
    },
  }),
  defineCall('/endSupport', {
    summary: 'Ends the agent’s visit in a customer’s space',
    policy: overCustomer,
    handler: async ({ db, clock, grant }) => {
      await endSupport(db, clock, grant);
      return { code: '200', message: 'Votre intervention est terminée.' };
    },
  }),
  defineCall('/getSupportVisits', {
    summary: 'Who of the supplier opened the customer’s space, when and why',
    policy: ownCustomer(({ customerNbr }: RequestOf<'/getSupportVisits'>) => ({
      customerNumber: customerNbr,
    })),
    handler: ({ db, grant, payload }) => supportVisits(db, grant, payload.before),
  }),
];
