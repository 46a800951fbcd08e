import type { Energy, RateOption } from '@portal/contract';

/** Capacities that are sold, kVA of electricity. */
export const soldCapacities: readonly number[] = [3, 6, 9, 12, 15, 18, 24, 30, 36];

export const isSoldCapacity = (kva: number): boolean => soldCapacities.includes(kva);

/** At 3 kVA there are no peak and off-peak hours (back-office 4). */
export const allowsRateOption = (energy: Energy, capacity: number | null, rateOption: RateOption): boolean =>
  !(energy === 'EL' && capacity === 3 && rateOption === 'HIGH_LOW');
