import { z } from 'zod';
import { consentGranularities, consentPurposes, consentScreens, contactChannels } from '../enumerations';

export const consentChoice = z.object({
  purpose: z.enum(consentPurposes),
  /** Of consumption data: MONTHLY, DAILY or HALF_HOURLY; NONE for the other purposes. */
  granularity: z.enum(consentGranularities),
  /** Only for MARKETING; default e-mail, for consents older than the distinction of channels. */
  contactChannel: z.enum(contactChannels).nullish(),
});

export const consent = consentChoice.extend({
  contactChannel: z.enum(contactChannels).nullable(),
  /** Instants, ISO 8601; null: not known, taken over from the customer's file, and so is who gave it. */
  grantedAt: z.iso.datetime().nullable(),
  /** Null while in force. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** The group of the agent who took it down, else WEB. */
  channel: z.string(),
  /** How it was given; null of consents older than this proof. */
  screen: z.enum(consentScreens).nullable(),
  textVersion: z.string().nullable(),
  /** The agent who took it down; null where the customer gave it, or where it is not known. */
  agent: z.string().nullable(),
});
