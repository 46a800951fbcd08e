import type { RequestOf } from '@portal/contract';
import { formatClock } from '@portal/domain';
import { ownCustomer } from '../../../platform/access/own-customer';
import { inSupport } from '../../../platform/access/support';
import { defineCall } from '../../../platform/http/define-call';
import { assertFreshProof } from '../authentication/factor/own-proof.service';
import { elevateSupport, endSupport, supportVisits } from './support.service';

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
    handler: ({ db, grant, payload }) => supportVisits(db, grant.customerNumber, payload.before),
  }),
];
