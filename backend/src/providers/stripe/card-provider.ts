/** What the portal asks of a provider of card payments. Amounts are integer cents of euros. */
export interface CardProvider {
  /** `stripe`, or `stripe-sandbox`: kept with each payment. */
  readonly name: string;
  /** For the browser's card form. */
  readonly publishableKey: string;
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
  cancelPayment(reference: string): Promise<CardPayment>;
  /** @throws Error when the signature, or its age (300 s both ways), is not right. */
  readWebhook(rawBody: Buffer, signature: string): CardWebhook;
}

export interface CardPayment {
  /** The provider's id (`pi_…`). */
  reference: string;
  clientSecret: string;
  amountCents: number;
  status: 'toConfirm' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  /** Why a card was refused, in the provider's words. */
  failureMessage: string | null;
}

export interface CardWebhook {
  /** Same id, same event: to be taken in once. */
  eventId: string;
  type: string;
  payment: CardPayment | null;
}
