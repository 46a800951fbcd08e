import { z } from 'zod';
import type { CardPaymentRow } from './card-payment';

/**
 * What a payment carries to the provider, so that its webhook finds the way home: numbers of ours, nothing of the
 * person. It comes back signed by the provider.
 */
export function metadataOf({ id, subject }: CardPaymentRow): Record<string, string> {
  return subject.purpose === 'piece'
    ? {
        purpose: 'piece',
        payment: id,
        customer: subject.customerNumber,
        contract: subject.contractNumber,
      }
    : { purpose: 'order', payment: id, order: subject.orderReference };
}

const metadata = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('piece'),
    payment: z.uuid(),
    customer: z.string(),
    contract: z.string(),
  }),
  z.object({ purpose: z.literal('order'), payment: z.uuid(), order: z.string() }),
]);

/** Whose payment it is; undefined for one that is not the portal's (others may share the provider's account). */
export function ownerOf(given: Record<string, string>): Pick<CardPaymentRow, 'id' | 'subject'> | undefined {
  const { success, data } = metadata.safeParse(given);
  if (!success) return undefined;
  if (data.purpose === 'order') {
    return { id: data.payment, subject: { purpose: 'order', orderReference: data.order } };
  }
  const { customer: customerNumber, contract: contractNumber } = data;
  return {
    id: data.payment,
    subject: { purpose: 'piece', customerNumber, contractNumber, pieceId: null, invoiceId: null },
  };
}
