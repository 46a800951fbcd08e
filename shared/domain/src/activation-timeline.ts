import type { BillingMode, ContractStatus, CustomerType } from '@portal/contract';
import { labelled } from './label';
import { type StepColour, type Track, tracks } from './activation-tracks';

export type StepKey = 'subscription' | 'firstPayment' | 'dataSending' | 'activation';

export interface ActivationStep {
  key: StepKey;
  label: string;
  colour: StepColour;
  /** The colour's meaning in words: colour never stands alone. */
  state: string;
  /** The step at which the contract stands now. */
  current: boolean;
}

/** What the colours of C2.7 say. */
export const stepStates: Record<StepColour, string> = {
  green: 'Étape terminée',
  orange: 'Étape en cours',
  yellow: 'En attente',
  red: 'Erreur',
  grey: 'Étape à venir',
};

const pendingLabels: Record<StepKey, string> = {
  subscription: 'Souscription',
  firstPayment: 'Premier paiement',
  dataSending: 'Demande d’activation',
  activation: 'Activation du contrat',
};
const doneLabels: Record<StepKey, string> = {
  subscription: 'Souscription effectuée',
  firstPayment: 'Premier prélèvement reçu',
  dataSending: 'Données d’activation transmises au gestionnaire de réseau',
  activation: 'Contrat actif',
};

const trackOf = labelled<ContractStatus, Track>('contractStatus', tracks, {
  at: 'firstPayment',
  colour: 'grey',
  label: 'Statut en cours de mise à jour',
});

/** Professionals billed in cycles have nothing to pay before the activation: 3 steps, everyone else 4. */
function stepsOf(type: CustomerType, billingMode: BillingMode): StepKey[] {
  const cyclical = type === 'PROFESSIONAL' && billingMode !== 'PAYMENT_SCHEDULE';
  return cyclical
    ? ['subscription', 'dataSending', 'activation']
    : ['subscription', 'firstPayment', 'dataSending', 'activation'];
}

/** The activation timeline of a contract (C2.7). */
export function activationTimeline(
  status: string,
  type: CustomerType,
  billingMode: BillingMode,
): ActivationStep[] {
  const track = trackOf(status);
  const keys = stepsOf(type, billingMode);
  // Without a payment step, what happens to the payment shows on the step that waits for it.
  const currentIndex = keys.indexOf(keys.includes(track.at) ? track.at : 'dataSending');
  return keys.map((key, index) => {
    if (index < currentIndex) return step(key, doneLabels[key], 'green');
    if (index > currentIndex) return step(key, pendingLabels[key], 'grey');
    return { ...step(key, track.label, track.colour, track.state), current: true };
  });
}

function step(key: StepKey, label: string, colour: StepColour, state = stepStates[colour]): ActivationStep {
  return { key, label, colour, state, current: false };
}
