import { firstRows, shortened } from './shortened';

const long = 'mot '.repeat(60);
const paper = 'JVBERi0x'.repeat(40);

test.each<[string, unknown, unknown]>([
  ['rows of a list', [{ a: 1 }, { a: 2 }], [{ a: 1 }]],
  ['lists in rows', [{ days: ['1', '2', '3'] }, {}], [{ days: ['1', '2'] }]],
  ['an empty list', { rows: [] }, { rows: [] }],
  ['a long text', { text: long }, { text: `${long.slice(0, 120)}…` }],
  ['a paper in base64, which stays base64', { paper }, { paper: paper.slice(0, 120) }],
  ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJhbGciOiJIUzI1NiJ9.…'],
  [
    'what is short',
    { text: 'mot', none: null, count: 3, is: true },
    { text: 'mot', none: null, count: 3, is: true },
  ],
])('an example shows the beginning of %s', (_of, value, shown) => {
  expect(shortened(value)).toEqual(shown);
});

test('of a file of rows it shows the head and a row', () => {
  expect(firstRows('a;b\r\n1;2\r\n3;4\r\n')).toBe('a;b\r\n1;2');
  expect(firstRows('a;b\r\n')).toBe('a;b\r\n');
});
