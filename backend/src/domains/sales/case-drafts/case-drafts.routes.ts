import { authorizeAgent } from '../../../platform/access/agent';
import { authorizeCase } from '../../../platform/access/own-case';
import type { Policy } from '../../../platform/access/policy';
import { defineCall } from '../../../platform/http/define-call';
import { dropDraft, storedDraft, keepDraft } from './case-drafts.service';

/** An agent; where a saved case is named, one in whose scope it lies: another's case answers like none at all. */
const agentOfCase: Policy<'agent', { orderNumber?: string }> = {
  who: 'agent',
  authorize: async (access) => {
    const { orderNumber } = access.payload;
    if (orderNumber !== undefined) await authorizeCase(access, { orderReference: orderNumber });
    return authorizeAgent(access);
  },
};

export const caseDraftCalls = [
  defineCall('/keepCaseDraft', {
    summary: 'Keeps what the agent has filled in of a new case, or changed in a saved one',
    policy: agentOfCase,
    limit: { max: 120, timeWindow: '1 minute' },
    handler: ({ payload, ...call }) => keepDraft(call, payload),
  }),
  defineCall('/getCaseDraft', {
    summary: 'The agent’s own draft of a new case, or of a saved one',
    policy: agentOfCase,
    handler: ({ payload, ...call }) => storedDraft(call, payload),
  }),
  defineCall('/dropCaseDraft', {
    summary: 'Forgets the agent’s draft of a case',
    policy: agentOfCase,
    handler: async ({ payload, ...call }) => {
      await dropDraft(call, payload);
      return { code: '200', message: 'Le brouillon est effacé.' };
    },
  }),
];
