import type { HomeMoment } from '@portal/contract';

/** The one thing to do of each card: apart from its sentences, which the page loads before the screen’s code. */
export const frMomentActions = {
  LATE_DEBT: 'Payer maintenant',
  FIRST_PAYMENT: 'Payer par carte',
  REPAYMENT_DUE: 'Payer ce versement',
  SIGNATURE: 'Demander un nouveau lien',
  REQUEST_ANSWER: 'Répondre',
  BILL_TO_PAY: 'Payer ma facture',
  ACTIVATION_ERROR: 'Nous écrire',
  CONTRACT_ENDING: 'Voir ma résiliation',
  READING_DUE: 'Envoyer mon relevé',
  SETTLEMENT_HIGH: 'Adapter mes échéances',
  NEW_PRICES: 'Voir mon offre',
  CONTRACT_STARTING: 'Voir mes documents',
  ACTIVATION: 'Voir mes documents',
  CONTRACT_CLOSED: 'Voir mes factures',
  SEASON_CHANGE: 'Voir mon forfait',
  OTHERS_LATE: 'Voir mes contrats',
} as const satisfies Record<HomeMoment, string>;
