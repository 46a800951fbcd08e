import { acceptedCopies, acceptedEncodings } from './accepted-encodings';

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

const hash = Buffer.alloc(32, 0xab);
const dictionary = { dictionary: hash.toString('hex') };
const sent = `:${hash.toString('base64')}:`;

test.each([
  ['gzip, br, dcb, dcz', sent, [dictionary, 'br', 'gzip', 'identity']],
  ['dcz;q=0.1, br', sent, [dictionary, 'br', 'identity']],
  ['DCZ', ` ${sent} `, [dictionary, 'identity']],
  ['dcz;q=0, br', sent, ['br', 'identity']],
  ['br, dcb', sent, ['br', 'identity']],
  ['*', sent, ['br', 'gzip', 'identity']],
  [undefined, sent, ['identity']],
  ['br, dcz', undefined, ['br', 'identity']],
  ['br, dcz', hash.toString('base64'), ['br', 'identity']],
  ['br, dcz', `:${hash.subarray(1).toString('base64')}:`, ['br', 'identity']],
  ['br, dcz', ':../../secret:', ['br', 'identity']],
])('accept-encoding %p with the dictionary %p is served as %p', (accepted, available, copies) => {
  expect(acceptedCopies({ 'accept-encoding': accepted, 'available-dictionary': available })).toEqual(copies);
});
