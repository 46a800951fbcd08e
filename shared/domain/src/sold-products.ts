import type { BillingMode, Energy, RateOption, ProcessType, startRanges } from '@portal/contract';

/** The three simple base products billed on real readings; the sources give their number, not their codes. */
export const realBillingProductCodes: readonly string[] = [
  'SIMPLE_BASE_EL_CYC',
  'SIMPLE_BASE_PRO_EL_CYC',
  'SIMPLE_BASE_NG_CYC',
];

/** customer-space.txt §4 and back-office.txt §10, « Billing mode rule ». */
export function billingModeOf(productCode: string): BillingMode {
  if (realBillingProductCodes.includes(productCode)) return 'REAL_BILLING';
  return productCode.endsWith('CYC') ? 'CYCLICAL_BILLING' : 'PAYMENT_SCHEDULE';
}

/** Capacities that are sold, kVA of electricity. */
export const soldCapacities: readonly number[] = [3, 6, 9, 12, 15, 18, 24, 30, 36];

export const isSoldCapacity = (kva: number): boolean => soldCapacities.includes(kva);

/** At 3 kVA there are no peak and off-peak hours (back-office 4). */
export const allowsRateOption = (energy: Energy, capacity: number | null, rateOption: RateOption): boolean =>
  !(energy === 'EL' && capacity === 3 && rateOption === 'HIGH_LOW');

/** SDD: the first instalment is debited. OTHER: it may be paid by card. */
export type PaymentType = 'SDD' | 'OTHER';

/** How a case is paid, from the situation of each of its energies: SDD when every one is a switch for later (back-office 4). */
export const paymentTypeOf = (
  situations: readonly { startRange: (typeof startRanges)[number]; processType: ProcessType }[],
): PaymentType =>
  situations.every(({ startRange, processType }) => startRange === 'LATER' && processType === 'SWITCH')
    ? 'SDD'
    : 'OTHER';
