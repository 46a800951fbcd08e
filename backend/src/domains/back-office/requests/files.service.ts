import type { FileAnswer, ResponseOf } from '@portal/contract';
import { appendAudit } from '../../../platform/audit';
import { lockCustomer } from '../../../platform/customer-lock';
import type { Db } from '../../../platform/database';
import type { Call } from '../../../platform/http/define-call';
import { once } from '../../../platform/idempotency';
import { inTransaction } from '../../../platform/transaction';
import { cleanFile, downloadedFile, keepFile } from '../../customer/requests/files/files.service';
import { findWhole } from './queue.queries';
import { unknownRequest } from './queue.service';

type Adding = Call<'/addWorkedRequestFile'>;
type Reading = Call<'/getWorkedRequestFile'>;

/** @throws DomainError 404 where there is none, or the agent's scope does not reach it */
async function findInReach(db: Db, { payload, grant }: Adding | Reading) {
  const request = await findWhole(db, payload, grant.scope);
  if (!request) throw unknownRequest();
  return request;
}

/**
 * Keeps a file of an agent, for the answer or the note that names it.
 * @throws DomainError 404 out of reach; 422 for a file that is not taken; 503 where the scanner does not answer
 */
export async function addFile(
  call: Adding,
  payload: Adding['payload'],
): Promise<ResponseOf<'/addWorkedRequestFile'>> {
  const { db, clock, grant, bytes, idempotencyKey } = call;
  // nothing is scanned for who may not answer
  const { contract_number } = await findInReach(db, call);
  const file = await cleanFile(call, { ...payload, bytes });
  const { customerNbr, eventNbr } = payload;
  const { login } = grant.visitor;
  return inTransaction(db, async (tx) => {
    const change = async () => {
      await lockCustomer(tx, customerNbr);
      const kept = await keepFile(tx, clock(), customerNbr, { login, isAgent: true }, file);
      await appendAudit(tx, clock, {
        customerNumber: customerNbr,
        actor: login,
        onBehalfOf: null,
        call: '/addWorkedRequestFile',
        contractNumber: contract_number,
        detail: { event: eventNbr },
      });
      return { file: kept };
    };
    if (idempotencyKey === undefined) return change();
    const scope = `/addWorkedRequestFile:${login}:${customerNbr}`;
    const request = { ...payload, content: file.sha256.toString('hex') };
    return once(tx, { scope, key: idempotencyKey, request }, change);
  });
}

/** A file of the customer or of an agent; the customer's log says who read it. @throws DomainError 404 */
export async function readFile(
  call: Reading,
  { customerNbr, eventNbr, fileId }: Reading['payload'],
): Promise<FileAnswer> {
  const { db, clock, grant } = call;
  const { contract_number } = await findInReach(db, call);
  const file = await downloadedFile(
    db,
    { customerNumber: customerNbr, eventNumber: eventNbr },
    fileId,
    'agent',
  );
  await inTransaction(db, (tx) =>
    appendAudit(tx, clock, {
      customerNumber: customerNbr,
      actor: grant.visitor.login,
      onBehalfOf: null,
      call: '/getWorkedRequestFile',
      contractNumber: contract_number,
      detail: { event: eventNbr },
    }),
  );
  return file;
}
