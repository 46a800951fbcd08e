import type { BillingMode, ContractStatus } from '@portal/contract';
import { noSchedule } from './no-schedule';

const today = '2026-11-22';

test.each<[ContractStatus, BillingMode, string]>([
  ['waiting', 'PAYMENT_SCHEDULE', 'notStarted'],
  ['accepted', 'CYCLICAL_BILLING', 'notStartedOnBills'],
  ['effective', 'PAYMENT_SCHEDULE', 'running'],
  ['effective', 'CYCLICAL_BILLING', 'onBills'],
  ['effective', 'REAL_BILLING', 'onBills'],
  ['terminated', 'PAYMENT_SCHEDULE', 'ended'],
  ['terminated', 'REAL_BILLING', 'ended'],
  ['abandoned', 'REAL_BILLING', 'notSupplied'],
])('C6.7 without an instalment, a contract that is %s, %s: %s', (contractStatus, billingMode, reason) => {
  expect(noSchedule({ contractStatus, billingMode, effectiveStartDate: null }, today)).toBe(reason);
});
