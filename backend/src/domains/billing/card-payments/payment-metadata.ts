import { z } from 'zod';
import type { CardPaymentRow } from './card-payment';

/**
 * What a payment carries to the provider, so that its webhook finds the way home: numbers of ours, nothing of the
 * person. It comes back signed by the provider.
 */
export function metadataOf({ id, subject }: CardPaymentRow): Record<string, string> {
  switch (subject.purpose) {
    case 'piece': {
      const { customerNumber: customer, contractNumber: contract } = subject;
      return { purpose: 'piece', payment: id, customer, contract };
    }
    case 'debts':
      return { purpose: 'debts', payment: id, customer: subject.customerNumber };
    case 'order':
      return { purpose: 'order', payment: id, order: subject.orderReference };
  }
}

const metadata = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('piece'),
    payment: z.uuid(),
    customer: z.string(),
    contract: z.string(),
  }),
  z.object({ purpose: z.literal('debts'), payment: z.uuid(), customer: z.string() }),
  z.object({ purpose: z.literal('order'), payment: z.uuid(), order: z.string() }),
]);

/** Whose payment it is; undefined for one that is not the portal's (others may share the provider's account). */
export function ownerOf(given: Record<string, string>): Pick<CardPaymentRow, 'id' | 'subject'> | undefined {
  const { success, data } = metadata.safeParse(given);
  if (!success) return undefined;
  if (data.purpose === 'order') {
    return { id: data.payment, subject: { purpose: 'order', orderReference: data.order } };
  }
  if (data.purpose === 'debts') {
    // its debts are read with its row
    return { id: data.payment, subject: { purpose: 'debts', customerNumber: data.customer, parts: [] } };
  }
  const { customer: customerNumber, contract: contractNumber } = data;
  return {
    id: data.payment,
    subject: { purpose: 'piece', customerNumber, contractNumber, pieceId: null, invoiceId: null },
  };
}
