import { otherSeason } from './bill-seasons';

const period = (from: string | null, to: string | null) => ({ from, to });
const summer = period('2026-04-01', '2026-10-01');
const winter = period('2025-10-01', '2026-04-01');

test.each([
  ['winter after summer', winter, summer, 'WINTER'],
  ['summer after winter', summer, winter, 'SUMMER'],
  ['two months of one season', period('2026-02-01', '2026-03-01'), period('2026-01-01', '2026-02-01'), null],
  ['a bill of both seasons', period('2026-01-01', '2026-07-01'), summer, null],
  ['two thirds of winter are enough', period('2026-02-01', '2026-05-01'), summer, null],
  ['more than two thirds of winter', period('2026-01-31', '2026-04-30'), summer, 'WINTER'],
  ['a whole year', period('2025-10-01', '2026-10-01'), winter, null],
  ['no period', period(null, null), summer, null],
  ['an empty period', period('2026-04-01', '2026-04-01'), winter, null],
])('C2 a bill against one of the other season: %s', (_, bill, previous, season) => {
  expect(otherSeason(bill, previous)).toBe(season);
});
