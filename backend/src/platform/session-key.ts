import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

/** HS256 wants a key of at least its digest's length (RFC 7518, 3.2). */
export const sessionKeyBytes = 32;

/** The key file of the data folder has no usable key. */
export class SessionKeyError extends Error {
  override readonly name = 'SessionKeyError';
}

/**
 * The signing key in the data folder, created at the first start. Two processes that start at once agree on one key:
 * each writes its own file and links it; the second link fails, and that process reads the first key.
 * @throws SessionKeyError when the key in the file is too short: replacing it would end every session.
 */
export function keptSessionKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'session.key');
  const existing = readKey(file);
  if (existing) return existing;
  makeFolder(dataDir);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(sessionKeyBytes).toString('base64'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKey(file);
  if (!key) {
    throw new SessionKeyError(
      `The file ${file} holds no key of ${sessionKeyBytes} bytes in base64: delete it, and a new one is made.`,
    );
  }
  return key;
}

function readKey(file: string): Uint8Array | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
    return key.length >= sessionKeyBytes ? new Uint8Array(key) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
