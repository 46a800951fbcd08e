import type { OrderStatus, SigningStatus } from '@portal/contract';

export type FirstPaymentStatus = Exclude<OrderStatus, 'FINALIZED_WITHOUT_DOC'>;

/** State of a case: order, signature and first payment by card (null: none is due, or not yet). */
export interface OrderState {
  order: OrderStatus;
  signing: SigningStatus | null;
  payment: FirstPaymentStatus | null;
}

interface Move {
  /** States in which the action is allowed; a part that is absent may have any value. */
  from: {
    order?: readonly OrderStatus[];
    signing?: readonly (SigningStatus | null)[];
    payment?: readonly (FirstPaymentStatus | null)[];
  };
  /** What it changes. */
  to: Partial<OrderState>;
  /** The message when the state does not allow the action. */
  refusal: string;
}

const signed = ['FINALIZED', 'FINALIZED_WITHOUT_DOC'] as const;
/**
 * Not signed yet. PENDING: a status of the specification that no action gives; only cases of the sample data have it, and they
 * go on as those IN_PROGRESS. CANCELED: the customer declined to sign; a save opens the case again.
 */
const open = ['IN_PROGRESS', 'PENDING', 'IN_FAILURE', 'CANCELED'] as const;
const underWay = ['IN_PROGRESS', 'PENDING'] as const;
const alreadySigned = 'Cette affaire est déjà signée : elle ne peut plus être modifiée.';
const notAwaited = 'Aucune signature n’est en attente pour cette affaire.';
const noPaymentDue = 'Aucun premier paiement n’est attendu pour cette affaire.';
const unpaid = ['PENDING', 'IN_PROGRESS', 'IN_FAILURE', 'CANCELED'] as const;

/**
 * Every change of the state of a case (back-office 4). A save ends a pending signature, because the documents to sign are
 * then outdated. A paid order stays paid, whatever a late message says; a payment that failed may still succeed.
 */
export const orderMoves = {
  save: { from: { order: open }, to: { order: 'IN_PROGRESS', signing: null }, refusal: alreadySigned },
  openSignature: {
    from: { order: open },
    to: { order: 'IN_PROGRESS', signing: 'WAITING' },
    refusal: alreadySigned,
  },
  sign: {
    from: { order: underWay, signing: ['WAITING'] },
    to: { order: 'FINALIZED', signing: 'SIGNED' },
    refusal: notAwaited,
  },
  signWithoutDocuments: {
    from: { order: underWay, signing: ['WAITING'] },
    to: { order: 'FINALIZED_WITHOUT_DOC', signing: 'SIGNED' },
    refusal: notAwaited,
  },
  keepDocuments: {
    from: { order: ['FINALIZED_WITHOUT_DOC'] },
    to: { order: 'FINALIZED' },
    refusal: 'Les documents de cette affaire sont déjà enregistrés.',
  },
  decline: {
    from: { order: underWay, signing: ['WAITING'] },
    to: { order: 'CANCELED', signing: 'ABANDONED' },
    refusal: notAwaited,
  },
  /** We have cancelled the signature, because the case is about to change. */
  withdrawSignature: {
    from: { order: underWay, signing: ['WAITING'] },
    to: { signing: null },
    refusal: notAwaited,
  },
  failSignature: {
    from: { order: underWay, signing: ['WAITING'] },
    to: { order: 'IN_FAILURE', signing: 'SIGNING_FAILURE' },
    refusal: notAwaited,
  },
  /** Signed, but no contract can be created (the delivery point was taken meanwhile): an agent must solve it. */
  failCompletion: {
    from: { order: underWay, signing: ['WAITING'] },
    to: { order: 'IN_FAILURE', signing: 'SIGNED' },
    refusal: notAwaited,
  },
  /** By an agent. A case that the customer signed is one to resolve. */
  abandon: {
    from: {
      order: ['IN_PROGRESS', 'PENDING', 'IN_FAILURE'],
      signing: [null, 'WAITING', 'ABANDONED', 'SIGNING_FAILURE'],
    },
    to: { order: 'CANCELED', signing: null },
    refusal: 'Cette affaire est signée ou déjà annulée : elle ne peut plus être abandonnée.',
  },
  mailLink: {
    from: { order: ['IN_PROGRESS', 'IN_FAILURE', 'PENDING'] },
    to: {},
    refusal: 'Cette affaire est terminée : le lien de souscription ne peut plus être envoyé.',
  },
  awaitPayment: {
    from: { order: signed, payment: [null] },
    to: { payment: 'PENDING' },
    refusal: noPaymentDue,
  },
  startPayment: {
    from: { order: signed, payment: unpaid },
    to: { payment: 'IN_PROGRESS' },
    refusal: noPaymentDue,
  },
  resetPayment: {
    from: { order: signed, payment: unpaid },
    to: { payment: 'PENDING' },
    refusal: noPaymentDue,
  },
  pay: { from: { order: signed, payment: unpaid }, to: { payment: 'FINALIZED' }, refusal: noPaymentDue },
  failPayment: {
    from: { order: signed, payment: unpaid },
    to: { payment: 'IN_FAILURE' },
    refusal: noPaymentDue,
  },
  cancelPayment: {
    from: { order: signed, payment: unpaid },
    to: { payment: 'CANCELED' },
    refusal: noPaymentDue,
  },
} as const satisfies Record<string, Move>;

export type OrderAction = keyof typeof orderMoves;

/** The message when the state does not allow the action; null when it does. */
export function moveRefusal(action: OrderAction, state: OrderState): string | null {
  const { from, refusal }: Move = orderMoves[action];
  const fits =
    (from.order?.includes(state.order) ?? true) &&
    (from.signing?.includes(state.signing) ?? true) &&
    (from.payment?.includes(state.payment) ?? true);
  return fits ? null : refusal;
}

/** The state after an allowed action. */
export const moved = (action: OrderAction, state: OrderState): OrderState => ({
  ...state,
  ...orderMoves[action].to,
});

/** The action that gives a first payment this status. */
export const paymentActions = {
  PENDING: 'resetPayment',
  IN_PROGRESS: 'startPayment',
  FINALIZED: 'pay',
  IN_FAILURE: 'failPayment',
  CANCELED: 'cancelPayment',
} as const satisfies Record<FirstPaymentStatus, OrderAction>;

export const isSigned = ({ order }: Pick<OrderState, 'order'>): boolean =>
  signed.some((status) => status === order);

/** Back-office 4: signed, and nothing left to pay by card. */
export const isComplete = (state: OrderState): boolean =>
  isSigned(state) && (state.payment === null || state.payment === 'FINALIZED');
