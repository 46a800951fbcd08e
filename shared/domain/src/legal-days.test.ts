import { legalDayOf } from './legal-days';

test.each([
  ['a complaint', 'INVOICE_PAYMENT_REFUND', 'MAKE_CLAIM', ['MEDIATOR', '2027-01-16', '2027-11-16']],
  ['a termination', 'CONTRACT_OFFER_SERVICE', 'RESILIATION', ['TERMINATION', '2026-12-16', null]],
  ['personal data', 'PERSONAL_DATA', 'INVOICE_CONTACT_CHANGE', ['PERSONAL_DATA', '2026-12-16', null]],
] as const)('C7.2 the day that the law gives: %s', (_what, category, subcategory, [right, day, last]) => {
  expect(legalDayOf({ category, subcategory, createdOn: '2026-11-16' })).toEqual({ right, day, last });
});

test('C7.2 a month that ends on a day off ends on the next working day', () => {
  // 1 May 2027 is a Saturday
  const asked = { category: 'PERSONAL_DATA', subcategory: 'INVOICE_CONTACT_CHANGE' } as const;
  expect(legalDayOf({ ...asked, createdOn: '2027-04-01' })?.day).toBe('2027-05-03');
});

test('C7.2 the law gives no day on other subjects', () => {
  const asked = { category: 'TECHNICAL_ASSISTANCE', subcategory: 'METER_CHECKUP' } as const;
  expect(legalDayOf({ ...asked, createdOn: '2026-11-16' })).toBeNull();
});
