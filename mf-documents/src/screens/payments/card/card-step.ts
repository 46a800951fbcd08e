import type { CardScript } from '@portal/card';
import type { CardPayment } from '../../../api/payment-calls';

/** A payment that waits for a card, and the provider's script that takes it. */
export interface OpenPayment {
  payment: CardPayment;
  stripe: CardScript;
}

/** Where a card payment stands, as its dialog shows it. */
export type CardStep =
  | { is: 'asking' }
  /** It cannot be paid, or could not be asked for. */
  | { is: 'notNow'; message: string }
  | {
      is: 'form';
      open: OpenPayment;
      /** Euros that the payer had seen, where another amount is owed now. */
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
