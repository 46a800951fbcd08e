import { ConfigError, EmbeddedPostgresError, TelemetryError, SessionKeyError } from '@portal/backend';
import { KeyringError, PublishRefusal, RegistryConfigError } from '@portal/registry';
import { StartError } from '../launcher/start-error.js';

/** Failures whose message is the sentence. */
const selfExplaining = [
  StartError,
  ConfigError,
  RegistryConfigError,
  KeyringError,
  SessionKeyError,
  EmbeddedPostgresError,
  TelemetryError,
];

/** The sentence for a start that failed for a known reason; undefined for a fault of ours, which needs its trace. */
export function failureWords(error: unknown): string | undefined {
  if (selfExplaining.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof PublishRefusal) return `The build cannot go live: ${error.message}`;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const words = wordsOfCode(cause);
    if (words) return words;
  }
  return undefined;
}

/** Ways of the system to say that a folder or file cannot be made. */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENAMETOOLONG']);
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
const serverGone = new Set(['57P01', '57P02', '57P03', '08006', 'ECONNRESET']);
/** The driver's message for a connection that broke, which has no code. */
const connectionLost = /^Connection terminated unexpectedly|^Client has encountered a connection error/;

/** By errno of the system or SQLSTATE of PostgreSQL. */
function wordsOfCode({ code = '', path, message, syscall }: NodeJS.ErrnoException): string | undefined {
  const place = path ? ` (${path})` : '';
  if (full.has(code)) {
    return `The disk is full${place}: free some space or set PORTAL_DATA_DIR to another disk.`;
  }
  if (unwritable.has(code) || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `The data folder cannot be written${place}: set PORTAL_DATA_DIR to a folder of this user.`;
  }
  if (serverGone.has(code) || connectionLost.test(message)) {
    return 'PostgreSQL went away while the portal started: start again, nothing is lost.';
  }
  return undefined;
}
