import { ConfigError, EmbeddedPostgresError, SessionKeyError } from '@portal/backend';
import { RegistryConfigError } from '@portal/registry';
import { failureWords } from './failure-words';

const withCode = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test.each([
  [new ConfigError('PORT must be a port number.'), 'PORT must be a port number.'],
  [new RegistryConfigError('PORTAL_FAQ_URL must be one.'), 'PORTAL_FAQ_URL must be one.'],
  [new SessionKeyError('No key.'), 'No key.'],
  [
    new Error('Migration failed', {
      cause: new Error('Client has encountered a connection error and is not queryable'),
    }),
    'PostgreSQL went away while the portal started: start again, nothing is lost.',
  ],
  [new EmbeddedPostgresError('disk-full', 'The disk is full.'), 'The disk is full.'],
  [withCode('ENOSPC'), 'The disk is full: free some space or set PORTAL_DATA_DIR to another disk.'],
  [
    new Error('Migration failed', { cause: withCode('53100') }),
    'The disk is full: free some space or set PORTAL_DATA_DIR to another disk.',
  ],
  [
    Object.assign(withCode('ENOENT', '/proc/x'), { syscall: 'mkdir' }),
    'The data folder cannot be written (/proc/x): set PORTAL_DATA_DIR to a folder of this user.',
  ],
  [
    withCode('EACCES', '/data/session.key'),
    'The data folder cannot be written (/data/session.key): set PORTAL_DATA_DIR to a folder of this user.',
  ],
])('%s is explained in a sentence', (error, sentence) => {
  expect(failureWords(error)).toBe(sentence);
});

test('a fault of ours keeps its trace', () => {
  expect(failureWords(new TypeError('x is not a function'))).toBeUndefined();
});
