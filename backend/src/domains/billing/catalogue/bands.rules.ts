import type { CustomerType, Energy, RateOption, tariffCategories } from '@portal/contract';

/** Yearly consumption up to which a capacity usually carries a home without a known one, kWh (docs/tariff.md). */
const usualCapacities: readonly (readonly [upTo: number, kva: number])[] = [
  [8000, 6],
  [13_000, 9],
  [18_000, 12],
  [24_000, 15],
  [30_000, 18],
  [40_000, 24],
  [55_000, 30],
];
/** Upper limit of the yearly consumption of each network category of gas, kWh. */
const gasCategories: readonly (readonly [below: number, category: string])[] = [
  [6000, 'T1'],
  [300_000, 'T2'],
  [5_000_000, 'T3'],
];

export const usualCapacity = (yearlyKwh: number): number =>
  usualCapacities.find(([upTo]) => yearlyKwh <= upTo)?.[1] ?? 36;

/** Price band of the catalogue: kVA of electricity, T1 to T4 of gas by its yearly consumption. */
export function bandOf(energy: Energy, capacity: number | null, yearlyKwh: number): string {
  if (energy === 'EL') return String(capacity ?? usualCapacity(yearlyKwh));
  return gasCategories.find(([below]) => yearlyKwh < below)?.[1] ?? 'T4';
}

const professional = ['PRO1', 'PRO2', 'PRO3', 'PRO4', 'PRO5', 'PRO6'] as const;
const usualKva = 6;

/** The tariff category that a contract to be would have; `capacity` in kVA, null where it is not known. */
export function tariffCategoryOf(
  energy: Energy,
  customerType: CustomerType,
  capacity: number | null,
  rateOption: RateOption,
  yearlyKwh: number,
): (typeof tariffCategories)[number] {
  if (energy === 'NG') return yearlyKwh < 6000 ? 'P011' : 'P012';
  const kva = capacity ?? usualKva;
  if (customerType === 'PROFESSIONAL') return professional[Math.floor(kva / 6)] ?? 'PRO6';
  if (rateOption === 'HIGH_LOW') return 'RES2';
  return kva === 3 ? 'RES11' : 'RES1';
}
