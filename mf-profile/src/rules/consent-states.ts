import type { ConsentGranularity, ConsentPurpose, ResponseOf } from '@portal/contract';
import { type Day, parisDayOf } from '@portal/domain';

export type Consent = ResponseOf<'/getConsents'>['consents'][number];

/** What one consent is about. */
export interface ConsentSubject {
  purpose: ConsentPurpose;
  granularity: ConsentGranularity;
}

/** How it stands, and since which day in Paris; null of what was never given. */
export interface ConsentState extends ConsentSubject {
  granted: boolean;
  since: Day | null;
}

const fine: readonly ConsentGranularity[] = ['MONTHLY', 'DAILY', 'HALF_HOURLY'];

/** What can be consented to one by one, as the screen lists it: consumption data by its granularity (edges.md). */
export const consentSubjects: readonly {
  purpose: ConsentPurpose;
  granularities: readonly ConsentGranularity[];
}[] = [
  { purpose: 'MARKETING', granularities: ['NONE'] },
  { purpose: 'CONSUMPTION_DISPLAY', granularities: fine },
  { purpose: 'CONSUMPTION_ADVICE', granularities: fine },
];

const dayOf = (instant: string): Day => parisDayOf(new Date(instant));

/** @param consents latest first, as the server lists them */
export function consentState(
  consents: readonly Consent[],
  { purpose, granularity }: ConsentSubject,
): ConsentState {
  const own = consents.filter((each) => each.purpose === purpose && each.granularity === granularity);
  const inForce = own.find(({ withdrawnAt }) => withdrawnAt === null);
  if (inForce) return { purpose, granularity, granted: true, since: dayOf(inForce.grantedAt) };
  const withdrawn = own.map((each) => each.withdrawnAt ?? '').sort();
  const last = withdrawn.at(-1);
  return { purpose, granularity, granted: false, since: last === undefined ? null : dayOf(last) };
}
