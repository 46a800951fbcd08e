import { consentErrors, toConsents } from './consents.rules';

test.each([
  ['DATA_USE', 'NONE', true],
  ['NEWSLETTER', 'NONE', true],
  ['CONSUMPTION_DISPLAY', 'HALF_HOURLY', true],
  ['CONSUMPTION_ADVICE', 'MONTHLY', true],
  ['CONSUMPTION_ADVICE', 'NONE', false],
  ['DATA_USE', 'DAILY', false],
] as const)('C5.9 a consent to %s at %s: %s', (purpose, granularity, accepted) => {
  expect(consentErrors({ purpose, granularity }).length === 0).toBe(accepted);
});

test('C5.9 a mailing agreed to before consents were dated counts from the customer’s first day', () => {
  const customer = { marketing: true, newsletter: false, created_at: new Date('2024-01-01T09:00:00Z') };
  const undated = {
    purpose: 'MARKETING',
    granularity: 'NONE',
    grantedAt: '2024-01-01T09:00:00.000Z',
    withdrawnAt: null,
    channel: 'WEB',
  };
  expect(toConsents([], customer)).toEqual([undated]);
  const dated = {
    customer_number: 'T1',
    id: '1',
    purpose: 'MARKETING' as const,
    granularity: 'NONE' as const,
    granted_at: new Date('2026-01-01T09:00:00Z'),
    withdrawn_at: null,
    channel: 'WEB',
  };
  expect(toConsents([dated], customer)).toEqual([{ ...undated, grantedAt: '2026-01-01T09:00:00.000Z' }]);
});
