import { requestSubcategories } from '@portal/contract';
import { legalDayOf } from './legal-days';

const on = { createdOn: '2026-11-16', referenceDate: '2026-11-30' };

test.each([
  ['a complaint', 'INVOICE_PAYMENT_REFUND', 'MAKE_CLAIM', ['MEDIATOR', '2027-01-16', '2027-11-16']],
  ['a mediation', 'OTHER', 'MEDIATION', ['MEDIATION', '2027-02-28', null]],
  ['a withdrawal', 'CONTRACT_OFFER_SERVICE', 'WITHDRAWAL', ['WITHDRAWAL', '2026-11-30', null]],
  ['a termination', 'CONTRACT_OFFER_SERVICE', 'RESILIATION', ['TERMINATION', '2026-12-16', null]],
  ['a move', 'CONTRACT_OFFER_SERVICE', 'MOVE', ['TERMINATION', '2026-12-16', null]],
  ['an erasure', 'PERSONAL_DATA', 'DATA_ERASURE', ['PERSONAL_DATA', '2026-12-16', null]],
  ['personal data', 'PERSONAL_DATA', 'INVOICE_CONTACT_CHANGE', ['PERSONAL_DATA', '2026-12-16', null]],
] as const)('L4.3 the day that the law gives: %s', (_what, category, subcategory, [right, day, last]) => {
  expect(legalDayOf({ category, subcategory, ...on })).toEqual({ right, day, last });
});

test.each([
  ['a withdrawal is refunded', 'WITHDRAWAL', ['WITHDRAWAL', '2026-11-30']],
  ['a terminated contract is billed', 'RESILIATION', ['CLOSING_BILL', '2026-12-28']],
] as const)('L4.3 what the supplier owes for a change: %s', (_what, subcategory, [right, day]) => {
  const change = { origin: 'CHANGE', category: 'CONTRACT_OFFER_SERVICE', subcategory, ...on } as const;
  expect(legalDayOf(change)).toEqual({ right, day, last: null });
});

test('L4.3 a month that ends on a day off ends on the next working day', () => {
  // 1 May 2027 is a Saturday
  const asked = { category: 'PERSONAL_DATA', subcategory: 'INVOICE_CONTACT_CHANGE' } as const;
  expect(legalDayOf({ ...asked, ...on, createdOn: '2027-04-01' })?.day).toBe('2027-05-03');
});

test('L4.3 the law gives no day on other subjects, nor on the changes of a profile', () => {
  const asked = { category: 'TECHNICAL_ASSISTANCE', subcategory: 'METER_CHECKUP' } as const;
  expect(legalDayOf({ ...asked, ...on })).toBeNull();
  for (const subcategory of requestSubcategories.filter((each) => !/WITHDRAWAL|RESILIATION/.test(each))) {
    expect(legalDayOf({ origin: 'CHANGE', category: 'PERSONAL_DATA', subcategory, ...on })).toBeNull();
  }
});
