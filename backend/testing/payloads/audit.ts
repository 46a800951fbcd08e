import type { Payloads } from './subject';

export const auditPayloads: Payloads<'/searchAudit' | '/exportAudit' | '/checkAudit'> = {
  '/searchAudit': ({ customerNbr }) => ({ customerNbr }),
  '/exportAudit': ({ customerNbr }) => ({ customerNbr }),
  '/checkAudit': () => ({ step: false }),
};
