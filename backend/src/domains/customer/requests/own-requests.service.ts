import type { FileAnswer, ResponseOf } from '@portal/contract';
import { isOpenRequest, parisDayOf, reopenUntil, today, type Day } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import { findRequest, lockRequest, updateRating } from './conversation.queries';
import { conversationOf, moveRequest } from './conversation.service';
import { legalDayOfRow } from './legal-days.service';
import { downloadedFile } from './files/files.service';
import type { RequestKey, RequestRow } from './requests.queries';
import { toEvent } from './requests.service';

interface OwnKey extends RequestKey {
  contractNumber: string;
}

/** The first words came from an agent in the customer's space: through their group, for a customer writes through none. */
const isByAgent = ({ channel }: RequestRow): boolean => channel !== 'WEB';

const unknown = () => notFound('Cette demande n’existe pas', 'eventNbr');

/** Last day on which the customer's words open it again; null for one that is open. */
const reopens = ({ closed_at, updated_at, status }: RequestRow): Day | null =>
  isOpenRequest(status) ? null : reopenUntil(parisDayOf(closed_at ?? updated_at));

/**
 * A request with what was said about it, for its customer: notes of agents are left out, and an agent has no name here.
 * @throws DomainError 404
 */
export async function ownConversation(
  db: Db,
  clock: Clock,
  { contractNumber, ...key }: OwnKey,
): Promise<ResponseOf<'/getRequestMessages'>> {
  const row = await findRequest(db, key);
  if (row?.contract_number !== contractNumber) throw unknown();
  const { files, messages } = await conversationOf(db, key);
  const until = reopens(row);
  return {
    event: toEvent(row),
    byAgent: isByAgent(row),
    files,
    // counted anew: a gap would tell how many notes there are
    messages: messages
      .filter(({ kind }) => kind !== 'NOTE')
      .map((message, at) => ({ ...message, position: at + 1, author: null })),
    reopenUntil: until,
    mayReply: until === null || today(clock()) <= until,
    legalDay: legalDayOfRow(row),
    closingReason: row.closing_reason,
    helped: row.helped,
  };
}

/** The row, locked. @throws DomainError 404 */
async function lockOwn(tx: Db, { contractNumber, ...key }: OwnKey): Promise<RequestRow> {
  const row = await lockRequest(tx, key);
  if (row?.contract_number !== contractNumber) throw unknown();
  return row;
}

/**
 * More words of the customer: the supplier acts next, and a request that ended within the last 30 days is open again.
 * @throws DomainError 404; 409 CONFLICT for one that ended before
 */
export async function reply(
  tx: Db,
  clock: Clock,
  key: OwnKey,
  { message, files = [], author }: { message: string; files?: readonly string[] | undefined; author: Author },
): Promise<ResponseOf<'/replyToRequest'>> {
  const row = await lockOwn(tx, key);
  const now = clock();
  const until = reopens(row);
  if (until !== null && today(now) > until) {
    throw conflict('Cette demande est terminée depuis plus de 30 jours\u00a0: écrivez-en une nouvelle.');
  }
  const said = {
    kind: 'QUESTION',
    author: author.isAgent ? author.login : null,
    text: message,
    files: { ids: files, sentBy: author.login },
  } as const;
  return { event: toEvent(await moveRequest(tx, row, { move: 'reply', now, said })) };
}

/**
 * A file of the conversation as its customer reads it.
 * @throws DomainError 404
 */
export async function ownFile(
  db: Db,
  { contractNumber, ...key }: OwnKey,
  fileId: string,
): Promise<FileAnswer> {
  const row = await findRequest(db, key);
  if (row?.contract_number !== contractNumber) throw unknown();
  return downloadedFile(db, key, fileId, 'customer');
}

/**
 * Whether it helped, as the customer says of a request that is over. They may change their mind.
 * @throws DomainError 404; 409 CONFLICT for one that is still open
 */
export async function rate(tx: Db, key: OwnKey, helped: boolean): Promise<void> {
  const row = await lockOwn(tx, key);
  if (isOpenRequest(row.status))
    throw conflict('Cette demande n’est pas terminée\u00a0: nous y travaillons encore.');
  await updateRating(tx, key, helped);
}
