import type { Payloads } from './subject';

const draft = '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11';

export const caseDraftPayloads: Payloads<'/keepCaseDraft' | '/getCaseDraft' | '/dropCaseDraft'> = {
  '/keepCaseDraft': () => ({ content: '{"version":1}', draft, turn: 1 }),
  '/getCaseDraft': () => ({}),
  '/dropCaseDraft': () => ({ draft }),
};
