import type { ContractStatus } from '@portal/contract';
import { aContractSummary } from '@portal/testing';
import { contractMoment, wasInService } from './contract-moment';

const today = '2026-11-21';
const contract = (contractStatus: ContractStatus, effectiveStartDate: string | null = '2024-01-01') =>
  aContractSummary({ contractStatus, effectiveStartDate });

test.each([
  [contract('effective'), { kind: 'running', until: null }],
  [
    { ...contract('effective'), terminationDate: '2026-12-12' },
    { kind: 'running', until: '2026-12-12' },
  ],
  [contract('effective', today), { kind: 'running', until: null }],
  [contract('effective', '2026-12-01'), { kind: 'starting', day: '2026-12-01' }],
  [contract('sent_to_market', null), { kind: 'pending' }],
  [contract('paymentFailure', '2026-12-01'), { kind: 'pending' }],
  [contract('rejected'), { kind: 'fixing' }],
  [contract('canceled'), { kind: 'fixing' }],
  [contract('accepted', '2026-12-01'), { kind: 'starting', day: '2026-12-01' }],
])('the moment of %j is %j', (current, moment) =>
  expect(contractMoment(current, [current], today)).toEqual(moment),
);

test('a closed contract says whether another one goes on', () => {
  const closed = contract('terminated');
  expect(contractMoment(closed, [closed, contract('effective')], today)).toEqual({
    kind: 'closed',
    others: 'open',
    supplied: true,
    history: true,
  });
  expect(contractMoment(closed, [closed, contract('canceled')], today)).toEqual({
    kind: 'closed',
    others: 'closed',
    supplied: true,
    history: true,
  });
});

test('a contract that was given up has no history', () => {
  const never = contract('abandoned', null);
  expect(contractMoment(never, [never], today)).toEqual({
    kind: 'closed',
    others: 'none',
    supplied: false,
    history: false,
  });
});

test.each([
  ['effective', true],
  ['terminated', true],
  ['canceled', false],
  ['accepted', false],
  ['paymentFailure', false],
] as const)('C2.2 a contract that is %s should have a balance: %s', (status, expected) => {
  const current = contract(status);
  expect(wasInService(contractMoment(current, [current], today))).toBe(expected);
});
