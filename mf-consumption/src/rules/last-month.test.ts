import { aContract, aDeliveryPoint, monthlyReadings } from '@portal/testing';
import { lastMonth } from './last-month';
import { packageBar } from '../screens/last-month/PackageBar';

const year = monthlyReadings('2026-10', Array<number>(12).fill(240));
const contract = aContract();

test('C3.5 the latest month against the package of its season', () => {
  expect(lastMonth(contract, year)).toMatchObject({
    kind: 'PROGRESS',
    progress: { month: '2026-10', amount: 300, used: 240, percent: 80 },
  });
});

test('C3.5 the month that a package began on the first day of is of that package', () => {
  const chosenPackages = contract.chosenPackages.map((each) => ({ ...each, validFrom: '2026-10-01' }));
  expect(lastMonth({ ...contract, chosenPackages }, year)).toMatchObject({ kind: 'PROGRESS' });
});

test.each([
  [
    'is not read every month',
    { ...contract, deliveryPoint: aDeliveryPoint({ readingFrequency: 'BIMONTHLY' }) },
    year,
    { kind: 'NOT_MONTHLY' },
  ],
  ['has no package', { ...contract, chosenPackages: [] }, year, { kind: 'NO_PACKAGE' }],
  [
    'has a package of nothing',
    { ...contract, chosenPackages: contract.chosenPackages.map((each) => ({ ...each, amount: 0 })) },
    year,
    { kind: 'NO_PACKAGE' },
  ],
  [
    'changed its package after the month',
    {
      ...contract,
      chosenPackages: contract.chosenPackages.map((each) => ({ ...each, validFrom: '2026-11-25' })),
    },
    year,
    { kind: 'OTHER_PACKAGE', latest: '2026-10', since: '2026-11-25' },
  ],
  [
    'changed its package within the month',
    {
      ...contract,
      chosenPackages: contract.chosenPackages.map((each) => ({ ...each, validFrom: '2026-10-20' })),
    },
    year,
    { kind: 'OTHER_PACKAGE', latest: '2026-10', since: '2026-10-20' },
  ],
  ['was never read', contract, [], { kind: 'NO_READING' }],
  [
    'misses months, which are named',
    contract,
    monthlyReadings('2026-10', [240, 240, null, ...Array<number>(8).fill(240)]),
    { kind: 'MISSING', latest: '2026-10', missing: ['2025-11', '2026-08'] },
  ],
])('C3.5 a contract that %s', (_case, terms, readings, found) => {
  expect(lastMonth(terms, readings)).toEqual(found);
});

test.each([
  [0, { filled: 0, beyond: 0, cut: false }],
  [0.2, { filled: 1, beyond: 0, cut: false }],
  [66.67, { filled: 67, beyond: 0, cut: false }],
  [100, { filled: 100, beyond: 0, cut: false }],
  [100.2, { filled: 100, beyond: 1, cut: false }],
  [133.4, { filled: 100, beyond: 33, cut: false }],
  [950, { filled: 100, beyond: 200, cut: true }],
])('C3.5 the bar of %d %% goes by hundredths, and on past its package', (percent, shape) => {
  expect(packageBar(percent)).toEqual(shape);
});
