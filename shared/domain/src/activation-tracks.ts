import type { ContractStatus } from '@portal/contract';

export type StepColour = 'green' | 'orange' | 'red' | 'yellow' | 'grey';

/** A status's step on the timeline; earlier steps are done, later ones are to come. */
export interface Track {
  at: 'firstPayment' | 'dataSending' | 'activation';
  colour: StepColour;
  label: string;
  /** Words for the colour when the usual ones would be wrong. */
  state?: string;
}

const fixing = 'Erreur en cours de correction';

/** Labels of customer-space.txt §4 (« Timeline labels »), colours of C2.7. */
export const tracks = {
  initialized: { at: 'firstPayment', colour: 'orange', label: 'Activation en préparation' },
  'waiting-14d': { at: 'firstPayment', colour: 'yellow', label: 'Délai de rétractation de 14 jours' },
  'waiting-prepay': { at: 'firstPayment', colour: 'yellow', label: 'Premier paiement attendu' },
  paymentFailure: {
    at: 'firstPayment',
    colour: 'red',
    label: 'Premier paiement refusé',
    // The source's label, which alone would leave the customer waiting for somebody else.
    state: `${fixing}\u00a0: votre paiement est à refaire`,
  },
  abandoned: { at: 'firstPayment', colour: 'grey', label: 'Souhait d’annulation', state: 'Dossier clos' },
  waiting: { at: 'dataSending', colour: 'yellow', label: 'Vérification de votre dossier' },
  recovery: { at: 'dataSending', colour: 'orange', label: 'Reprise de votre dossier' },
  sent_to_market: {
    at: 'dataSending',
    colour: 'orange',
    label: 'Données d’activation transmises au gestionnaire de réseau',
  },
  rejected: { at: 'dataSending', colour: 'red', label: fixing },
  canceled: { at: 'dataSending', colour: 'red', label: fixing },
  accepted: { at: 'activation', colour: 'orange', label: 'Données acceptées' },
  effective: { at: 'activation', colour: 'green', label: 'Contrat actif' },
  terminated: { at: 'activation', colour: 'grey', label: 'Contrat résilié', state: 'Contrat clos' },
} as const satisfies Record<ContractStatus, Track>;
