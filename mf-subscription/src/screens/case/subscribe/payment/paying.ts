import type { CardScript } from '@portal/card';
import type { FirstPayment } from '../../../../api/first-payment';

/** A payment that waits for a card, and the script that takes it. */
export interface OpenPayment {
  payment: FirstPayment;
  stripe: CardScript;
}

/** State of the card payment within the modal's payment step. */
export type Paying =
  | { is: 'asking' | 'processing' }
  /** `bank`: 3-D Secure covers the page. `unknown`: the answer was lost. */
  | ({ is: 'form' | 'confirming' | 'bank' | 'unknown' } & OpenPayment);
