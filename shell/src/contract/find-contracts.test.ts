import { aContractSummary, anAddress } from '@portal/testing';
import { findContracts } from './find-contracts';

const lyon = aContractSummary({ contractNumber: 'C-100001-1', pointOfDelivery: '14512345678901' });
const paris = aContractSummary({
  contractNumber: 'C-100001-7',
  energy: 'NG',
  pointOfDelivery: 'GI123456',
  address: anAddress({
    number: '3',
    street: 'rue de l’Église',
    townName: 'Saint-Étienne',
    postalCode: '42000',
  }),
});
const contracts = [lyon, paris];
const found = (typed: string) =>
  findContracts(contracts, typed, 'C-100001-1').map((one) => one.contractNumber);

test.each([
  ['', ['C-100001-1', 'C-100001-7']],
  ['lilas', ['C-100001-1']],
  ['saint etienne', ['C-100001-7']],
  ["rue de l'eglise", ['C-100001-7']],
  ['GAZ', ['C-100001-7']],
  ['electricite', ['C-100001-1']],
  ['78901', ['C-100001-1']],
  ['gi123456', ['C-100001-7']],
  ['100001-7', ['C-100001-7']],
  ['69003 lyon', ['C-100001-1']],
  ['lilas gaz', []],
  ['   ', ['C-100001-1', 'C-100001-7']],
  ['%_.*', ['C-100001-1', 'C-100001-7']],
])('C2.1 « %s » finds %j', (typed, numbers) => expect(found(typed)).toEqual(numbers));

test('C2.1 the current contract comes first, the others by town, street and number', () => {
  expect(findContracts(contracts, '', 'C-100001-7')[0]?.contractNumber).toBe('C-100001-7');
  const numbers = ['10', '2', '1'].map((number) =>
    aContractSummary({ contractNumber: `N-${number}`, address: anAddress({ number }) }),
  );
  expect(findContracts(numbers, '', null).map((one) => one.contractNumber)).toEqual(['N-1', 'N-2', 'N-10']);
});

test('C2.1 of 500 contracts none is left out', () => {
  const many = Array.from({ length: 500 }, (_, index) => aContractSummary({ contractNumber: `M-${index}` }));
  const all = findContracts(many, '', 'M-499');
  expect(all).toHaveLength(500);
  expect(all[0]?.contractNumber).toBe('M-499');
});
