export const invoiceLineKinds = [
  'SUBSCRIPTION',
  'ENERGY',
  'TAX',
  'OPTION',
  'DISCOUNT',
  'PREPAYMENT',
] as const;
/** Causes of the difference between two bills, in display order. */
export const billParts = [
  'PRICE',
  'VOLUME',
  'DAYS',
  'ESTIMATE',
  'OPTIONS',
  'TAXES',
  'PREPAID',
  'OTHER',
] as const;
/**
 * BILLED: the bill has lines for days before its own period. NOT_TOLD_APART: the previous bill is based on an estimate,
 * which this one corrects within its own quantities.
 */
export const estimateCorrections = ['NONE', 'BILLED', 'NOT_TOLD_APART'] as const;
export const invoiceStatuses = [
  'notSettled',
  'settled',
  'cancelled',
  'externalRecovery',
  'recovery1',
  'recovery2',
  'latePayment',
  'dropped',
  'overPayment',
] as const;
export const prepaymentStatuses = ['notSettled', 'settled', 'dropped', 'incident'] as const;
export const pieceStatuses = [
  'posted',
  'validated',
  'sent',
  'cancelled',
  'reconciled',
  'sent-cancelled',
  'sent-rejected',
  'reconciled-cancellation',
  'suspended',
  'manualOperationNecessary',
  'incident',
  'externalRecovery',
] as const;
/** « Payment transaction statuses » of customer-space 4. */
export const cardPaymentStatuses = [
  'initialized',
  'transmitted',
  'transferFailure',
  'transactionFailure',
  'detectedAnomaly',
  'success',
  'cancelled',
  'disputed',
] as const;

export type InvoiceLineKind = (typeof invoiceLineKinds)[number];
export type BillPart = (typeof billParts)[number];
export type EstimateCorrection = (typeof estimateCorrections)[number];
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export type PrepaymentStatus = (typeof prepaymentStatuses)[number];
export type PieceStatus = (typeof pieceStatuses)[number];
export type CardPaymentStatus = (typeof cardPaymentStatuses)[number];

/** States of a first payment by card shown to a customer; `underWay`: their bank is processing it. */
export const firstPaymentStates = ['awaited', 'underWay', 'failed', 'expired'] as const;
export type FirstPaymentState = (typeof firstPaymentStates)[number];
