import type { BillingMode, ContractStatus, CustomerType } from '@portal/contract';
import { awaitsFirstPayment } from './contract-status';
import type { FirstReceipt } from './first-receipt';
import { labelled } from './label';
import { type StepColour, type Track, tracks } from './activation-tracks';

export type StepKey = 'subscription' | 'firstPayment' | 'dataSending' | 'activation';

export interface ActivationStep {
  key: StepKey;
  label: string;
  colour: StepColour;
  /** The colour's meaning in words: colour alone is not accessible. */
  state: string;
  /** The contract's current step. */
  current: boolean;
}

/** How the first payment was received; `reading` while that is read, null after the read failed. */
export type ReceiptRead = FirstReceipt | 'reading' | null;

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
  firstPayment: 'Premier paiement reçu',
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
  receipt: ReceiptRead,
): ActivationStep[] {
  const track = trackOf(status);
  const keys = stepsOf(type, billingMode);
  // Without a payment step, what happens to the payment shows on the step that waits for it.
  const currentIndex = keys.indexOf(keys.includes(track.at) ? track.at : 'dataSending');
  return keys.map((key, index) => {
    if (index > currentIndex) return step(key, pendingLabels[key], 'grey');
    if (index === currentIndex) {
      return { ...step(key, track.label, track.colour, currentState(status, track, receipt)), current: true };
    }
    return key === 'firstPayment' ? paymentStep(status, receipt) : step(key, doneLabels[key], 'green');
  });
}

/** A contract that was paid, and waits for something else, says so. */
function currentState(
  status: string,
  { at, colour, state }: Track,
  receipt: ReceiptRead,
): string | undefined {
  const paid = receipt === 'debit' || receipt === 'other';
  return paid && at === 'firstPayment' && !awaitsFirstPayment(status) && colour !== 'grey'
    ? `Premier paiement reçu. ${stepStates[colour]}`
    : state;
}

/** The activation waits for no debit: without a card, the first payment comes once supply has begun. */
function paymentStep(status: string, receipt: ReceiptRead): ActivationStep {
  switch (receipt) {
    case 'debit':
      return step('firstPayment', 'Premier prélèvement reçu', 'green');
    case 'other':
      return step('firstPayment', doneLabels.firstPayment, 'green');
    case 'none':
      return step('firstPayment', pendingLabels.firstPayment, 'grey', unpaidStates.get(status) ?? laterState);
    case 'reading':
      return step('firstPayment', pendingLabels.firstPayment, 'grey', 'Chargement…');
    case null:
      return step('firstPayment', pendingLabels.firstPayment, 'grey', 'État non chargé');
  }
}

const laterState = 'Une fois la fourniture commencée';
const unpaidStates = new Map<string, string>([
  ['effective', stepStates.grey],
  ...(['terminated', 'canceled', 'rejected'] as const).map(
    (status) => [status, 'Aucun paiement reçu'] as const,
  ),
]);

function step(key: StepKey, label: string, colour: StepColour, state = stepStates[colour]): ActivationStep {
  return { key, label, colour, state, current: false };
}
