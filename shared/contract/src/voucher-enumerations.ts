/**
 * How far an energy voucher (« chèque énergie ») has come. ASKED: the agency of the State is being asked. UNKNOWN: its answer was
 * lost, and it is asked again.
 */
export const voucherStates = ['ASKED', 'UNKNOWN', 'TAKEN', 'REFUSED'] as const;
/** Why the agency refused a voucher. */
export const voucherRefusals = ['UNKNOWN_NUMBER', 'WRONG_CODE', 'EXPIRED', 'USED', 'NOT_ELIGIBLE'] as const;
/** What a part of its money was taken off: a debt of the day on which it was taken, or a bill that came later, of its credit. */
export const voucherPartSources = ['DEBT', 'CREDIT'] as const;

export type VoucherState = (typeof voucherStates)[number];
export type VoucherRefusal = (typeof voucherRefusals)[number];
