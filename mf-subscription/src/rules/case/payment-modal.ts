import type { ResponseOf } from '@portal/contract';
import type { KeptOrder } from './kept-order';
import {
  type ModalError,
  type ModalEventName,
  type ModalGuard,
  type ModalStep,
  type ModalTask,
  type ModalTransition,
  modalTransitions,
} from './payment-modal-table';

type OrderState = ResponseOf<'/getOrderStatus'>;

export type ModalEvent =
  | { type: 'statusReceived'; order: OrderState }
  /** With the server's or the provider's words, where there are any. */
  | { type: 'unavailable' | 'cardRefused'; message: string | null }
  | { type: Exclude<ModalEventName, 'statusReceived' | 'unavailable' | 'cardRefused'> };

export interface PaymentModalState {
  step: ModalStep;
  order: KeptOrder;
  /** The provider of signatures has a frame to show. */
  framed: boolean;
  /** Times that the billing frame loaded. */
  loads: number;
  /** Times that a first payment in failure was asked about once more. */
  refreshes: number;
  /** A card was accepted here, even when the server does not have the result yet. */
  accepted: boolean;
  /** Why the payment is to be tried again; null: nobody said. */
  problem: string | null;
  /** What is to be done now; each has a number of its own, and ends the one before it. */
  task: { number: number; is: ModalTask } | null;
  tasks: number;
  /** Set once, when it closes. */
  end: 'finalized' | 'pending' | ModalError | null;
}

/** Back-office 9: a first payment in failure is asked about up to 2 more times, 1 s apart; success shows 5 s. */
export const modalLimits = { refreshes: 2, refreshMs: 1_000, successMs: 5_000 } as const;

/** The case after the modal: an accepted card counts as paid, even when the server does not have the result yet. */
export const orderAfter = ({ order, accepted }: Pick<PaymentModalState, 'order' | 'accepted'>): KeptOrder =>
  accepted ? { ...order, firstPaymentCBStatus: 'FINALIZED' } : order;

/** @param order as last known, which says whether there is something to sign or to pay */
export const openModal = (order: KeptOrder, framed: boolean): PaymentModalState =>
  nextModal(
    {
      ...{ step: 'opening', order, framed, loads: 0, refreshes: 0, accepted: false },
      ...{ problem: null, task: null, tasks: 0, end: null },
    },
    { type: 'opened' },
  );

/** An event that has no row in the table changes nothing: a closed modal stays closed. */
export function nextModal(modal: PaymentModalState, event: ModalEvent): PaymentModalState {
  const updated =
    event.type === 'statusReceived' ? { ...modal, order: { ...modal.order, ...event.order } } : modal;
  const line = transitionOf(updated, event);
  if (!line) return modal;
  const tasks = line.does ? updated.tasks + 1 : updated.tasks;
  return {
    ...updated,
    step: line.to,
    loads: event.type === 'frameLoaded' ? updated.loads + 1 : updated.loads,
    refreshes: refreshesAfter(updated, line),
    accepted: updated.accepted || event.type === 'cardAccepted',
    problem: 'message' in event ? event.message : line.to === 'retry' ? null : updated.problem,
    task: line.does ? { number: tasks, is: line.does } : null,
    tasks,
    end: line.ends ?? null,
  };
}

/** The row of the table that applies to an event; undefined when the event changes nothing in this step. */
export const transitionOf = (
  modal: PaymentModalState,
  event: Pick<ModalEvent, 'type'>,
): ModalTransition | undefined =>
  modalTransitions.find(
    ({ from, on, when }) =>
      from === modal.step && on === event.type && (when === undefined || guards[when](modal)),
  );

const refreshesAfter = ({ refreshes }: PaymentModalState, { does }: ModalTransition): number =>
  does === 'readStatusInASecond' ? refreshes + 1 : does === undefined ? refreshes : 0;

const paymentIs = ({ order }: PaymentModalState, ...statuses: KeptOrder['firstPaymentCBStatus'][]) =>
  statuses.includes(order.firstPaymentCBStatus);
const orderIs = ({ order }: PaymentModalState, ...statuses: KeptOrder['orderStatus'][]) =>
  statuses.includes(order.orderStatus);
const isFinalized = (modal: PaymentModalState) => orderIs(modal, 'FINALIZED', 'FINALIZED_WITHOUT_DOC');

const guards: Record<ModalGuard, (modal: PaymentModalState) => boolean> = {
  hasNoNumber: ({ order }) => order.orderNumber === '',
  hasNothingToShow: ({ framed, order }) => !framed && order.orderNumber === '',
  hasNoFrame: ({ framed }) => !framed,
  isFirstLoad: ({ loads }) => loads === 0,
  isPaid: (modal) => paymentIs(modal, 'FINALIZED'),
  awaitsPayment: (modal) => isFinalized(modal) && paymentIs(modal, 'PENDING', 'IN_FAILURE', 'CANCELED'),
  isSignedAwaitingPayment: (modal) => isFinalized(modal) && paymentIs(modal, 'PENDING'),
  isSigned: isFinalized,
  isBeingSigned: (modal) => modal.framed && orderIs(modal, 'IN_PROGRESS'),
  hasNoSignature: (modal) =>
    orderIs(modal, 'CANCELED', 'IN_FAILURE') || (!modal.framed && orderIs(modal, 'IN_PROGRESS')),
  paymentIsPending: (modal) => paymentIs(modal, 'PENDING'),
  paymentFailureIsToBeRechecked: (modal) =>
    paymentIs(modal, 'IN_FAILURE') && modal.refreshes < modalLimits.refreshes,
  paymentFailed: (modal) => paymentIs(modal, 'IN_FAILURE'),
};
