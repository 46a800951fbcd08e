import {
  type Frequency,
  type PrepaymentFrequency,
  prepaymentFrequencies,
  type ResponseOf,
} from '@portal/contract';
import { fromCents, monthsOfFrequency, toCents } from '@portal/domain';

type OfferedFrequency = ResponseOf<'/getOffers'>['offers'][number]['frequencies'][number];

/** How often an instalment falls due, its fee and what the fees of a year come to, in euros with taxes. */
export interface FrequencyChoice {
  id: PrepaymentFrequency;
  months: number;
  fee: number;
  yearlyFees: number;
  own: boolean;
}

/** From the most frequent to the rarest. */
export function frequencyChoices(offered: readonly OfferedFrequency[], own: Frequency): FrequencyChoice[] {
  return offered
    .map(({ frequency, fee }) => {
      const months = monthsOfFrequency[frequency] ?? 1;
      const yearlyFees = fromCents(toCents(fee) * (12 / months));
      return { id: frequency, months, fee, yearlyFees, own: frequency === own };
    })
    .sort((one, other) => one.months - other.months);
}

/** The contract's frequency where it is one that is sold, else the source's default (customer-space 9). */
export const soldFrequency = (own: Frequency): PrepaymentFrequency =>
  prepaymentFrequencies.find((each) => each === own) ?? 'BIMONTHLY';
