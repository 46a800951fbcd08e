import { everyGroup } from '@portal/contract';
import { savedFilters } from '@portal/screen/search-address';
import fc from 'fast-check';
import {
  type CaseFilters,
  isFilled,
  noFilters,
  readFilters,
  refusalsOf,
  savedAddress,
  singleFilters,
  toQuestion,
  writeFilters,
} from './case-filters';

const with_ = (part: Partial<CaseFilters>): CaseFilters => ({ ...noFilters, ...part });
const limit = { createdBy: 'vendeur' };

test('B8.1 L5.6 there are the eleven filters of the source, and status, point and SIRET', () => {
  expect([...singleFilters, 'channel']).toHaveLength(14);
});

test.each<[string, Partial<CaseFilters>]>([
  ['', {}],
  ['lastName=Mu%C3%B1oz%20', { lastName: 'Muñoz ' }],
  ['phone=%2B33%206&orderNumber=A%25', { phone: '+33 6', orderNumber: 'A%' }],
  ['channel=WEB&channel=PIOUI_LYON&channel=WEB', { channel: ['WEB', 'PIOUI_LYON'] }],
  ['channel=WEB&channel=*', { channel: [everyGroup] }],
  ['channel=<script>&channel=', {}],
  ['fromDate=2026-02-29&toDate=2026-02-28', { toDate: '2026-02-28' }],
  ['fromDate=31/01/2026', {}],
  ['processType=MOVE_IN', { processType: 'MOVE_IN' }],
  ['processType=CHF', {}],
  ['orderStatus=PENDING&pointOfDelivery=14', { orderStatus: 'PENDING', pointOfDelivery: '14' }],
  ['orderStatus=SIGNED', {}],
  ['utm=x&cursor=y', {}],
  [`lastName=${'a'.repeat(300)}`, { lastName: 'a'.repeat(100) }],
])('B8.1 the address ?%.40s is read as %j', (query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(with_(filters));
});

const typed = fc.string({ maxLength: 100 }).map((text) => text.trim());
const anyFilters = fc.record({
  ...Object.fromEntries(singleFilters.map((name) => [name, typed])),
  fromDate: fc.constantFrom('', '2026-01-31', '2028-02-29'),
  toDate: fc.constantFrom('', '2026-01-31', '2028-02-29'),
  processType: fc.constantFrom('', 'SWITCH', 'MOVE_IN'),
  orderStatus: fc.constantFrom('', 'PENDING', 'FINALIZED_WITHOUT_DOC'),
  channel: fc.oneof(
    fc.uniqueArray(fc.stringMatching(/^[A-Z][A-Z_-]{0,20}$/), { maxLength: 5 }),
    fc.constant([everyGroup]),
  ),
}) as unknown as fc.Arbitrary<CaseFilters>;

test('B8.1 the same search runs again from its address, reloaded or shared', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
    }),
  );
});

test('B8.1 and by its name, once it is saved', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const saved = { id: 'x', name: 'x', filters: savedFilters(filters, singleFilters), keptUntil: '' };
      const { searchParams } = new URL(savedAddress(saved), 'https://portal.example');
      expect(readFilters(searchParams)).toEqual(filters);
    }),
  );
});

test.each<[Partial<CaseFilters>, boolean, boolean]>([
  [{}, false, false],
  [{ lastName: '   ' }, false, false],
  [{ lastName: 'x' }, true, true],
  [{ channel: ['WEB'] }, true, true],
  [{ createdBy: 'anna' }, true, false],
  [{ toDate: '2026-01-01' }, true, true],
])('B8.1 %j is something to search by: %s, for a limited agent %s', (filters, free, limited) => {
  expect(isFilled(with_(filters), null)).toBe(free);
  expect(isFilled(with_(filters), limit)).toBe(limited);
});

test.each<[Partial<CaseFilters>, object, object]>([
  [{}, {}, { channel: 'noGroup' }],
  [{ channel: ['WEB'] }, {}, {}],
  [{ fromDate: '2026-01-02', toDate: '2026-01-02', channel: [everyGroup] }, {}, {}],
  [
    { fromDate: '2026-01-02', toDate: '2026-01-01' },
    { toDate: 'endsBeforeItBegins' },
    { toDate: 'endsBeforeItBegins', channel: 'noGroup' },
  ],
])('B8.1 %j is refused for %j, to a limited agent for %j', (filters, free, limited) => {
  expect(refusalsOf(with_(filters), null)).toEqual(free);
  expect(refusalsOf(with_(filters), limit)).toEqual(limited);
});

test.each<[Partial<CaseFilters>, boolean, object]>([
  [{ lastName: ' Łukasz ', phone: ' ' }, false, { lastName: 'Łukasz' }],
  [{ channel: [everyGroup] }, false, { channel: ['WEB', 'C2E'] }],
  [{ channel: ['WEB'], createdBy: 'anna' }, false, { channel: ['WEB'], createdBy: 'anna' }],
  [{ channel: ['WEB'], createdBy: 'anna' }, true, { channel: ['WEB'] }],
])('B8.1 %j is sent (limited: %s) as %j', (filters, limited, payload) => {
  expect(toQuestion(with_(filters), limited ? limit : null, ['WEB', 'C2E'])).toEqual(payload);
});
