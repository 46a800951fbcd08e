import { askedByPlan, wholeForSum } from './chosen-instalment';

test.each([
  [6500, { months: 1, feeCents: 0, parts: [1, 1, 1] }, 19_500],
  [6500, { months: 2, feeCents: 100, parts: [2, 1] }, 6500 + 3300],
  [6501, { months: 2, feeCents: 0, parts: [1] }, 3251],
  [6500, { months: 3, feeCents: 0, parts: [] }, 0],
])('%i cents a whole instalment ask for %o', (whole, plan, sum) => {
  expect(askedByPlan(whole, plan)).toBe(sum);
});

test('the whole instalment of a sum asks for that sum', () => {
  const plan = { months: 4, feeCents: 130, parts: [4, 4, 3] };
  expect(wholeForSum(askedByPlan(9000, plan), plan)).toBeCloseTo(9000, 0);
});
