/** Kinds by which an agent filters what happened to a customer. A source of the feed belongs to one of them. */
export const feedKinds = [
  'REQUEST',
  'NOTE',
  'MAIL',
  'BILL',
  'PAYMENT',
  'CASE',
  'SIGNATURE',
  'AMENDMENT',
  'TRANSFER',
  'CONTRACT',
  'CHANGE',
  'VISIT',
] as const;
/** How far a mail has come: waiting for the next attempt, handed to the mail server, or given up. */
export const mailStates = ['WAITING', 'SENT', 'FAILED'] as const;
/**
 * What became of a debit, a transfer or a refund: on its way, there, refused by the bank, refused and presented again, on its way
 * back, planned, given up; or with the billing service.
 */
export const pieceFates = [
  'sent',
  'settled',
  'rejected',
  'replaced',
  'refunded',
  'planned',
  'cancelled',
  'inHand',
] as const;
/** What became of a change of a contract’s terms that an agent imported. */
export const feedAmendmentStates = ['WAITING', 'APPLIED', 'LAPSED', 'WITHDRAWN'] as const;
/**
 * Where a customer is with us: without any contract yet, with one that is not over, with none any more, or erased at their own
 * request or at the end of what the law has us keep.
 */
export const customerStandings = ['NEW', 'CURRENT', 'ENDED', 'ERASED'] as const;

export type FeedKind = (typeof feedKinds)[number];
export type PieceFate = (typeof pieceFates)[number];
export type MailState = (typeof mailStates)[number];
export type FeedAmendmentState = (typeof feedAmendmentStates)[number];
export type CustomerStanding = (typeof customerStandings)[number];
