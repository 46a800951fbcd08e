import { type Consent, consentState, formerConsents, listedConsents } from './consent-states';

const consent = (over: Partial<Consent> = {}): Consent => ({
  purpose: 'CONSUMPTION_DISPLAY',
  granularity: 'DAILY',
  grantedAt: '2026-03-01T09:00:00.000Z',
  withdrawnAt: null,
  channel: 'WEB',
  contactChannel: null,
  screen: null,
  textVersion: null,
  agent: null,
  ...over,
});
const daily = { purpose: 'CONSUMPTION_DISPLAY', granularity: 'DAILY', contactChannel: null } as const;

test.each([
  ['never given', [], { granted: false, since: null }],
  ['in force', [consent()], { granted: true, since: '2026-03-01' }],
  ['in force since a day not known', [consent({ grantedAt: null })], { granted: true, since: null }],
  ['of another granularity', [consent({ granularity: 'MONTHLY' })], { granted: false, since: null }],
  ['of another purpose', [consent({ purpose: 'CONSUMPTION_ADVICE' })], { granted: false, since: null }],
  [
    'withdrawn twice: the later day',
    [
      consent({ withdrawnAt: '2026-05-02T09:00:00.000Z' }),
      consent({ withdrawnAt: '2026-02-01T09:00:00.000Z' }),
    ],
    { granted: false, since: '2026-05-02' },
  ],
  [
    'given again',
    [
      consent({ grantedAt: '2026-06-01T09:00:00.000Z' }),
      consent({ withdrawnAt: '2026-05-02T09:00:00.000Z' }),
    ],
    { granted: true, since: '2026-06-01' },
  ],
  [
    'withdrawn half an hour before midnight in UTC: the next day in Paris',
    [consent({ withdrawnAt: '2026-07-01T23:30:00.000Z' })],
    { granted: false, since: '2026-07-02' },
  ],
])('C5.9 a consent %s', (_case, consents, state) => {
  expect(consentState(consents, daily)).toEqual({ ...daily, ...state });
});

test('L1.6 consent to canvassing is listed for each of four channels, consent to advice once', () => {
  expect(listedConsents.map(({ purpose, subjects }) => [purpose, subjects.length])).toEqual([
    ['MARKETING', 4],
    ['CONSUMPTION_DISPLAY', 2],
    ['CONSUMPTION_ADVICE', 1],
  ]);
});

test('L1.6 what gates nothing is listed only where it was given before', () => {
  const toggle = consent({ purpose: 'NEWSLETTER', granularity: 'NONE' });
  const monthly = consent({ granularity: 'MONTHLY' });
  const ended = consent({ granularity: 'MONTHLY', withdrawnAt: '2026-05-02T09:00:00.000Z' });
  expect(formerConsents([consent(), monthly, toggle, ended])).toEqual([monthly]);
});
