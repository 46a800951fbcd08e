import { requestCategories, requestSubcategories } from '@portal/contract';
import { isRequestSubject, requestSubjects } from './request-subjects';

test('C7.1 every subcategory belongs to a category, and none is listed twice in one', () => {
  const listed = requestCategories.flatMap((category) => requestSubjects[category]);
  expect(new Set(listed)).toEqual(new Set(requestSubcategories));
  for (const category of requestCategories) {
    expect(new Set(requestSubjects[category]).size).toBe(requestSubjects[category].length);
  }
});

test.each([
  ['TECHNICAL_ASSISTANCE', 'METER_CHECKUP', true],
  ['TECHNICAL_ASSISTANCE', 'TAX_EXEMPTION', false],
  ['PERSONAL_DATA', 'INVOICE_CONTACT_CHANGE', true],
  ['OTHER', 'OFFER_CHANGE', false],
] as const)('C7.1 %s / %s: %s', (category, subcategory, expected) =>
  expect(isRequestSubject(category, subcategory)).toBe(expected),
);
