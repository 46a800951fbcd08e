import { formatFileSize } from './file-size';

test.each([
  [0, '0 octet'],
  [1, '1 octet'],
  [999, '999 octets'],
  [1_000, '1 Ko'],
  [12_345, '12,3 Ko'],
  [999_949, '999,9 Ko'],
  [999_950, '1 Mo'],
  [1_234_567, '1,2 Mo'],
])('%d bytes read %s', (bytes, words) => {
  expect(formatFileSize(bytes).replace(/\u00a0/g, ' ')).toBe(words);
});
