import type { CallPath } from '@portal/contract';
import { events, type EventName } from '@portal/events';
import { readAgain } from './read-again';

/**
 * What each event makes stale. The session's events are not here: the cache follows the session itself, and is empty
 * before they are emitted. `contractSelected` makes nothing stale: each call names its contract.
 */
export const staleAfterEvent = {
  customerChanged: [
    '/getContract',
    '/getContractList',
    '/getBalance',
    '/getHomeMoment',
    '/financialPieces',
    '/getDebts',
    '/getRepayments',
    '/getFirstPayments',
    '/getDocumentsList',
    '/getConsents',
    '/getOffers',
    '/getPack',
    '/getSeasonProjection',
    '/getYearProjection',
    '/customerAndContract',
    '/getCustomerContracts',
  ],
  meterReadingKept: [
    '/getHomeMoment',
    '/getContractList',
    '/getMeterReads',
    '/getMeterConfiguration',
    '/getConsumptionCosts',
    '/getSeasonProjection',
    '/getYearProjection',
  ],
  requestCreated: ['/getEvent'],
  orderChanged: [
    '/searchOrder',
    '/getAgentDay',
    '/getFirstPayments',
    '/getHomeMoment',
    '/getContract',
    '/getDocumentsList',
  ],
} as const satisfies Partial<Record<EventName, readonly CallPath[]>>;

// each name is written out, so that the build finds who listens to what
events.on('customerChanged', () => readAgain(staleAfterEvent.customerChanged));
events.on('meterReadingKept', () => readAgain(staleAfterEvent.meterReadingKept));
events.on('requestCreated', () => readAgain(staleAfterEvent.requestCreated));
events.on('orderChanged', () => readAgain(staleAfterEvent.orderChanged));
