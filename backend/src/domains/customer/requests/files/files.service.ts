import { createHash } from 'node:crypto';
import {
  messageFilesMax,
  requestFileMaxBytes,
  requestFilesMax,
  type RequestFileType,
  type ResponseOf,
} from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database';
import { conflict, notFound, refusedFields } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import type { RequestKey } from '../requests.queries';
import { examineFile, tooLong, type ExaminedFile } from './examine-file';
import * as queries from './files.queries';

export type MessageFile = ResponseOf<'/addRequestFile'>['file'];

/** A file that may be kept: of a kind that is taken, and without a virus. */
export interface CleanFile extends ExaminedFile {
  content: Buffer;
  sha256: Buffer;
  scannedBy: string;
}

const refused = (message: string) => refusedFields([{ path: 'content', message }]);

/** The bytes of the body, or of the field in base64. @throws DomainError 422 for more than one file may have */
async function bytesOf(bytes: AsyncIterable<Buffer> | undefined, content: string): Promise<Buffer> {
  if (!bytes) return Buffer.from(content, 'base64');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > requestFileMaxBytes) throw refused(tooLong);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Reads a file, judges its kind by its content, and has it scanned. Call it before the transaction: a scan takes seconds.
 * @throws DomainError 422 with the reason for a file that is not taken; 503 where the scanner does not answer
 */
export async function cleanFile(
  { providers: { scanner } }: Pick<Platform, 'providers'>,
  sent: { fileName: string; content: string; bytes: AsyncIterable<Buffer> | undefined },
): Promise<CleanFile> {
  const content = await bytesOf(sent.bytes, sent.content);
  const examined = await examineFile(sent.fileName, content);
  if ('refusal' in examined) throw refused(examined.refusal);
  const { found } = await scanner.scan(content);
  if (found !== null) throw refused(objection(found));
  const sha256 = createHash('sha256').update(content).digest();
  return { ...examined, content, sha256, scannedBy: scanner.name };
}

const objection = (found: string): string =>
  found.startsWith('Heuristics.Encrypted')
    ? 'Ce PDF est protégé par un mot de passe\u00a0: l’antivirus ne peut pas le lire. Enregistrez-le sans protection.'
    : 'L’antivirus a trouvé un virus dans ce fichier\u00a0: il n’est pas envoyé. Vérifiez votre appareil.';

/** What one customer, or the agents for one customer, may send in `days`: far more than a correspondence needs. */
const lately = { days: 30, files: 100, bytes: 200_000_000 };
/** Files of one sender that wait for their message: those of several forms that are open. The oldest gives way. */
const mostWaiting = 20;

interface Sender {
  login: string;
  isAgent: boolean;
}

/**
 * Keeps a file until a message names it. The caller has the customer locked.
 * Of those that the sender let wait, the oldest are deleted: their messages went without them.
 * @throws DomainError 409 beyond what may be sent in 30 days
 */
export async function keepFile(
  tx: Db,
  now: Date,
  customerNumber: string,
  { login, isAgent }: Sender,
  { content, sha256, scannedBy, name, type }: CleanFile,
): Promise<MessageFile> {
  const since = new Date(now.getTime() - lately.days * 86_400_000);
  const sent = await queries.countFiles(tx, customerNumber, { by: isAgent ? 'agents' : 'customer', since });
  if (sent.lately >= lately.files || sent.bytes + content.length > lately.bytes) {
    throw conflict(
      `La limite de ${lately.files} fichiers, ou de ${lately.bytes / 1_000_000}\u00a0Mo, en ${lately.days} jours est atteinte. Envoyez votre message sans fichier\u00a0: nous vous dirons comment faire.`,
    );
  }
  await queries.deleteWaiting(tx, customerNumber, { sentBy: login, butNewest: mostWaiting - 1 });
  await queries.keepContent(tx, {
    customer_number: customerNumber,
    sha256,
    content,
    scanned_by: scannedBy,
    scanned_at: now,
  });
  return toFile(
    await queries.insertFile(tx, {
      customer_number: customerNumber,
      file_id: uuidv7(),
      sha256,
      name,
      media_type: type,
      size: content.length,
      sent_by: login,
      by_agent: isAgent,
      created_at: now,
    }),
  );
}

/**
 * Gives files that wait to the message at `position`. Those of somebody else, or that went with another message, are not there.
 * @throws DomainError 422 where one is not there, or the request would have too many
 */
export async function attachFiles(
  tx: Db,
  key: RequestKey,
  { ids, position, sentBy }: { ids: readonly string[]; position: number; sentBy: string },
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const message = (text: string) => refusedFields([{ path: 'files', message: text }]);
  if (wanted.length > messageFilesMax) throw message(`${messageFilesMax} fichiers au plus par message`);
  if ((await queries.countOfRequest(tx, key)) + wanted.length > requestFilesMax) {
    throw message(
      `Une demande porte ${requestFilesMax} fichiers au plus\u00a0: envoyez votre message sans eux.`,
    );
  }
  if ((await queries.attach(tx, key, { ids: wanted, position, sentBy })) !== wanted.length) {
    throw message('Un des fichiers n’est plus disponible\u00a0: retirez-le, puis joignez-le à nouveau.');
  }
}

/** Whether all of these go with the first words of the request. */
export async function hasFirstFiles(db: Db, key: RequestKey, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const first = (await queries.filesOf(db, key)).filter(({ position }) => position === 0);
  return ids.every((id) => first.some(({ file_id }) => file_id === id));
}

/** Files by the position of their message. */
export async function filesByPosition(db: Db, key: RequestKey): Promise<Map<number, MessageFile[]>> {
  const files = new Map<number, MessageFile[]>();
  for (const row of await queries.filesOf(db, key)) {
    const position = row.position ?? 0;
    files.set(position, [...(files.get(position) ?? []), toFile(row)]);
  }
  return files;
}

const toFile = (row: Pick<queries.FileRow, 'file_id' | 'name' | 'media_type' | 'size'>): MessageFile => ({
  fileId: row.file_id,
  name: row.name,
  type: row.media_type as RequestFileType,
  size: row.size,
});

/**
 * A file as a download.
 * @param readBy a customer gets no file of a note
 * @throws DomainError 404
 */
export async function downloadedFile(
  db: Db,
  key: RequestKey,
  fileId: string,
  readBy: 'customer' | 'agent',
): Promise<{ name: string; content: Uint8Array }> {
  const file = await queries.findFile(db, key, fileId);
  if (!file || (readBy === 'customer' && file.kind === 'NOTE')) {
    throw notFound('Ce fichier n’existe pas', 'fileId');
  }
  return { name: file.name, content: file.content };
}
