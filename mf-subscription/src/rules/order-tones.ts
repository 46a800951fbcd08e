import type { Tone } from '@portal/domain';

const tones: Partial<Record<string, Tone>> = {
  FINALIZED: 'success',
  FINALIZED_WITHOUT_DOC: 'success',
  IN_PROGRESS: 'info',
  PENDING: 'warning',
  IN_FAILURE: 'danger',
  CANCELED: 'danger',
};

/** Of a case or of its first payment; null where there is no status. */
export const orderTone = (status: string | null | undefined): Tone | null =>
  status ? (tones[status] ?? 'neutral') : null;
