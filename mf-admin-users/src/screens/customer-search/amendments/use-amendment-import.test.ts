import { longestStreamedBody } from '@portal/contract';
import { fileRefusal, roughCount } from './use-amendment-import';

const csv = { name: 'avenants.csv', size: 12 };

test.each([
  [[csv], null],
  [[{ ...csv, name: 'AVENANTS.CSV' }], null],
  [[], 'kind'],
  [[csv, csv], 'several'],
  [[{ ...csv, name: 'avenants.xlsx' }], 'kind'],
  [[{ ...csv, name: 'avenants.csv.exe' }], 'kind'],
  [[{ ...csv, name: '.csv' }], 'kind'],
  [[{ ...csv, size: 0 }], 'empty'],
  [[{ ...csv, size: longestStreamedBody + 1 }], 'tooLong'],
])('B9.4 %j is refused as %p', (files, refusal) => {
  expect(fileRefusal(files)).toBe(refusal);
});

test.each([
  ['', 0],
  ['headings', 0],
  ['headings\r\nA\r\n\r\nB\r\n', 2],
  ['headings\rA\rB', 2],
])('B9.4 %j has about %d amendments', (content, count) => expect(roughCount(content)).toBe(count));
