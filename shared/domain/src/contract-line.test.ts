import { contractLine } from './contract-line';

test('a contract is named by its number, its energy and its delivery address', () => {
  const address = {
    number: '3',
    street: 'rue des Lilas',
    netArea: null,
    postalCode: '75011',
    townName: 'Paris',
  };
  expect(contractLine({ contractNumber: '4001', energy: 'NG', address: { ...address, country: 'FR' } })).toBe(
    'Contrat 4001 · Gaz naturel · 3 rue des Lilas, 75011 Paris',
  );
});
