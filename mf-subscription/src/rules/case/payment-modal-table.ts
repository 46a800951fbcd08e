/** Steps of the payment modal (back-office 4); `opening` is before the first, `closed` after the last. */
export type ModalStep = 'opening' | 'billing' | 'payment' | 'retry' | 'success' | 'closed';

/**
 * `frameLoaded`: a page of the signature or card provider has loaded. `checked`: the visitor asked for the case's status.
 * `told`: the status was received. `unheard`: it could not be read. `unavailable`: no card payment could be opened.
 * `shown`: success was on screen for its 5 s. `later`: « Finaliser plus tard ».
 */
export type ModalEventName =
  | 'opened'
  | 'frameLoaded'
  | 'checked'
  | 'told'
  | 'unheard'
  | 'unavailable'
  | 'cardPut'
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
  | 'paymentFailureIsFresh'
  | 'paymentFailed';

export type ModalError =
  | 'noNumber'
  | 'statusUnknown'
  | 'signatureFailed'
  | 'paymentNotRefreshed'
  | 'unexpectedStatus';

/** `ask`, `askInASecond`: read the status of the case, now or in a second. `pay`: open the card payment. */
export type ModalTask = 'ask' | 'askInASecond' | 'pay';

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
 * Everything the payment modal may do: the first line that fits is taken, an event without a line changes nothing.
 * The diagram in the README is drawn from it.
 */
export const modalTransitions: readonly ModalTransition[] = [
  { from: 'opening', on: 'opened', when: 'isPaid', to: 'success' },
  { from: 'opening', on: 'opened', when: 'awaitsPayment', to: 'payment', does: 'pay' },
  { from: 'opening', on: 'opened', when: 'hasNothingToShow', to: 'closed', ends: 'noNumber' },
  { from: 'opening', on: 'opened', when: 'hasNoFrame', to: 'billing', does: 'ask' },
  { from: 'opening', on: 'opened', to: 'billing' },

  { from: 'billing', on: 'frameLoaded', when: 'isFirstLoad', to: 'billing' },
  { from: 'billing', on: 'frameLoaded', when: 'hasNoNumber', to: 'closed', ends: 'noNumber' },
  { from: 'billing', on: 'frameLoaded', to: 'billing', does: 'ask' },
  { from: 'billing', on: 'checked', when: 'hasNoNumber', to: 'closed', ends: 'noNumber' },
  { from: 'billing', on: 'checked', to: 'billing', does: 'ask' },
  { from: 'billing', on: 'told', when: 'isSignedAwaitingPayment', to: 'payment', does: 'pay' },
  { from: 'billing', on: 'told', when: 'isSigned', to: 'success' },
  { from: 'billing', on: 'told', when: 'isBeingSigned', to: 'billing' },
  { from: 'billing', on: 'told', when: 'hasNoSignature', to: 'closed', ends: 'signatureFailed' },
  { from: 'billing', on: 'told', to: 'closed', ends: 'unexpectedStatus' },
  { from: 'billing', on: 'unheard', to: 'closed', ends: 'statusUnknown' },
  { from: 'billing', on: 'later', to: 'closed', ends: 'pending' },
  { from: 'billing', on: 'dismissed', to: 'closed', ends: 'pending' },

  { from: 'payment', on: 'frameLoaded', to: 'payment', does: 'ask' },
  { from: 'payment', on: 'checked', to: 'payment', does: 'ask' },
  { from: 'payment', on: 'retried', to: 'payment', does: 'pay' },
  { from: 'payment', on: 'told', when: 'isPaid', to: 'success' },
  { from: 'payment', on: 'told', when: 'paymentIsPending', to: 'payment' },
  { from: 'payment', on: 'told', when: 'paymentFailureIsFresh', to: 'payment', does: 'askInASecond' },
  { from: 'payment', on: 'told', when: 'paymentFailed', to: 'closed', ends: 'paymentNotRefreshed' },
  { from: 'payment', on: 'told', to: 'retry' },
  { from: 'payment', on: 'unheard', to: 'closed', ends: 'statusUnknown' },
  { from: 'payment', on: 'unavailable', to: 'retry' },
  { from: 'payment', on: 'cardPut', to: 'payment' },
  { from: 'payment', on: 'cardAccepted', to: 'success', does: 'ask' },
  { from: 'payment', on: 'cardRefused', to: 'retry' },
  { from: 'payment', on: 'later', to: 'closed', ends: 'pending' },
  { from: 'payment', on: 'dismissed', to: 'closed', ends: 'pending' },

  { from: 'retry', on: 'retried', to: 'payment', does: 'pay' },
  { from: 'retry', on: 'later', to: 'closed', ends: 'pending' },
  { from: 'retry', on: 'dismissed', to: 'closed', ends: 'pending' },

  { from: 'success', on: 'told', to: 'success' },
  { from: 'success', on: 'shown', to: 'closed', ends: 'finalized' },
  { from: 'success', on: 'dismissed', to: 'closed', ends: 'finalized' },
];
