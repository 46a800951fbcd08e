import { ConfigError, EmbeddedPostgresError } from '@portal/backend';
import { PublishRefusal } from '@portal/registry';
import { StartError } from '../launcher/start-error.js';

/** The sentence for a start that failed for a known reason; undefined for a fault of ours, which needs its trace. */
export function failureWords(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof ConfigError || error instanceof EmbeddedPostgresError) {
    return error.message;
  }
  if (error instanceof PublishRefusal) return `The build cannot go live: ${error.message}`;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const words = wordsOfCode(cause);
    if (words) return words;
  }
  return undefined;
}

/** By errno of the system or SQLSTATE of PostgreSQL. */
function wordsOfCode({ code = '', path, message }: NodeJS.ErrnoException): string | undefined {
  const place = path ? ` (${path})` : '';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return `The disk is full${place}: free some space or set PORTAL_DATA_DIR to another disk.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return `The data folder cannot be written${place}: set PORTAL_DATA_DIR to a folder of this user.`;
    case '57P01':
    case '57P02':
    case '08006':
    case 'ECONNRESET':
      return `PostgreSQL went away while the portal started: ${message}; start again, nothing is lost.`;
    default:
      return undefined;
  }
}
