import fc from 'fast-check';
import { departmentOf, departments } from './departments';
import {
  areaBands,
  bandOf,
  closestGroup,
  type Dwelling,
  fewestCustomers,
  type GroupRow,
  groupsOf,
  toGroup,
} from './similar-groups.rules';

const home: Dwelling = { housingType: 'HOUSE', area: 90, heatingType: 'GAS' };
const row = (over: Partial<GroupRow> = {}): GroupRow => ({
  ...{ place: '33', housing_type: 'HOUSE', area: 100, heating_type: 'GAS', customers: 11 },
  ...{ low_kwh: 10, median_kwh: 20, high_kwh: 30, computed_on: '2026-11-30' },
  ...over,
});
const department = row();
const zone = row({ place: 'H2' });
const country = row({ place: 'FR' });
const any = row({ place: 'FR', housing_type: 'ANY' });

test('L9.3 every department of mainland France and Corsica is in one climate zone', () => {
  expect(departments.size).toBe(95);
  expect(
    [...departments.values()].every(({ code, name }) => /^\d\d$/.test(code) && /^\p{Lu}/u.test(name)),
  ).toBe(true);
  expect(departmentOf('33000')).toEqual({ code: '33', name: 'Gironde', zone: 'H2' });
  expect(departmentOf('20200')?.zone).toBe('H3');
  expect(departmentOf('97400')).toBeUndefined();
});

test.each([
  ['the department first', [any, country, zone, department], department],
  ['then its climate zone', [any, country, zone], zone],
  ['then the country', [any, country], country],
  ['then houses and flats together', [any], any],
  ['none with another heating', [row({ heating_type: 'ELECTRICITY' })], null],
  ['none with another size', [row({ area: 130 })], null],
  ['none of another department', [row({ place: '75' }), row({ place: 'H1' })], null],
  ['none of flats', [row({ housing_type: 'APARTMENT' })], null],
  ['none', [], null],
])('L9.3 a home is compared with the closest group: %s', (_, rows, expected) => {
  expect(closestGroup(home, '33120', rows)).toBe(expected);
});

const anyRow = fc.record({
  place: fc.constantFrom('33', '75', 'H1', 'H2', 'H3', 'FR'),
  housing_type: fc.constantFrom('HOUSE' as const, 'APARTMENT' as const, 'ANY' as const),
  area: fc.constantFrom(...areaBands),
  heating_type: fc.constantFrom('ELECTRICITY' as const, 'GAS' as const, 'COLLECTIVE' as const),
  customers: fc.integer({ min: 0, max: 40 }),
  low_kwh: fc.constant(10),
  median_kwh: fc.constant(20),
  high_kwh: fc.constant(30),
  computed_on: fc.constant('2026-11-30'),
});
const anyHome: fc.Arbitrary<Dwelling> = fc.record({
  housingType: fc.constantFrom('HOUSE' as const, 'APARTMENT' as const),
  area: fc.integer({ min: 2, max: 20 }).map((tens) => tens * 10),
  heatingType: fc.constantFrom('ELECTRICITY' as const, 'GAS' as const, 'COLLECTIVE' as const),
});
const anyPlace = fc.constantFrom('33000', '75012', '97400', '20000', '');

test('L9.3 no group with fewer than ten others is ever answered, nor one that is not like the home', () => {
  fc.assert(
    fc.property(anyHome, anyPlace, fc.array(anyRow, { maxLength: 30 }), (dwelling, postalCode, rows) => {
      const found = closestGroup(dwelling, postalCode, rows);
      if (found === null) return;
      expect(found.customers - 1).toBeGreaterThanOrEqual(10);
      expect(found).toMatchObject({ area: bandOf(dwelling.area), heating_type: dwelling.heatingType });
      const group = toGroup(found);
      expect(group.homes).toBeGreaterThanOrEqual(10);
      expect(group.homes).toBeLessThan(found.customers);
      expect(group.homes % 10).toBe(0);
      expect((group.areaFrom ?? 0) <= dwelling.area && dwelling.area <= (group.areaTo ?? Infinity)).toBe(
        true,
      );
    }),
  );
});

test('L9.3 no closer group with enough homes is passed over', () => {
  fc.assert(
    fc.property(anyHome, anyPlace, fc.array(anyRow, { maxLength: 30 }), (dwelling, postalCode, rows) => {
      const found = closestGroup(dwelling, postalCode, rows);
      const order = groupsOf(dwelling, postalCode);
      const rank = (each: GroupRow) =>
        order.findIndex(({ place, housing }) => place === each.place && housing === each.housing_type);
      const possible = rows.filter(
        (each) =>
          each.customers >= fewestCustomers &&
          each.area === bandOf(dwelling.area) &&
          each.heating_type === dwelling.heatingType &&
          rank(each) >= 0,
      );
      expect(found === null).toBe(possible.length === 0);
      if (found) expect(rank(found)).toBe(Math.min(...possible.map(rank)));
    }),
  );
});
