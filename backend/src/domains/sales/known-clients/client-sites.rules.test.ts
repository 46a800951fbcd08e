import { clientSites, siteMatches } from './client-sites.rules';
import type { ClientPointRow } from './known-clients.queries';

const row = (given: Partial<ClientPointRow>): ClientPointRow => ({
  contract_number: 'EL1',
  channel: 'WEB',
  energy: 'EL',
  status: 'effective',
  termination_date: null,
  point_of_delivery: '14500000000017',
  street_number: '12 bis',
  street: 'rue des Lilas',
  postal_code: '29200',
  town_name: 'Brest',
  town_code: '29019',
  net_area: null,
  country: 'FR',
  ...given,
});
const all = () => true;

test('L5.5 both energies of an address are one site, however it is written', () => {
  const gas = row({
    energy: 'NG',
    contract_number: 'NG1',
    point_of_delivery: 'GI123456',
    street: 'Rue des lilas',
  });
  const [site, ...others] = clientSites([gas, row({})], all);
  expect(others).toEqual([]);
  expect(site!.points.map(({ energy }) => energy)).toEqual(['EL', 'NG']);
});

test('L5.5 a point that had several contracts is shown once, by the latest', () => {
  const before = row({ contract_number: 'EL0', status: 'terminated', termination_date: '2024-01-01' });
  expect(clientSites([row({}), before], all)[0]!.points).toEqual([
    expect.objectContaining({ contractNumber: 'EL1', state: 'SUPPLIED', endDay: null }),
  ]);
});

test.each([
  [{}, 'SUPPLIED'],
  [{ termination_date: '2026-12-31' }, 'ENDING'],
  [{ status: 'terminated', termination_date: '2024-01-01' }, 'ENDED'],
  [{ status: 'canceled' }, 'ENDED'],
] as const)('L5.5 a contract %j makes its point %s', (given, state) => {
  expect(clientSites([row(given)], all)[0]!.points[0]!.state).toBe(state);
});

test('L5.5 supplied sites come first; a contract out of reach is not named', () => {
  const ended = row({ status: 'terminated', street: 'allée A', point_of_delivery: '14500000000025' });
  const sites = clientSites([ended, row({})], ({ street }) => street === 'allée A');
  expect(sites.map(({ address }) => address.street)).toEqual(['rue des Lilas', 'allée A']);
  expect(sites.map(({ points }) => points[0]!.contractNumber)).toEqual([null, 'EL1']);
});

test.each([
  ['lilas', true],
  ['BREST 12', true],
  ['14500000000017', true],
  ['el1', true],
  ['lilas quimper', false],
])('L5.5 « %s » is in a site: %s', (text, expected) => {
  expect(siteMatches(clientSites([row({})], all)[0]!, text)).toBe(expected);
});
