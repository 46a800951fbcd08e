/** Steps of the payment modal (back-office 4); `opening` is before the first, `closed` after the last. */
export type ModalStep = 'opening' | 'billing' | 'payment' | 'retry' | 'success' | 'closed';

/**
 * `frameLoaded`: a page of the signature or card provider has loaded. `statusRequested`: the visitor wants to check the
 * status of the case. `statusReceived`, `statusUnavailable`: the result of reading it. `unavailable`: no card payment could
 * be opened.
 * `shown`: success was on screen for its 5 s. `later`: « Finaliser plus tard ».
 */
export type ModalEventName =
  | 'opened'
  | 'frameLoaded'
  | 'statusRequested'
  | 'statusReceived'
  | 'statusUnavailable'
  | 'unavailable'
  | 'cardSubmitted'
  | 'cardAccepted'
  | 'cardRefused'
  | 'retried'
  | 'shown'
  | 'later'
  | 'dismissed';

export type ModalGuard =
  | 'hasNoNumber'
  | 'hasNothingToShow'
  | 'hasNoFrame'
  | 'isFirstLoad'
  | 'isPaid'
  | 'awaitsPayment'
  | 'isSignedAwaitingPayment'
  | 'isSigned'
  | 'isBeingSigned'
  | 'hasNoSignature'
  | 'paymentIsPending'
  | 'paymentFailureIsToBeRechecked'
  | 'paymentFailed';

export type ModalError =
  | 'noNumber'
  | 'statusUnknown'
  | 'signatureFailed'
  | 'paymentNotRefreshed'
  | 'unexpectedStatus';

/** Work that a transition starts: read the status of the case, now or in a second, or open the card payment. */
export type ModalTask = 'readStatus' | 'readStatusInASecond' | 'openPayment';

export interface ModalTransition {
  from: ModalStep;
  on: ModalEventName;
  /** Without one, always. */
  when?: ModalGuard;
  to: ModalStep;
  does?: ModalTask;
  /** How the modal ends, where it closes. */
  ends?: 'finalized' | 'pending' | ModalError;
}

/**
 * Everything the payment modal may do: the first row that matches applies, an event without a row changes nothing.
 * The diagram in the README is generated from it.
 */
export const modalTransitions: readonly ModalTransition[] = [
  { from: 'opening', on: 'opened', when: 'isPaid', to: 'success' },
  { from: 'opening', on: 'opened', when: 'awaitsPayment', to: 'payment', does: 'openPayment' },
  { from: 'opening', on: 'opened', when: 'hasNothingToShow', to: 'closed', ends: 'noNumber' },
  { from: 'opening', on: 'opened', when: 'hasNoFrame', to: 'billing', does: 'readStatus' },
  { from: 'opening', on: 'opened', to: 'billing' },

  { from: 'billing', on: 'frameLoaded', when: 'isFirstLoad', to: 'billing' },
  { from: 'billing', on: 'frameLoaded', when: 'hasNoNumber', to: 'closed', ends: 'noNumber' },
  { from: 'billing', on: 'frameLoaded', to: 'billing', does: 'readStatus' },
  { from: 'billing', on: 'statusRequested', when: 'hasNoNumber', to: 'closed', ends: 'noNumber' },
  { from: 'billing', on: 'statusRequested', to: 'billing', does: 'readStatus' },
  {
    from: 'billing',
    on: 'statusReceived',
    when: 'isSignedAwaitingPayment',
    to: 'payment',
    does: 'openPayment',
  },
  { from: 'billing', on: 'statusReceived', when: 'isSigned', to: 'success' },
  { from: 'billing', on: 'statusReceived', when: 'isBeingSigned', to: 'billing' },
  { from: 'billing', on: 'statusReceived', when: 'hasNoSignature', to: 'closed', ends: 'signatureFailed' },
  { from: 'billing', on: 'statusReceived', to: 'closed', ends: 'unexpectedStatus' },
  { from: 'billing', on: 'statusUnavailable', to: 'closed', ends: 'statusUnknown' },
  { from: 'billing', on: 'later', to: 'closed', ends: 'pending' },
  { from: 'billing', on: 'dismissed', to: 'closed', ends: 'pending' },

  { from: 'payment', on: 'frameLoaded', to: 'payment', does: 'readStatus' },
  { from: 'payment', on: 'statusRequested', to: 'payment', does: 'readStatus' },
  { from: 'payment', on: 'retried', to: 'payment', does: 'openPayment' },
  { from: 'payment', on: 'statusReceived', when: 'isPaid', to: 'success' },
  { from: 'payment', on: 'statusReceived', when: 'paymentIsPending', to: 'payment' },
  {
    from: 'payment',
    on: 'statusReceived',
    when: 'paymentFailureIsToBeRechecked',
    to: 'payment',
    does: 'readStatusInASecond',
  },
  { from: 'payment', on: 'statusReceived', when: 'paymentFailed', to: 'closed', ends: 'paymentNotRefreshed' },
  { from: 'payment', on: 'statusReceived', to: 'retry' },
  { from: 'payment', on: 'statusUnavailable', to: 'closed', ends: 'statusUnknown' },
  { from: 'payment', on: 'unavailable', to: 'retry' },
  { from: 'payment', on: 'cardSubmitted', to: 'payment' },
  { from: 'payment', on: 'cardAccepted', to: 'success', does: 'readStatus' },
  { from: 'payment', on: 'cardRefused', to: 'retry' },
  { from: 'payment', on: 'later', to: 'closed', ends: 'pending' },
  { from: 'payment', on: 'dismissed', to: 'closed', ends: 'pending' },

  { from: 'retry', on: 'retried', to: 'payment', does: 'openPayment' },
  { from: 'retry', on: 'later', to: 'closed', ends: 'pending' },
  { from: 'retry', on: 'dismissed', to: 'closed', ends: 'pending' },

  { from: 'success', on: 'statusReceived', to: 'success' },
  { from: 'success', on: 'shown', to: 'closed', ends: 'finalized' },
  { from: 'success', on: 'dismissed', to: 'closed', ends: 'finalized' },
];
