import { contractStatuses } from '@portal/contract';
import { offerAvailability } from './offer-availability';

const inProgress = ['waiting-14d', 'recovery', 'initialized', 'sent_to_market'];

test.each(contractStatuses)('C4.1 the offer of a contract that is %s', (status) => {
  const kind = status === 'effective' ? 'open' : inProgress.includes(status) ? 'inProgress' : 'notAccessible';
  expect(offerAvailability(status, false)).toEqual({ kind });
  const unpaid = status === 'waiting-prepay' || status === 'paymentFailure';
  expect(offerAvailability(status, true)).toEqual({ kind: unpaid ? 'unpaid' : 'open' });
});

test('C4.1 once its end is registered nobody changes it, an agent neither; an ended one is no longer ending', () => {
  for (const byAgent of [false, true]) {
    expect(offerAvailability('effective', byAgent, '2026-12-31')).toEqual({
      kind: 'ending',
      lastDay: '2026-12-31',
    });
  }
  expect(offerAvailability('terminated', false, '2026-01-31')).toEqual({ kind: 'notAccessible' });
});
