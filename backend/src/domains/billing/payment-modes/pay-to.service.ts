import type { PayTo } from '@portal/contract';
import type { Supplier } from '../../../config/supplier';

/** Where the customer of a contract sends what they pay themselves. */
export const payToOf = (
  { supplier, supportEmail }: { supplier: Supplier; supportEmail: string },
  contractNumber: string,
): PayTo => ({
  reference: contractNumber,
  beneficiary: supplier.beneficiary,
  account: supplier.account,
  chequeAddress: supplier.chequeAddress,
  supportEmail,
});
