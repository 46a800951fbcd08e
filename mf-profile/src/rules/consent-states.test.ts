import { type Consent, consentState, consentSubjects } from './consent-states';

const consent = (over: Partial<Consent> = {}): Consent => ({
  purpose: 'CONSUMPTION_DISPLAY',
  granularity: 'DAILY',
  grantedAt: '2026-03-01T09:00:00.000Z',
  withdrawnAt: null,
  channel: 'WEB',
  ...over,
});
const daily = { purpose: 'CONSUMPTION_DISPLAY', granularity: 'DAILY' } as const;

test.each([
  ['never given', [], { granted: false, since: null }],
  ['in force', [consent()], { granted: true, since: '2026-03-01' }],
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

test('C5.9 consumption data is asked for by its granularity, offers without one', () => {
  expect(consentSubjects.map(({ purpose, granularities }) => [purpose, granularities.length])).toEqual([
    ['MARKETING', 1],
    ['CONSUMPTION_DISPLAY', 3],
    ['CONSUMPTION_ADVICE', 3],
  ]);
});
