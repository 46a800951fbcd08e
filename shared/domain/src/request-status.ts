import type { RequestStatus } from '@portal/contract';
import { type StatusDisplay, labelled } from './label';

/** Of what the customer changed: it took effect or is registered for its day, and nobody has to answer. */
export const changeDisplay: StatusDisplay = { label: 'Enregistrée', tone: 'success' };

const table = {
  NEW: { label: 'Nouvelle', tone: 'info' },
  ERROR: { label: 'En erreur', tone: 'danger' },
  IN_PROGRESS: { label: 'En cours', tone: 'info' },
  WAITING: { label: 'En attente', tone: 'attention' },
  TO_FOLLOW: { label: 'À suivre', tone: 'attention' },
  CLOSED: { label: 'Clôturée', tone: 'success' },
  DISCARDED: { label: 'Écartée', tone: 'neutral' },
  NO_ACTION: { label: 'Sans suite', tone: 'neutral' },
} as const satisfies Record<RequestStatus, StatusDisplay>;

export const requestStatusDisplay = labelled<RequestStatus, StatusDisplay>('requestStatus', table, {
  label: 'Statut en cours de mise à jour',
  tone: 'neutral',
});
