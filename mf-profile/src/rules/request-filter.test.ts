import { aRequest } from '@portal/testing';
import { activeFilters, filterRequests, noFilter, type RequestFilter } from './request-filter';

const meter = aRequest();
const bill = aRequest({
  eventNbr: 'D20261001BBBBBBBBBB',
  eventCategory: 'INVOICE_PAYMENT_REFUND',
  eventSubcategory: 'BILLING_INCIDENT',
  eventStatusCode: 'CLOSED',
  message: 'Ma facture d’été est trop élevée.',
  // The first of October has begun in Paris.
  createdAt: '2026-09-30T22:30:00.000Z',
});
const all = [meter, bill];

const cases: [string, Partial<RequestFilter>, typeof all][] = [
  ['nothing', {}, all],
  ['a category', { category: 'INVOICE_PAYMENT_REFUND' }, [bill]],
  ['a status', { status: 'NEW' }, [meter]],
  ['from a day, it included', { from: '2026-11-16' }, [meter]],
  ['to a day in Paris, it included', { to: '2026-10-01' }, [bill]],
  ['to the day before', { to: '2026-09-30' }, []],
  ['a number, in any case', { words: 'd20261001b' }, [bill]],
  ['words without their accents', { words: 'ete elevee' }, [bill]],
  ['words of the subject', { words: 'COMPTEUR' }, [meter]],
  ['words of which one is missing', { words: 'facture noir' }, []],
  ['spaces alone', { words: '   ' }, all],
];
test.each(cases)('C7.2 filtered by %s', (_, filter, expected) => {
  expect(filterRequests(all, { ...noFilter, ...filter })).toEqual(expected);
});

test('C7.2 how many filters are set', () => {
  expect(activeFilters(noFilter)).toBe(0);
  expect(activeFilters({ ...noFilter, words: 'x', status: 'NEW' })).toBe(2);
});
