import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../errors';
import type { Position } from './keyset';

/** Where the next page begins, and what the first page counted: counting again would cost as much as searching. */
export interface Cursor extends Position {
  total: number;
  totalIsCapped: boolean;
}

/** Names a search: a cursor of another one is refused. */
export const fingerprintOf = (search: unknown): string =>
  createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 16);

const sign = (secret: Uint8Array, body: string): Buffer =>
  createHmac('sha256', secret).update(`search-cursor:${body}`).digest().subarray(0, 16);

/** Signed, so that what comes back is what was handed out and PostgreSQL never meets a value made up by a client. */
export function writeCursor(secret: Uint8Array, fingerprint: string, cursor: Cursor): string {
  const { value, key, total, totalIsCapped } = cursor;
  const body = Buffer.from(JSON.stringify([fingerprint, value, key, total, totalIsCapped])).toString(
    'base64url',
  );
  return `${body}.${sign(secret, body).toString('base64url')}`;
}

/** @throws DomainError 400 INVALID_PARAMETER for a cursor that is not ours, or not of this search. */
export function readCursor(secret: Uint8Array, fingerprint: string, text: string): Cursor {
  const [body = '', signature = ''] = text.split('.');
  const expected = sign(secret, body);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unknownPage();
  const [search, value, key, total, totalIsCapped] = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as [string, string, string, number, boolean];
  if (search !== fingerprint) throw unknownPage();
  return { value, key, total, totalIsCapped };
}

const unknownPage = () =>
  new DomainError(400, 'INVALID_PARAMETER', 'Cette page de résultats n’existe plus, relancez la recherche', {
    errors: [{ path: 'cursor', message: 'Page inconnue' }],
  });
