import { z } from 'zod';
import { consentGranularities, consentPurposes } from '../enumerations';

export const consentChoice = z.object({
  purpose: z.enum(consentPurposes),
  /** Of consumption data: MONTHLY, DAILY or HALF_HOURLY; NONE for the other purposes. */
  granularity: z.enum(consentGranularities),
});

export const consent = consentChoice.extend({
  /** Instants, ISO 8601. */
  grantedAt: z.iso.datetime(),
  /** Null while in force. */
  withdrawnAt: z.iso.datetime().nullable(),
  channel: z.string(),
});
