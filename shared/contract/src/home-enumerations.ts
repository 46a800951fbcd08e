/** What a card of the contract's own is about, the most pressing first. */
export const contractMoments = [
  'LATE_DEBT',
  'FIRST_PAYMENT',
  'REPAYMENT_DUE',
  'SIGNATURE',
  'REQUEST_ANSWER',
  'BILL_TO_PAY',
  'ACTIVATION_ERROR',
  'CONTRACT_ENDING',
  'READING_DUE',
  'SETTLEMENT_HIGH',
  'NEW_PRICES',
  'CONTRACT_STARTING',
  'ACTIVATION',
  'CONTRACT_CLOSED',
  'SEASON_CHANGE',
] as const;

/** What the first card of the home is about, the most pressing first: see docs/home-moments.md. */
export const homeMoments = [...contractMoments, 'OTHERS_LATE'] as const;
export type HomeMoment = (typeof homeMoments)[number];

/** Parts of the home below its first card. */
export const homeBlocks = ['ACTIVATION', 'MONEY', 'CONSUMPTION', 'BILL', 'OFFER', 'ADVICE'] as const;
export type HomeBlock = (typeof homeBlocks)[number];
