import type { Payloads } from './subject';

export const agentDayPayloads: Payloads<'/getAgentDay'> = {
  '/getAgentDay': () => ({ own: false, limit: 5 }),
};
