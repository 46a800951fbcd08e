/** What the portal asks of a provider of card payments. Amounts are integer cents of euros. */
export interface CardProvider {
  /** `stripe`, or `stripe-sandbox`: kept with each payment. */
  readonly name: string;
  /** For the browser's card form. */
  readonly publishableKey: string;
  /** Address of the script that defines `Stripe` in the browser. */
  readonly scriptUrl: string;
  /**
   * A payment to be confirmed in the browser. The same `idempotencyKey` gives the same payment.
   * @throws DomainError 502 NO_RESPONSE_FROM_PARTNER with the provider's message; within 10 s.
   */
  createPayment(request: {
    amountCents: number;
    description: string;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<CardPayment>;
  retrievePayment(reference: string): Promise<CardPayment>;
  /** The payment after the call: one that was paid in the meantime stays `succeeded`. */
  cancelPayment(reference: string): Promise<CardPayment>;
  /**
   * Gives a part of a payment, or all of it, back to the card. The same `idempotencyKey` gives the same refund, however
   * late it is repeated.
   * @throws DomainError 502 NO_RESPONSE_FROM_PARTNER; what the provider refuses for good is a refund that failed.
   */
  refundPayment(request: {
    reference: string;
    amountCents: number;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<CardRefund>;
  retrieveRefund(reference: string): Promise<CardRefund>;
  /** @throws Error when the signature, or its age at `receivedAt` (300 s both ways), is not right. */
  readWebhook(rawBody: Buffer, signature: string, receivedAt: Date): CardWebhook;
}

export interface CardPayment {
  /** The provider's id (`pi_…`). */
  reference: string;
  clientSecret: string;
  amountCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  status: 'toConfirm' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  /** Why a card was refused, in the provider's words. */
  failureMessage: string | null;
  /** As given when it was made. */
  metadata: Record<string, string>;
}

export interface CardRefund {
  /** The provider's id (`re_…`); null when it refused to make one. */
  reference: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  /** Why it failed, in the provider's words. */
  failureMessage: string | null;
  /** As given when it was made. */
  metadata: Record<string, string>;
}

export interface CardWebhook {
  /** Same id, same event: to be taken in once. */
  eventId: string;
  type: string;
  /** The payment at the time of the event; null when the event is about something else. */
  payment: CardPayment | null;
  /**
   * The payment whose money went back to the card: refunded in full, or disputed by its holder. `refundedCents` is all
   * that was refunded of it, by whomever; null for a dispute.
   */
  moneyBack: { reference: string; refundedCents: number | null } | null;
  /** A refund at the time of the event. */
  refund: CardRefund | null;
}
