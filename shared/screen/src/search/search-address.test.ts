import { everyGroup } from '@portal/contract';
import { countWords, rangeWords } from './count-words';
import { emptyFilters, questionOf, readOrder, readSearch, usualOrder, writeOrder } from './search-address';

const names = ['lastName', 'day'] as const;
const sorts = ['createdAt', 'lastName'] as const;
const read = (query: string) => readSearch(new URLSearchParams(query), names, { day: (day) => day !== 'x' });

test.each([
  ['', {}],
  ['lastName=Mu%C3%B1oz%20&day=x', { lastName: 'Muñoz ' }],
  ['utm=x&cursor=y&channel=<script>&channel=', {}],
  ['channel=WEB&channel=PIOUI_LYON&channel=WEB', { channel: ['WEB', 'PIOUI_LYON'] }],
  ['channel=WEB&channel=*', { channel: [everyGroup] }],
  [`lastName=${'a'.repeat(300)}`, { lastName: 'a'.repeat(100) }],
])('B8.1 B9.1 the address ?%.40s is read as %j', (query, filters) => {
  expect(read(query)).toEqual({ ...emptyFilters(names), ...filters });
});

test.each([
  ['lastName=%20x%20&day=%20', ['WEB'], { lastName: 'x' }],
  ['channel=*', ['WEB', 'C2E'], { channel: ['WEB', 'C2E'] }],
  ['channel=*', null, null],
  ['channel=WEB', null, { channel: ['WEB'] }],
])('B8.1 B9.1 the filters ?%s with the groups %j are sent as %j', (query, groups, question) => {
  expect(questionOf(read(query), names, groups)).toEqual(question);
});

test.each([
  ['', usualOrder],
  ['size=50&sort=lastName&direction=asc', { size: 50, sort: 'lastName', direction: 'asc' }],
  ['size=7&sort=password&direction=up', usualOrder],
  ['size=1e1', usualOrder],
  ['size=0x14', { ...usualOrder, size: 20 }],
])('B8.2 B9.1 the address ?%s orders and cuts as %j', (query, order) => {
  expect(readOrder(new URLSearchParams(query), sorts)).toEqual(order);
});

test('B8.2 B9.1 only an order other than the default is written to the address, beside the filters', () => {
  const query = new URLSearchParams('lastName=x');
  expect(writeOrder(query, usualOrder).toString()).toBe('lastName=x');
  const order = { size: 20, sort: 'lastName', direction: 'asc' } as const;
  const written = writeOrder(query, order);
  expect(written.toString()).toBe('lastName=x&sort=lastName&direction=asc&size=20');
  expect(readOrder(written, sorts)).toEqual(order);
});

const words = {
  all: (count: number) => `${count}`,
  more: (count: number) => `> ${count}`,
  atLeast: (count: number) => `≥ ${count}`,
  range: (from: number, to: number) => `${from} to ${to}`,
  narrow: 'narrow',
};

test.each([
  [{ total: 0, totalIsCapped: false }, 0, '0', undefined],
  [{ total: 1000, totalIsCapped: false }, 10, '1000 · 21 to 30', '21 à 30 sur 1 000'],
  [{ total: 1000, totalIsCapped: true }, 10, '> 1000 · 21 to 30 · narrow', '21 à 30 sur plus de 1 000'],
  [{ total: 37, totalIsCapped: true }, 5, '≥ 37 · 21 to 25 · narrow', '21 à 25 sur au moins 37'],
])(
  'B8.2 %j with %d rows on the third page is counted as « %s », and beside the pages as %s',
  (found, rows, text, range) => {
    expect(rangeWords(found, 20, rows)?.replaceAll(/\s/g, ' ')).toBe(range);
    expect(countWords(words, found, 20, rows)).toBe(text);
  },
);
