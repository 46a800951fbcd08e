import type { RequestStatus } from '@portal/contract';
import { type StatusDisplay, labelled } from './label';

const table = {
  NEW: { label: 'Nouvelle', tone: 'progress' },
  ERROR: { label: 'En erreur', tone: 'critical' },
  IN_PROGRESS: { label: 'En cours', tone: 'progress' },
  WAITING: { label: 'En attente', tone: 'warning' },
  TO_FOLLOW: { label: 'À suivre', tone: 'warning' },
  CLOSED: { label: 'Clôturée', tone: 'positive' },
  DISCARDED: { label: 'Écartée', tone: 'neutral' },
  NO_ACTION: { label: 'Sans suite', tone: 'neutral' },
} as const satisfies Record<RequestStatus, StatusDisplay>;

export const requestStatusDisplay = labelled<RequestStatus, StatusDisplay>('requestStatus', table, {
  label: 'Statut en cours de mise à jour',
  tone: 'neutral',
});
