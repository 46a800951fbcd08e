import type { CardResult } from '@portal/card/result';
import type { CardPaymentStatus } from '@portal/contract';
import fc from 'fast-check';
import { cardVerdict } from './use-card-payment';

const nothing: CardResult = { status: null, error: null };
const refused: CardResult = {
  status: 'requires_payment_method',
  error: { type: 'card_error', message: 'Carte refusée.' },
};
const lost: CardResult = { status: null, error: { type: 'api_connection_error', message: 'No network' } };
const succeeded: CardResult = { status: 'succeeded', error: null };
/** The card was accepted in another tab: Stripe reports that as an error. */
const tooLate: CardResult = {
  status: 'succeeded',
  error: { type: 'invalid_request_error', message: 'Unexpected' },
};
const known = (status: CardPaymentStatus, failureMessage: string | null = null) => ({
  status,
  failureMessage,
});

test.each([
  ['accepted', succeeded, known('success'), { is: 'paid' }],
  ['paid in another tab', tooLate, known('success'), { is: 'paid' }],
  ['accepted, our back end away', succeeded, null, { is: 'paidSoon' }],
  ['accepted, our back end behind', succeeded, known('initialized'), { is: 'paidSoon' }],
  ['paid in another tab, our back end away', tooLate, null, { is: 'paidSoon' }],
  [
    'refused',
    refused,
    known('transactionFailure', 'Card declined'),
    { is: 'failed', message: 'Carte refusée.' },
  ],
  ['refused, our back end away', refused, null, { is: 'failed', message: 'Carte refusée.' }],
  [
    'refused before',
    nothing,
    known('transactionFailure', 'Provision'),
    { is: 'failed', message: 'Provision' },
  ],
  ['lost on the way, paid by our back end', lost, known('success'), { is: 'paid' }],
  ['lost on the way, never begun', lost, known('initialized'), { is: 'failed', message: null }],
  ['lost on the way, our back end away', lost, null, { is: 'unknown' }],
  ['a script that failed, our back end away', nothing, null, { is: 'unknown' }],
  ['under way', nothing, known('transmitted'), { is: 'processing' }],
  ['under way, our back end away', { status: 'processing', error: null }, null, { is: 'processing' }],
  ['cancelled by a new debit', refused, known('cancelled'), { is: 'calledOff' }],
  ['paid for what was no longer owed', succeeded, known('detectedAnomaly'), { is: 'credited' }],
  ['disputed since', nothing, known('disputed'), { is: 'failed', message: null }],
] as const)('C6.5 a card payment that was %s', (_what, result, status, verdict) => {
  expect(cardVerdict(result, status)).toEqual(verdict);
});

test('C6.5 a payment that our back end reports as paid is paid, whatever the page’s script reports', () => {
  const anything = fc.record({
    status: fc.option(fc.string()),
    error: fc.option(fc.record({ type: fc.string(), message: fc.option(fc.string()) })),
  });
  fc.assert(fc.property(anything, (result) => cardVerdict(result, known('success')).is === 'paid'));
});

test('C6.5 a technical message of the provider is not shown', () => {
  const technical: CardResult = {
    status: null,
    error: { type: 'invalid_request_error', message: 'No such intent' },
  };
  expect(cardVerdict(technical, known('initialized'))).toEqual({ is: 'failed', message: null });
});
