import type { CardScript } from '@portal/card';
import type { CardPayment } from '../../../api/payment-calls';

/** A payment that waits for a card, and the provider's script that takes it. */
export interface OpenPayment {
  payment: CardPayment;
  stripe: CardScript;
}

/** State of a card payment in its dialog. */
export type CardStep =
  | { is: 'asking' }
  /** It cannot be paid, or the payment could not be opened. */
  | { is: 'notNow'; message: string }
  | {
      is: 'form';
      open: OpenPayment;
      /** Euros that the payer saw, if the amount owed has changed. */
      changedFrom: number | null;
      /** Why the last try failed: the next one asks for the payment anew. */
      problem: string | null;
    }
  | { is: 'confirming'; open: OpenPayment }
  /** 3-D Secure has the page to itself. */
  | { is: 'bank'; open: OpenPayment }
  | { is: 'checking'; open: OpenPayment }
  | { is: 'unknown'; open: OpenPayment }
  | { is: 'paid' | 'paidSoon' | 'processing' | 'credited'; amount: number };
