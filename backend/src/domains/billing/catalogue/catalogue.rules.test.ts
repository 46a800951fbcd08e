import { allowsRateOption } from '@portal/domain';
import { bandOf, tariffCategoryOf } from './bands.rules';
import { assertUsualConsumption } from './high-consumption.rules';
import { authorizedPackages, choosesFreely } from './packages.rules';
import { rebateRefusal } from './amounts.rules';

test.each([
  ['EL', 9, 2000, '9'],
  ['EL', null, 8000, '6'],
  ['EL', null, 8001, '9'],
  ['EL', null, 90_000, '36'],
  ['NG', 14_000, 5999, 'T1'],
  ['NG', null, 6000, 'T2'],
  ['NG', null, 300_000, 'T3'],
  ['NG', null, 5_000_000, 'T4'],
] as const)('S1 price band of %s, capacity %p, %i kWh: %s', (energy, capacity, yearly, band) => {
  expect(bandOf(energy, capacity, yearly)).toBe(band);
});

test.each([
  ['EL', 3, 'HIGH_LOW', false],
  ['EL', 6, 'HIGH_LOW', true],
  ['EL', 3, 'TOTAL_HOUR', true],
  ['EL', null, 'HIGH_LOW', true],
  ['NG', 3, 'HIGH_LOW', true],
] as const)('B4.1 %s at %p kVA with %s: %p', (energy, capacity, option, allowed) => {
  expect(allowsRateOption(energy, capacity, option)).toBe(allowed);
});

test.each([
  ['NG', 'INDIVIDUAL', 6, 'TOTAL_HOUR', 5999, 'P011'],
  ['NG', 'PROFESSIONAL', 6, 'TOTAL_HOUR', 6000, 'P012'],
  ['EL', 'PROFESSIONAL', 36, 'HIGH_LOW', 1, 'PRO6'],
  ['EL', 'PROFESSIONAL', 3, 'HIGH_LOW', 1, 'PRO1'],
  ['EL', 'INDIVIDUAL', 3, 'TOTAL_HOUR', 1, 'RES11'],
  ['EL', 'INDIVIDUAL', 9, 'HIGH_LOW', 1, 'RES2'],
] as const)(
  'S1 tariff category of %s %s %i kVA %s %i kWh: %s',
  (energy, type, kva, option, kwh, category) => {
    expect(tariffCategoryOf(energy, type, kva, option, kwh)).toBe(category);
  },
);

test.each([
  [[649_999], 'COMDATA', false],
  [[650_000], 'COMDATA', true],
  [[650_000], null, true],
  [[100, 650_001], 'WEB', true],
  [[325_000, 325_000], 'WEB', false],
  [[900_000], 'ADMIN', false],
  [[900_000], 'ADMIN_LYON', true],
])('B4.2 years of %j cents, sold by %p: blocked %p', (cents, group, blocked) => {
  const check = () => assertUsualConsumption(cents, group, 'ventes@lumenvie.example');
  if (!blocked) expect(check).not.toThrow();
  else expect(check).toThrow(/ventes@lumenvie\.example/);
});

const terms = { channel: null, valid_from: '2026-03-01', valid_to: '2026-07-01' };
test.each([
  ['an unknown code', undefined, '2026-05-01', 'WEB', /n’existe pas/],
  ['the day before', terms, '2026-02-28', 'WEB', /à partir du 01\/03\/2026/],
  ['its first day', terms, '2026-03-01', 'WEB', null],
  ['its last day', terms, '2026-06-30', 'WEB', null],
  ['the day after', terms, '2026-07-01', 'WEB', /n’est plus valable/],
  ['its channel', { ...terms, channel: 'KOMPAR-ENERGIE' }, '2026-05-01', 'KOMPAR-ENERGIE', null],
  ['a sub-group of it', { ...terms, channel: 'KOMPAR-ENERGIE' }, '2026-05-01', 'KOMPAR-ENERGIE_NANTES', null],
  ['another channel', { ...terms, channel: 'KOMPAR-ENERGIE' }, '2026-05-01', 'WEB', /canal/],
])('B6.1 a code on %s', (_what, code, day, channel, refusal) => {
  const found = rebateRefusal(code, day, channel);
  if (refusal === null) expect(found).toBeNull();
  else expect(found).toMatch(refusal);
});

const pairs = [1, 2, 3, 4, 5, 6].map((size) => ({
  id: `${size}`,
  planId: 'A',
  summerKwh: size,
  winterKwh: size,
}));
const plan = { id: 'A', fromKwh: 0, toKwh: 100, pairs };
const other = { ...plan, id: 'B', pairs: [{ id: '7', planId: 'B', summerKwh: 7, winterKwh: 7 }] };
test.each([
  [0, false, ['1', '2', '3']],
  [3, false, ['2', '3', '4', '5', '6']],
  [5, false, ['4', '5', '6']],
  [0, true, ['1', '2', '3', '4', '5', '6', '7']],
])('C4.3 packages that go with the one at %i, all free: %p', (at, allFree, ids) => {
  expect(authorizedPackages({ plans: [plan, other] }, { plan, pair: pairs[at]! }, allFree)).toEqual(ids);
});

test.each([
  ['ADMIN', true],
  ['COMDATA', true],
  ['COMDATA_NIVEAU1', false],
  ['WEB', false],
  [null, false],
])('C4.3 group %p chooses freely: %p', (group, free) => {
  expect(choosesFreely(group)).toBe(free);
});
