import { keyedHash, seal, unseal } from '../../../platform/sealed-secret';

/** What is printed on a voucher. It is never logged, and never kept other than sealed. */
export interface PrintedVoucher {
  number: string;
  code: string;
}

const purpose = 'portal energy voucher';

/** Finds a voucher again without its number. */
export const hashVoucher = (sessionKey: Uint8Array, number: string): Buffer =>
  keyedHash({ sessionKey, purpose: `${purpose} number` }, number);

export const sealVoucher = (sessionKey: Uint8Array, voucherId: string, voucher: PrintedVoucher): Buffer =>
  seal({ sessionKey, purpose, boundTo: voucherId }, `${voucher.number} ${voucher.code}`);

/** Null when it was sealed under another session key. */
export function openVoucher(
  sessionKey: Uint8Array,
  voucherId: string,
  sealed: Buffer | null,
): PrintedVoucher | null {
  const [number, code] =
    (sealed && unseal({ sessionKey, purpose, boundTo: voucherId }, sealed))?.split(' ') ?? [];
  return number === undefined || code === undefined ? null : { number, code };
}
