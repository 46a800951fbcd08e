import type { Selectable } from 'kysely';
import type { ContractTable } from '../../../platform/schema/tables';
import { contractOfNewHolder, transferRefusal } from './transfers.rules';

const contract = {
  customer_number: 'A',
  contract_number: 'C',
  subscription_date: '2023-02-01',
  effective_start_date: '2023-03-01',
  originally_subscribed_on: null,
  next_renew_date: '2027-03-01',
  last_renew_date: '2026-03-01',
  termination_date: null,
  sponsor_number: 'S',
  version: 7,
} as Selectable<ContractTable>;
const now = new Date('2026-11-22T10:00:00Z');
const taken = (state: Partial<Selectable<ContractTable>> = {}) =>
  contractOfNewHolder({ ...contract, ...state }, 'B', '2026-11-22', now);

test('B9.2 the new holder’s contract starts on the day of the transfer, and keeps the anniversary but no sponsor, end or last renewal', () => {
  expect(taken()).toMatchObject({
    customer_number: 'B',
    contract_number: 'C',
    subscription_date: '2026-11-22',
    effective_start_date: '2026-11-22',
    originally_subscribed_on: '2023-02-01',
    next_renew_date: '2027-03-01',
    last_renew_date: null,
    termination_date: null,
    sponsor_number: null,
    version: 1,
  });
});

test.each([
  ['transferred twice, it keeps its first day of subscription', { originally_subscribed_on: '2020-01-01' }],
  ['a future supply keeps its start', { effective_start_date: '2026-12-05' }],
  ['a supply without a start day has none', { effective_start_date: null }],
])('B9.2 %s', (_case, state) => {
  expect(taken(state)).toMatchObject(state);
});

test.each([
  ['effective', null],
  ['waiting-14d', null],
  ['sent_to_market', null],
  ['terminated', 400],
  ['canceled', 400],
  ['waiting-prepay', 409],
  ['paymentFailure', 409],
] as const)('B9.2 a contract that is %s: %p', (status, expected) => {
  expect(transferRefusal({ status, termination_date: null })?.status ?? null).toBe(expected);
});

test('B9.2 a contract whose termination is requested: 409, and what to do instead', () => {
  const refusal = transferRefusal({ status: 'effective', termination_date: '2026-12-20' });
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(refusal?.message).toMatch(/prend fin le 20 décembre 2026.*souscrire un contrat à son nom/);
});
