import type { BillingMode } from '@portal/contract';

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
