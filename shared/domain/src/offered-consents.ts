import { contactChannels } from '@portal/contract';
import type { ConsentSubject } from './consent-texts';

/**
 * What is asked for one by one: each gates something that exists. The days and the half-hours of a meter are two consents, for
 * one box for both is not specific (CNIL, EDF and Engie, 31 December 2019). Monthly figures belong to the contract; a consent to them
 * that was given before can be withdrawn, and not be given.
 */
export const offeredConsents: readonly ConsentSubject[] = [
  ...contactChannels.map((contactChannel) => ({
    purpose: 'MARKETING' as const,
    granularity: 'NONE' as const,
    contactChannel,
  })),
  { purpose: 'CONSUMPTION_DISPLAY', granularity: 'DAILY' },
  { purpose: 'CONSUMPTION_DISPLAY', granularity: 'HALF_HOURLY' },
  { purpose: 'CONSUMPTION_ADVICE', granularity: 'MONTHLY' },
  { purpose: 'DATA_USE', granularity: 'NONE' },
  { purpose: 'NEWSLETTER', granularity: 'NONE' },
];

export const isSameConsent = (one: ConsentSubject, other: ConsentSubject): boolean =>
  one.purpose === other.purpose &&
  one.granularity === other.granularity &&
  (one.contactChannel ?? null) === (other.contactChannel ?? null);

export const isOfferedConsent = (subject: ConsentSubject): boolean =>
  offeredConsents.some((offered) => isSameConsent(offered, subject));
