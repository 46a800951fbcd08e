import type { ContractListSort } from '@portal/contract';
import { type ListedContract, type ListFilters, matching, ordered, totalsOf } from './contract-list.rules';

const centre = { id: '0195f7c0-0000-7000-8000-000000000001', name: 'Ateliers' };
const contract = (contractNumber: string, state: Partial<ListedContract> = {}): ListedContract => ({
  ...{ contractNumber, contractStatus: 'effective', energy: 'EL', offer: 'Essentielle' },
  pointOfDelivery: '14500000000017',
  address: {
    ...{ number: '3', street: 'rue des Lilas', netArea: null },
    ...{ postalCode: '29200', townName: 'Brest', country: 'FR' },
  },
  ...{ terminationDate: null, costCentre: null, next: null, due: 0, late: 0, consumption: null },
  ...{ payable: { debts: 0, amount: 0 }, renewsOn: '2027-03-01' },
  ...state,
});
const contracts = [
  contract('C-2', { due: 30.1, late: 30.1, costCentre: centre, renewsOn: '2026-12-31' }),
  contract('C-10', { energy: 'NG', contractStatus: 'accepted', renewsOn: null, due: 0.2 }),
  contract('C-1', {
    ...{ contractStatus: 'terminated', terminationDate: '2026-01-31', renewsOn: null },
    consumption: { kwh: 900, months: 12 },
  }),
  contract('C-3', {
    ...{ terminationDate: '2026-12-15', renewsOn: null, next: { day: '2026-12-05', amount: 40 } },
    consumption: { kwh: 1200, months: 7 },
  }),
];

test.each<[string, ListFilters, string[]]>([
  ['nothing', {}, ['C-2', 'C-10', 'C-1', 'C-3']],
  ['supplied', { stage: 'ACTIVE' }, ['C-2', 'C-3']],
  ['coming', { stage: 'COMING' }, ['C-10']],
  ['over', { stage: 'OVER' }, ['C-1']],
  ['gas', { energy: 'NG' }, ['C-10']],
  ['late', { late: true }, ['C-2']],
  ['a cost centre', { costCentre: centre.id }, ['C-2']],
  ['no cost centre', { costCentre: 'NONE' }, ['C-10', 'C-1', 'C-3']],
  ['renewed or ended before a day, which is not in it', { before: '2026-12-31' }, ['C-3']],
  ['renewed or ended before the day after', { before: '2027-01-01' }, ['C-2', 'C-3']],
  ['words without accents or case, of several fields', { text: 'BREST ateliers' }, ['C-2']],
  ['the end of a number', { text: '0017' }, ['C-2', 'C-10', 'C-1', 'C-3']],
  ['a short word inside another', { text: 'est' }, []],
  ['an offer and an energy', { text: 'gaz essent' }, ['C-10']],
  ['a sign alone', { text: '%' }, []],
  ['a picture alone', { text: ' 😀 ' }, []],
  ['points alone', { text: '… - .' }, []],
  ['a sign beside a word', { text: 'brest - ateliers %' }, ['C-2']],
  ['blanks alone: they are no filter', { text: '  ' }, ['C-2', 'C-10', 'C-1', 'C-3']],
  ['two filters at once', { stage: 'ACTIVE', costCentre: 'NONE' }, ['C-3']],
])('L9.4 filtered by %s', (_, filters, numbers) => {
  expect(matching(contracts, filters).map(({ contractNumber }) => contractNumber)).toEqual(numbers);
});

test.each<[ContractListSort, 'asc' | 'desc', string[]]>([
  ['contractNumber', 'asc', ['C-1', 'C-2', 'C-3', 'C-10']],
  ['contractNumber', 'desc', ['C-10', 'C-3', 'C-2', 'C-1']],
  ['address', 'asc', ['C-1', 'C-2', 'C-3', 'C-10']],
  ['costCentre', 'desc', ['C-2', 'C-1', 'C-3', 'C-10']],
  ['next', 'asc', ['C-3', 'C-1', 'C-2', 'C-10']],
  ['due', 'desc', ['C-2', 'C-10', 'C-1', 'C-3']],
  ['consumption', 'asc', ['C-1', 'C-3', 'C-2', 'C-10']],
  ['horizon', 'asc', ['C-1', 'C-3', 'C-2', 'C-10']],
  ['horizon', 'desc', ['C-2', 'C-3', 'C-1', 'C-10']],
])('L9.4 ordered by %s, %s: unknown last, equal ones by number', (sort, direction, numbers) => {
  expect(ordered(contracts, sort, direction).map(({ contractNumber }) => contractNumber)).toEqual(numbers);
});

test('sums are exact to the cent', () => {
  expect(totalsOf(contracts)).toEqual({ due: 30.3, late: 30.1, lateContracts: 1, kwh: 2100 });
  expect(totalsOf([])).toEqual({ due: 0, late: 0, lateContracts: 0, kwh: 0 });
});
