import type { LegalPage } from '@portal/contract';
import type { Day } from '@portal/domain';

/**
 * When the words of each page changed last, and a fingerprint of them for the supplier of the tests:
 * `legal.service.test.ts` refuses other words under the same day.
 */
export const changedOn: Record<LegalPage, { day: Day; fingerprint: string }> = {
  notice: { day: '2026-11-29', fingerprint: 'ed2ddf09e312' },
  terms: { day: '2026-11-29', fingerprint: '2e34a0873ed5' },
  privacy: { day: '2026-11-30', fingerprint: '4878d7f47003' },
  cookies: { day: '2026-11-30', fingerprint: '5512892fb0cb' },
  accessibility: { day: '2026-11-29', fingerprint: '1813419f3883' },
  complaints: { day: '2026-11-29', fingerprint: '765b494ca318' },
};
