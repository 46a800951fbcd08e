import { call, CallError, loadContext, unreachableCode } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import type { OfferChange } from '../rules/offer-change';
import type { OfferSubject } from './offer-subject';

const source = 'mf-subscription';
const known: ReadonlySet<string> = new Set<ResponseOf<'/manageOffer'>['code']>(['OK', 'KO']);

/**
 * Sends the change and tells the portal of it: the customer's data, and the request that it left. What the session
 * knows of the contract is read again.
 * @param version of the contract that was on screen
 * @param amount euros of a year with the change, as it was on screen: at another price nothing is changed
 * @param idempotencyKey the same for each try of one confirmation, so that it is done once
 * @throws CallError; of an answer that is none of ours (a proxy's, a cut line) as of none at all
 */
export async function changeOffer(
  { customerNumber, contractNumber }: OfferSubject,
  { mode, wanted }: Pick<OfferChange, 'mode' | 'wanted'>,
  { version, amount, idempotencyKey }: { version?: number; amount?: number; idempotencyKey: string },
): Promise<ResponseOf<'/manageOffer'>> {
  const answer = await call(
    '/manageOffer',
    { customerNbr: customerNumber, mode, contract: { contractNumber, version, ...wanted }, amount },
    { idempotencyKey },
  );
  if (!known.has(answer.code))
    throw new CallError({ code: unreachableCode, message: 'No answer of the contract' });
  if (answer.code === 'OK' && answer.eventNbr !== null) {
    events.emit('customerChanged', { customerNumber }, source);
    events.emit('requestCreated', { customerNumber, contractNumber, eventNumber: answer.eventNbr }, source);
    // a failure stands in the session, where the frame tells of it
    void loadContext().catch(() => undefined);
  }
  return answer;
}
