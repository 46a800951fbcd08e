import { call } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';

/** Which request, of which contract, of whom. */
export type RequestKey = RequestOf<'/getRequestMessages'>;

/** @param idempotencyKey the same for each retry of one message, so that the server stores it once @throws CallError */
export const replyToRequest = (
  request: RequestKey,
  message: string,
  idempotencyKey: string,
): Promise<ResponseOf<'/replyToRequest'>> =>
  call('/replyToRequest', { ...request, message }, { idempotencyKey });

/** Whether it helped; said again, it counts as said last. @throws CallError */
export const rateRequest = (request: RequestKey, helped: boolean): Promise<ResponseOf<'/rateRequest'>> =>
  call('/rateRequest', { ...request, helped }, { idempotencyKey: crypto.randomUUID() });
