import type { ResponseOf } from '@portal/contract';

type Answer = ResponseOf<'/searchOrder'>;
type FoundCase = Answer['cases'][number];
type Order = FoundCase['order'];

interface Found {
  channel?: string;
  order?: Partial<Omit<Order, 'customer'>>;
  customer?: Partial<Omit<Order['customer'], 'contact'>>;
  contact?: Partial<Order['customer']['contact']>;
}

/** A case in progress of Camille Martin, in Lyon, with an electricity contract. */
export function aFoundCase(
  number = 'A-1',
  { channel = 'WEB', order, customer, contact }: Found = {},
): FoundCase {
  return {
    channel,
    order: {
      orderReference: number,
      externalReference: null,
      createdBy: 'vendeur',
      createdAt: '2026-03-01T10:00:00.000Z',
      orderStatus: 'IN_PROGRESS',
      firstPaymentCBStatus: null,
      firstPaymentSlimCollectStatus: null,
      contracts: [
        {
          contractNumber: '000123',
          energy: 'EL',
          subscriptionDate: '2026-02-01',
          effectiveStartDate: '2026-02-15',
          contractCategory: 'RES1',
          deliveryPoint: {
            process: { type: 'SWITCH' },
            contractualCapacity: 9,
            contractualCapacityUnit: 'kVA',
          },
        },
      ],
      ...order,
      customer: {
        customerNumber: null,
        typePayment: 'OTHER',
        ...customer,
        contact: {
          companyName: null,
          firstName: 'Camille',
          lastName: 'Martin',
          email: 'camille.martin@example.fr',
          phone: '0612345678',
          address: { street: '12 rue des Lilas', postalCode: '69003', townName: 'Lyon' },
          ...contact,
        },
      },
    },
  };
}

/** One page of search results; by default the only one. */
export const aPage = (cases: FoundCase[], page: Partial<Answer> = {}): Answer => ({
  cases,
  total: cases.length,
  totalIsCapped: false,
  nextCursor: null,
  ...page,
});
