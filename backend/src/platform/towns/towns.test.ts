import { readTowns, type Town } from './towns';

let towns: Town[];
beforeAll(async () => {
  towns = await readTowns();
});
const at = (postalCode: string) =>
  towns.filter((town) => town.postalCodes.includes(postalCode)).map((town) => town.name);

test('S3 the list has every current commune once', () => {
  expect(towns.length).toBeGreaterThan(34_900);
  expect(new Set(towns.map((town) => town.code)).size).toBe(towns.length);
});

test('S3 Paris, Lyon and Marseille answer once for their arrondissements', () => {
  expect(at('75011')).toEqual(['Paris']);
  expect(at('69003')).toEqual(['Lyon']);
  expect(at('13001')).toEqual(['Marseille']);
});

test('S3 a postal code may have forty communes, and a commune several codes', () => {
  expect(at('51300').length).toBeGreaterThanOrEqual(40);
  expect(towns.find((town) => town.code === '2A004')?.postalCodes).toEqual(['20000', '20090', '20167']);
});

test('C5.10 Corsica and overseas are not mainland', () => {
  const mainland = (code: string) => towns.find((town) => town.code === code)?.mainland;
  expect(mainland('2A004')).toBe(false);
  expect(mainland('97411')).toBe(false);
  expect(mainland('75056')).toBe(true);
});
