import type { tariffCategories } from '@portal/contract';
import { type Estimate, splitByRateOption } from '@portal/domain';

export type Profile = (typeof tariffCategories)[number];

/** What a point of each tariff category usually uses, kWh a year (docs/tariff.md). */
const usualKwh: Record<Profile, number> = {
  RES1: 4200,
  RES11: 1600,
  RES2: 7800,
  P011: 3000,
  P012: 14_000,
  PRO1: 3500,
  PRO2: 9000,
  PRO3: 16_000,
  PRO4: 24_000,
  PRO5: 34_000,
  PRO6: 48_000,
};

/** For a point without a history. */
export const profileEstimates = (profile: Profile): Estimate[] =>
  splitByRateOption(profile === 'RES2' ? 'HIGH_LOW' : 'TOTAL_HOUR', usualKwh[profile], []);
