import { keptFrom } from './kept-invoices.service';

test.each([
  ['2026-11-22', '2016-01-01'],
  ['2026-01-01', '2016-01-01'],
  ['2027-01-01', '2017-01-01'],
])('on %s invoices are kept from %s on: ten years from the end of theirs', (today, first) => {
  expect(keptFrom(today)).toBe(first);
});
