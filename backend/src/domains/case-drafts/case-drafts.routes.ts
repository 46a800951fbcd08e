import { anyAgent } from '../../platform/access/agent';
import { defineCall } from '../../platform/http/define-call';
import { dropDraft, heldDraft, keepDraft } from './case-drafts.service';

export const caseDraftCalls = [
  defineCall('/keepCaseDraft', {
    summary: 'Keeps what the agent has filled in of a case that is not saved yet',
    policy: anyAgent,
    limit: { max: 120, timeWindow: '1 minute' },
    handler: ({ payload, ...call }) => keepDraft(call, payload),
  }),
  defineCall('/getCaseDraft', {
    summary: 'The agent’s own draft of a case',
    policy: anyAgent,
    handler: (call) => heldDraft(call),
  }),
  defineCall('/dropCaseDraft', {
    summary: 'Forgets the agent’s draft of a case',
    policy: anyAgent,
    handler: async ({ payload, ...call }) => {
      await dropDraft(call, payload.draft);
      return { code: '200', message: 'Le brouillon est effacé.' };
    },
  }),
];
