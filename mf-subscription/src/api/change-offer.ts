import { call, loadContext } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import type { OfferChange } from '../rules/offer-change';
import type { OfferSubject } from './offer-subject';

const source = 'mf-subscription';

/**
 * Sends the change and tells the portal of it: the customer's data, and the request that it left. What the session
 * knows of the contract is read again.
 * @param version of the contract that was on screen
 * @param idempotencyKey the same for each try of one confirmation, so that it is done once
 * @throws CallError
 */
export async function changeOffer(
  { customerNumber, contractNumber }: OfferSubject,
  { mode, wanted }: Pick<OfferChange, 'mode' | 'wanted'>,
  { version, idempotencyKey }: { version: number | undefined; idempotencyKey: string },
): Promise<ResponseOf<'/manageOffer'>> {
  const answer = await call(
    '/manageOffer',
    { customerNbr: customerNumber, mode, contract: { contractNumber, version, ...wanted } },
    { idempotencyKey },
  );
  if (answer.code === 'OK' && answer.eventNbr !== null) {
    events.emit('customerChanged', { customerNumber }, source);
    events.emit('requestCreated', { customerNumber, contractNumber, eventNumber: answer.eventNbr }, source);
    // a failure stands in the session, where the frame tells of it
    void loadContext().catch(() => undefined);
  }
  return answer;
}
