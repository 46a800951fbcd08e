import { call, callForFile, type ReceivedFile } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';

/** Which request, of which contract, of whom. */
export type RequestKey = RequestOf<'/getRequestMessages'>;

/** @param idempotencyKey the same for each retry of one message, so that the server stores it once @throws CallError */
export const replyToRequest = (
  request: RequestKey,
  said: Pick<RequestOf<'/replyToRequest'>, 'message' | 'files'>,
  idempotencyKey: string,
): Promise<ResponseOf<'/replyToRequest'>> =>
  call('/replyToRequest', { ...request, ...said }, { idempotencyKey });

/** Keeps a file for the words that are being written; the same for each retry under one key. @throws CallError */
export async function sendRequestFile(
  { customerNbr, contractNbr }: Pick<RequestKey, 'customerNbr' | 'contractNbr'>,
  file: File,
  idempotencyKey: string,
): Promise<ResponseOf<'/addRequestFile'>['file']> {
  const asked = { customerNbr, contractNbr, fileName: file.name, content: file };
  return (await call('/addRequestFile', asked, { idempotencyKey })).file;
}

/** @throws CallError */
export const downloadRequestFile = (request: RequestKey, fileId: string): Promise<ReceivedFile> =>
  callForFile('/getRequestFile', { ...request, fileId });

/** Whether it helped; said again, it counts as said last. @throws CallError */
export const rateRequest = (request: RequestKey, helped: boolean): Promise<ResponseOf<'/rateRequest'>> =>
  call('/rateRequest', { ...request, helped }, { idempotencyKey: crypto.randomUUID() });
