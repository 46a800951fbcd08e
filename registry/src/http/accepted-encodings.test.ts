import { acceptedEncodings } from './accepted-encodings';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['', ['identity']],
  [undefined, ['identity']],
])('accept-encoding %p is served as %p', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
