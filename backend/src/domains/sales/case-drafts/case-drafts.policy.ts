import { authorizeAgent } from '../../../platform/access/agent';
import { authorizeCase } from '../../../platform/access/own-case';
import type { Policy } from '../../../platform/access/policy';

/** An agent; where a saved case is named, one in whose scope it lies: another's case answers like none at all. */
export const agentOfCase: Policy<'agent', { orderNumber?: string }> = {
  who: 'agent',
  authorize: async (access) => {
    const { orderNumber } = access.payload;
    if (orderNumber !== undefined) await authorizeCase(access, { orderReference: orderNumber });
    return authorizeAgent(access);
  },
};
