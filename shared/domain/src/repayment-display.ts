import type { RepaymentEndCause, RepaymentPartState, RepaymentStatus } from '@portal/contract';
import { labelled, type StatusDisplay } from './label';

/** How a repayment plan is shown. */
export const repaymentStatusDisplay = labelled<RepaymentStatus, StatusDisplay>(
  'repaymentStatus',
  {
    LIVE: { label: 'En cours', tone: 'info' },
    FINISHED: { label: 'Soldé', tone: 'success' },
    BROKEN: { label: 'Non respecté', tone: 'danger' },
    CANCELLED: { label: 'Annulé', tone: 'neutral' },
  },
  { label: 'État inconnu', tone: 'neutral' },
);

export const repaymentPartDisplay = labelled<RepaymentPartState, StatusDisplay>(
  'repaymentPart',
  {
    TO_COME: { label: 'À venir', tone: 'neutral' },
    PLANNED: { label: 'Prélèvement prévu', tone: 'info' },
    SENT: { label: 'Prélèvement en cours', tone: 'info' },
    TO_PAY: { label: 'À régler', tone: 'attention' },
    LATE: { label: 'En retard', tone: 'danger' },
    PAID: { label: 'Payé', tone: 'success' },
    DROPPED: { label: 'Sans suite', tone: 'neutral' },
  },
  { label: 'État inconnu', tone: 'neutral' },
);

/** Why a plan ended, as an end of a sentence. */
export const repaymentCauseLabel = labelled<RepaymentEndCause, string>(
  'repaymentCause',
  {
    PAID: 'tout est payé',
    REJECTED: 'le prélèvement d’un versement a été rejeté',
    UNPAID: 'un versement n’a pas été payé à temps',
    DISPUTED: 'l’argent d’un versement a été repris par la banque',
    AGENT: 'annulé par un conseiller',
  },
  'cause inconnue',
);
