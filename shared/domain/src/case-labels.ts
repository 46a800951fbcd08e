import type { AbandonReason, OrderStatus, ProcessType, SigningStatus } from '@portal/contract';
import { labelled } from './label';

/** Status of a case (« affaire »). */
export const orderStatusLabel = labelled<OrderStatus, string>(
  'orderStatus',
  {
    IN_PROGRESS: 'En cours',
    FINALIZED: 'Finalisée',
    FINALIZED_WITHOUT_DOC: 'Finalisée sans document',
    PENDING: 'En attente',
    IN_FAILURE: 'En échec',
    CANCELED: 'Annulée',
  },
  'Statut inconnu',
);

/** Of the signature of a case (customer-space 4). */
export const signingLabel = labelled<SigningStatus, string>(
  'signingStatus',
  {
    WAITING: 'En attente',
    SIGNED: 'Signée',
    ABANDONED: 'Refusée',
    SIGNING_FAILURE: 'En échec',
  },
  'Statut inconnu',
);

const firstPayment = labelled<Exclude<OrderStatus, 'FINALIZED_WITHOUT_DOC'>, string>(
  'firstPaymentStatus',
  {
    IN_PROGRESS: 'En cours',
    FINALIZED: 'Finalisé',
    PENDING: 'En attente',
    IN_FAILURE: 'En échec',
    CANCELED: 'Annulé',
  },
  'Statut inconnu',
);

/** A dash where no first payment is due. */
export const firstPaymentLabel = (status: string | null): string =>
  status === null ? '–' : firstPayment(status);

/** The trade's own words: mise en service, changement de fournisseur. */
export const processTypeLabel = labelled<ProcessType, string>(
  'processType',
  { MOVE_IN: 'MES', SWITCH: 'CHF' },
  'Situation inconnue',
);

/** Why an agent abandoned a case. */
export const abandonReasonLabel = labelled<AbandonReason, string>(
  'abandonReason',
  {
    NOT_INTERESTED: 'N’est plus intéressé',
    COMPETITOR: 'A choisi un autre fournisseur',
    PRICE: 'Trouve le prix trop élevé',
    UNREACHABLE: 'Ne répond plus',
    DUPLICATE: 'Affaire en double',
    OTHER: 'Autre raison',
  },
  'Autre raison',
);

/** Author of what a customer did by the link of their case, or alone: they have no login yet. */
export const customerAlone = 'link';

/** Who began a case: an agent by their login, or the customer alone. */
export const caseAuthorLabel = (createdBy: string): string =>
  createdBy === customerAlone ? 'Client, en ligne' : createdBy;
