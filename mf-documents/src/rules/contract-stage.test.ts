import { contractStatuses } from '@portal/contract';
import { contractStage } from './contract-stage';

const today = '2026-11-22';

test.each([
  ['effective', '2026-11-22', 'running'],
  ['effective', null, 'running'],
  ['effective', '2026-11-23', 'notStarted'],
  ['accepted', '2026-11-01', 'notStarted'],
  ['waiting-14d', null, 'notStarted'],
  ['terminated', '2024-01-01', 'ended'],
  ['abandoned', null, 'notSupplied'],
  ['rejected', '2026-12-01', 'notSupplied'],
] as const)('C6.7 a contract that is %s from %s on is %s', (contractStatus, effectiveStartDate, stage) => {
  expect(contractStage({ contractStatus, effectiveStartDate }, today)).toBe(stage);
});

test('C6.7 only a contract in force runs', () => {
  const running = contractStatuses.filter(
    (contractStatus) => contractStage({ contractStatus, effectiveStartDate: null }, today) === 'running',
  );
  expect(running).toEqual(['effective']);
});
