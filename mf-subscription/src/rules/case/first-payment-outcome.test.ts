import type { CardResult } from '@portal/card/result';
import { firstPaymentOutcome } from './first-payment-outcome';

const said = (status: string | null, type?: string, message: string | null = 'Refusée'): CardResult => ({
  status,
  error: type === undefined ? null : { type, message },
});

test.each([
  ['accepted', said('succeeded'), 'accepted'],
  ['paid in another tab', said('succeeded', 'invalid_request_error'), 'accepted'],
  ['refused', said('requires_payment_method', 'card_error'), 'refused'],
  ['refused without a word', said('requires_payment_method', 'card_error', null), 'unknown'],
  ['not whole yet', said(null, 'validation_error'), 'mistyped'],
  ['lost on the way', said(null, 'api_connection_error'), 'unknown'],
  ['under way', said('processing'), 'unknown'],
  ['of a script that fell over', said(null), 'unknown'],
] as const)('B7.3 a card %s', (_what, word, came) => {
  expect(firstPaymentOutcome(word)).toBe(came);
});
