import { folderError, serverError } from './errors';

const failed = (code: string) => Object.assign(new Error(`${code}: refused`), { code });

test.each([
  ['ENOSPC', 'disk-full', /disk that holds the data folder \/data is full/],
  ['EDQUOT', 'disk-full', /is full/],
  ['EACCES', 'folder-unusable', /\/data cannot be used: this user may not write there/],
  ['EROFS', 'folder-unusable', /its disk is read-only/],
  ['ENOTDIR', 'folder-unusable', /a part of its path is a file/],
  ['EIO', 'folder-unusable', /EIO: refused/],
])('a file operation that fails with %s gives a clear message', (code, failure, words) => {
  const error = folderError(failed(code), '/data');
  expect(error.failure).toBe(failure);
  expect(error.message).toMatch(words);
  expect(error.message).not.toContain('\n');
});

test.each([
  [
    'disk-full',
    '2026-11-21 FATAL:  could not write lock file "postmaster.pid": No space left on device',
    /is full/,
  ],
  [
    'disk-full',
    'initdb: error: could not write to file "pg_wal/xlogtemp.12": No space left on device',
    /is full/,
  ],
  ['port-taken', 'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', /taken/],
  [
    'memory-in-use',
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    /earlier PostgreSQL/,
  ],
  ['folder-unusable', 'FATAL:  data directory "/data" has wrong ownership', /may not write/],
  [
    'start-failed',
    'FATAL:  unrecognized configuration parameter "x"\n',
    /unrecognized configuration parameter/,
  ],
])('%s is read out of what the server wrote', (failure, output, words) => {
  const error = serverError(output, '/data');
  expect(error.failure).toBe(failure);
  expect(error.message).toMatch(words);
});
