import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { dropSearch, savedSearches, saveSearch } from './saved-searches.service';

export const savedSearchCalls = [
  defineCall('/getSavedSearches', {
    summary: 'The searches of cases, customers, users or requests that the agent gave a name',
    policy: anyAgent,
    handler: (call) => savedSearches(call, call.payload),
  }),
  defineCall('/saveSearch', {
    summary: 'Gives a search of cases, customers, users or requests a name',
    policy: anyAgent,
    handler: ({ payload, ...call }) => saveSearch(call, payload),
  }),
  defineCall('/dropSavedSearch', {
    summary: 'Forgets one of the agent’s searches',
    policy: anyAgent,
    handler: async ({ payload, ...call }) => {
      await dropSearch(call, payload.id);
      return { code: '200', message: 'La recherche est supprimée.' };
    },
  }),
];
