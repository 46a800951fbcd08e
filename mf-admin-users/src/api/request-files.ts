import { call, callForFile, type ReceivedFile } from '@portal/api-client';
import type { ResponseOf, WholeRequest } from '@portal/contract';

type Key = Pick<WholeRequest, 'customerNbr' | 'eventNbr'>;

/** Keeps a file for what is being written; the same for each retry under one key. @throws CallError */
export async function sendFile(
  { customerNbr, eventNbr }: Key,
  file: File,
  idempotencyKey: string,
): Promise<ResponseOf<'/addWorkedRequestFile'>['file']> {
  const asked = { customerNbr, eventNbr, fileName: file.name, content: file };
  return (await call('/addWorkedRequestFile', asked, { idempotencyKey })).file;
}

/** @throws CallError */
export const downloadFile = ({ customerNbr, eventNbr }: Key, fileId: string): Promise<ReceivedFile> =>
  callForFile('/getWorkedRequestFile', { customerNbr, eventNbr, fileId });
