import { emptyPointSearch, pointSearchProblem, soughtOf, type PointSearchValues } from './point-search';

const values = (given: Partial<PointSearchValues>): PointSearchValues => ({ ...emptyPointSearch, ...given });

test.each([
  ['street', { street: 'r' }, 'required'],
  ['street', { by: 'METER' }, null],
  ['postalCode', { postalCode: '4400' }, 'postalCode'],
  ['postalCode', { postalCode: '44 000' }, null],
  ['postalCode', { by: 'METER' }, null],
  ['meter', { by: 'METER', meter: '12' }, 'meter'],
  ['meter', { by: 'METER', meter: '06 12-34 5678' }, null],
  ['meter', { by: 'HOLDER' }, null],
  ['lastName', { by: 'HOLDER' }, 'required'],
  ['firstName', { by: 'HOLDER' }, null],
] as const)('L5.5 %s of %j: %s', (name, given, problem) => {
  expect(pointSearchProblem(name, values(given))).toBe(problem);
});

test('L5.5 the question has what its way asks for, and nothing of the others', () => {
  const typed = values({
    ...{ number: ' 12 bis ', street: ' rue des Lilas ', postalCode: '44 000', meter: 'ab 12 34' },
    ...{ lastName: ' Moreau ', firstName: ' ' },
  });
  expect(soughtOf(typed)).toEqual({
    ...{ by: 'ADDRESS', number: '12 bis', street: 'rue des Lilas', postalCode: '44000' },
  });
  expect(soughtOf({ ...typed, by: 'METER' })).toEqual({ by: 'METER', meter: 'AB1234' });
  expect(soughtOf({ ...typed, by: 'HOLDER' })).toEqual({
    ...{ by: 'HOLDER', lastName: 'Moreau', firstName: null, postalCode: '44000' },
  });
});
