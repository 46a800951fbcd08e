import type { CardScript } from '@portal/card';
import type { FirstPayment } from '../../../../api/first-payment';

/** A payment that waits for a card, and the script that takes it. */
export interface OpenPayment {
  payment: FirstPayment;
  stripe: CardScript;
}

/** Where the card payment stands within its step of the modal. */
export type Paying =
  | { is: 'asking' | 'processing' }
  /** `bank`: 3-D Secure has the page to itself. `unknown`: the answer was lost. */
  | ({ is: 'form' | 'confirming' | 'bank' | 'unknown' } & OpenPayment);
