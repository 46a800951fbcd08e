import { agentOfCase } from '../../../platform/access/own-case';
import { defineCall } from '../../../platform/http/define-call';
import { anyAgent } from '../../../platform/access/agent';
import { dropDraft, keepDraft, listDrafts, storedDraft } from './case-drafts.service';

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
  defineCall('/getCaseDrafts', {
    summary: 'The agent’s own drafts of cases, latest first',
    policy: anyAgent,
    handler: (call) => listDrafts(call),
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
