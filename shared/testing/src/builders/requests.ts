import type { CustomerRequest } from '@portal/contract';

/** A new request of 16 November 2026, sent at ten in the morning in Paris. */
export function aRequest(over: Partial<CustomerRequest> = {}): CustomerRequest {
  return {
    eventNbr: 'D20261116ABCDEFGHJK',
    eventCategory: 'TECHNICAL_ASSISTANCE',
    eventSubcategory: 'METER_CHECKUP',
    referenceDate: '2026-11-16',
    eventStatusCode: 'NEW',
    origin: 'REQUEST',
    message: 'L’écran de mon compteur reste noir.',
    createdAt: '2026-11-16T09:00:00.000Z',
    updatedAt: '2026-11-16T09:00:00.000Z',
    ...over,
  };
}
