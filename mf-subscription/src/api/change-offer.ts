import { call, CallError, loadContext, unreachableCode } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import type { OfferChange } from '../rules/offer-change';
import type { OfferSubject } from './offer-subject';

const source = 'mf-subscription';
const known: ReadonlySet<string> = new Set<ResponseOf<'/manageOffer'>['code']>(['OK', 'KO']);

/**
 * Sends the change of offer, then emits `customerChanged` and `requestCreated` and reloads the session's context.
 * @param version of the contract that was on screen
 * @param amount euros of a year with the change, as it was on screen: at another price the server changes nothing
 * @param idempotencyKey the same for each retry of one confirmation, so that the change is made once
 * @throws CallError; an answer that is not from our API (a proxy's, a cut connection) counts as no answer
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
    // the session stores a failed load, and the shell shows it
    void loadContext().catch(() => undefined);
  }
  return answer;
}
