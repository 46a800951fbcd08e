import type { Payloads } from './subject';

export const savedSearchPayloads: Payloads<'/getSavedSearches' | '/saveSearch' | '/dropSavedSearch'> = {
  '/getSavedSearches': () => ({}),
  '/saveSearch': () => ({ name: 'En cours', filters: { processType: 'SWITCH' } }),
  '/dropSavedSearch': () => ({ id: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11' }),
};
