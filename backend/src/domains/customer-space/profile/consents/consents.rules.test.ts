import { consentErrors, kindOf, proofErrors, toConsents, undatedMailing } from './consents.rules';

test.each([
  ['DATA_USE', 'NONE', null, true],
  ['NEWSLETTER', 'NONE', null, true],
  ['MARKETING', 'NONE', 'SMS', true],
  ['MARKETING', 'NONE', null, true],
  ['CONSUMPTION_ADVICE', 'MONTHLY', null, true],
  ['CONSUMPTION_ADVICE', 'DAILY', null, false],
  ['CONSUMPTION_DISPLAY', 'MONTHLY', null, false],
  ['CONSUMPTION_DISPLAY', 'HALF_HOURLY', null, true],
  ['CONSUMPTION_DISPLAY', 'DAILY', null, true],
  ['DATA_USE', 'DAILY', null, false],
  ['NEWSLETTER', 'NONE', 'SMS', false],
] as const)(
  'L1.6 a consent to %s at %s, by %s, is offered: %s',
  (purpose, granularity, contactChannel, offered) => {
    const kind = kindOf({ purpose, granularity, contactChannel });
    expect(consentErrors({ kind, granted: true }).length === 0).toBe(offered);
    expect(consentErrors({ kind, granted: false })).toEqual([]);
  },
);

test('C5.9 a consent with an unknown version of its text is refused', () => {
  const kind = kindOf({ purpose: 'DATA_USE', granularity: 'NONE' });
  expect(consentErrors({ kind, granted: true, textVersion: '1999-01-01' })).toMatchObject([
    { path: 'textVersion' },
  ]);
});

test('C5.9 of a mailing agreed to before consents were dated the day is not invented, withdrawn or not', () => {
  const customer = { marketing: true, newsletter: false };
  const undated = {
    purpose: 'MARKETING',
    granularity: 'NONE',
    contactChannel: 'EMAIL',
    grantedAt: null,
    withdrawnAt: null,
    channel: 'WEB',
    screen: null,
    textVersion: null,
    agent: null,
  };
  expect(toConsents([], customer)).toEqual([undated]);
  const later = new Date('2026-02-01T09:00:00Z');
  const row = { id: '2', customer_number: 'T1', withdrawn_by: 'T1' };
  const withdrawn = { ...row, ...undatedMailing('MARKETING', later) };
  expect(toConsents([withdrawn], { ...customer, marketing: false })).toEqual([
    { ...undated, withdrawnAt: later.toISOString() },
  ]);
  const dated = {
    customer_number: 'T1',
    id: '1',
    purpose: 'MARKETING' as const,
    granularity: 'NONE' as const,
    contact_channel: 'EMAIL' as const,
    granted_at: new Date('2026-01-01T09:00:00Z'),
    withdrawn_at: null,
    channel: 'WEB',
    screen: null,
    text_version: null,
    given_by: null,
    withdrawn_by: null,
  };
  expect(toConsents([dated], customer)).toEqual([{ ...undated, grantedAt: '2026-01-01T09:00:00.000Z' }]);
});

test('C5.9 what is given needs its proof at its fields; a withdrawal needs none', () => {
  expect(proofErrors({ granted: true }).map(({ path }) => path)).toEqual(['screen', 'textVersion']);
  expect(proofErrors({ granted: true, screen: 'SETTINGS', textVersion: '2026-11-24' })).toEqual([]);
  expect(proofErrors({ granted: false })).toEqual([]);
});
