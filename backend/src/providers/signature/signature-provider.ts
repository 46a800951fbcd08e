/** What the portal asks of a provider of electronic signatures. */
export interface SignatureProvider {
  readonly name: string;
  /**
   * Opens a signature of these documents, to be done in a frame.
   * @throws DomainError 502 NO_RESPONSE_FROM_PARTNER with the provider's message; within 10 s.
   */
  open(request: {
    /** The same key opens the same signature. */
    idempotencyKey: string;
    orderReference: string;
    signer: { firstName: string; lastName: string; email: string; phone: string | null };
    documents: { name: string; content: Uint8Array }[];
  }): Promise<Signature>;
  /** The state from the provider; messages of the frame are never trusted. */
  retrieve(reference: string): Promise<Signature>;
  /** Cancels a pending signature, which can then no longer be signed. An earlier decision stays, and is returned. */
  cancel(reference: string): Promise<Signature>;
  /**
   * The documents as they were signed, in the order they were given.
   * @throws DomainError 502 NO_RESPONSE_FROM_PARTNER, also while they are not ready.
   */
  signedDocuments(reference: string): Promise<SignedDocument[]>;
}

export interface SignedDocument {
  name: string;
  /** A PDF. */
  content: Uint8Array;
}

export interface Signature {
  reference: string;
  /** Address of the frame in which the customer signs. */
  frameUrl: string;
  status: 'waiting' | 'signed' | 'abandoned' | 'failed';
  /** When the customer signed; null before, and for a provider without this information. */
  signedAt: Date | null;
}
