import type { BillingMode, Contract, ContractStatus } from '@portal/contract';
import { noSchedule } from './no-schedule';

const today = '2026-11-22';
const byTransfer = { paymentMode: 'bankTransfer', rumCode: null } as Contract['finance'];
const byDebit = { paymentMode: 'directDebit', rumCode: 'RUM-1' } as Contract['finance'];

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
  const contract = {
    ...{ contractStatus, billingMode, effectiveStartDate: null, terminationDate: null },
    finance: byTransfer,
  };
  expect(noSchedule(contract, today)).toBe(reason);
});

test('L1.10 without an instalment, a contract with a planned end says so', () => {
  const ending = {
    contractStatus: 'effective',
    effectiveStartDate: null,
    terminationDate: '2026-12-01',
    finance: byTransfer,
  } as const;
  expect(noSchedule({ ...ending, billingMode: 'PAYMENT_SCHEDULE' }, today)).toBe('ending');
  expect(noSchedule({ ...ending, billingMode: 'REAL_BILLING' }, today)).toBe('onBills');
});

test('C6.7 a contract without a schedule is debited of its bills where a mandate is in force, and only there', () => {
  const contract = {
    contractStatus: 'effective',
    effectiveStartDate: null,
    terminationDate: null,
    billingMode: 'REAL_BILLING',
  } as const;
  expect(noSchedule({ ...contract, finance: byDebit }, today)).toBe('onBillsDebited');
  expect(noSchedule({ ...contract, finance: { ...byDebit, rumCode: null } }, today)).toBe('onBills');
  const toCome = { ...contract, contractStatus: 'initialized', finance: byDebit } as const;
  expect(noSchedule(toCome, today)).toBe('notStartedOnDebitedBills');
});
