import { z } from 'zod';

/** Where a customer sends what they pay themselves, by transfer or by cheque. */
export const payTo = z.object({
  /** To be written with each payment: the contract's number. */
  reference: z.string(),
  /** Who gets the money. */
  beneficiary: z.string(),
  /** The supplier's own account, whole; null where none was configured: it is asked for at `supportEmail`. */
  account: z.object({ iban: z.string(), bic: z.string() }).nullable(),
  /** Where cheques are sent, on one line. */
  chequeAddress: z.string(),
  supportEmail: z.string(),
});
