import { ConfigError, EmbeddedPostgresError } from '@portal/backend';
import { failureWords } from './failure-words';

const withCode = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test.each([
  [new ConfigError('PORT must be a port number.'), 'PORT must be a port number.'],
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
])('%s is told in a sentence', (error, sentence) => {
  expect(failureWords(error)).toBe(sentence);
});

test('a fault of ours keeps its trace', () => {
  expect(failureWords(new TypeError('x is not a function'))).toBeUndefined();
});
