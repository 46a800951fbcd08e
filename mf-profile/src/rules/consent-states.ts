import type { ConsentPurpose, ResponseOf } from '@portal/contract';
import {
  type ConsentSubject,
  type Day,
  isOfferedConsent,
  isSameConsent,
  offeredConsents,
  parisDayOf,
} from '@portal/domain';

export type Consent = ResponseOf<'/getConsents'>['consents'][number];

/** A consent and the day in Paris since which it is in force; null if it was never given, or the day is unknown. */
export interface ConsentState extends ConsentSubject {
  granted: boolean;
  since: Day | null;
}

/** Consents shown as toggles, with the source's names (C5.9). */
const toggles: readonly ConsentPurpose[] = ['NEWSLETTER', 'DATA_USE'];

/** The other consents, as the screen lists them: each purpose with its channels or its levels of detail. */
export const listedConsents: readonly { purpose: ConsentPurpose; subjects: readonly ConsentSubject[] }[] = (
  ['MARKETING', 'CONSUMPTION_DISPLAY', 'CONSUMPTION_ADVICE'] as const
).map((purpose) => ({ purpose, subjects: offeredConsents.filter((each) => each.purpose === purpose) }));

/** In force but no longer offered: can be withdrawn, but not given again. */
export const formerConsents = (consents: readonly Consent[]): Consent[] =>
  consents.filter(
    (each) => each.withdrawnAt === null && !isOfferedConsent(each) && !toggles.includes(each.purpose),
  );

const dayOf = (instant: string): Day => parisDayOf(new Date(instant));

/** @param consents latest first, as the server lists them */
export function consentState(consents: readonly Consent[], subject: ConsentSubject): ConsentState {
  const { purpose, granularity, contactChannel = null } = subject;
  const own = consents.filter((each) => isSameConsent(each, subject));
  const inForce = own.find(({ withdrawnAt }) => withdrawnAt === null);
  const of = { purpose, granularity, contactChannel };
  if (inForce) return { ...of, granted: true, since: inForce.grantedAt && dayOf(inForce.grantedAt) };
  const withdrawn = own.map((each) => each.withdrawnAt ?? '').sort();
  const last = withdrawn.at(-1);
  return { ...of, granted: false, since: last === undefined ? null : dayOf(last) };
}
