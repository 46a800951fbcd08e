import type { VoucherRefusal } from '@portal/contract';
import type { Cents, Day } from '../../platform/schema/column-types';

/**
 * The agency that pays energy vouchers (« chèques énergie ») back to suppliers for the State: the Agence de services et de paiement
 * (Code de l’énergie, R124-6).
 */
export interface VoucherAgency {
  /** `none` where neither the agency nor its sandbox is configured: no voucher can be given here. */
  name: string;
  /**
   * Uses a voucher, once for the reference: the same reference asked again has the first answer.
   * @throws VoucherAgencySilent: nobody knows whether it was used, until the agency is asked about the reference
   */
  use(voucher: PresentedVoucher): Promise<VoucherAnswer>;
  /**
   * What became of a reference; null when the agency never had it.
   * @throws VoucherAgencySilent
   */
  find(reference: string): Promise<VoucherAnswer | null>;
}

export interface PresentedVoucher {
  /** Ours: of one voucher for one contract. */
  reference: string;
  number: string;
  code: string;
  contractNumber: string;
}

export type VoucherAnswer =
  | { state: 'TAKEN'; amountCents: Cents; validUntil: Day; agencyReference: string }
  | { state: 'REFUSED'; refusal: VoucherRefusal };

/** The agency did not answer in time, or not sensibly. */
export class VoucherAgencySilent extends Error {
  override readonly name = 'VoucherAgencySilent';
}
