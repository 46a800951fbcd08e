import type { CardResult } from '@portal/card/result';
import { firstPaymentOutcome } from './use-card-step';

const result = (status: string | null, type?: string, message: string | null = 'Refusée'): CardResult => ({
  status,
  error: type === undefined ? null : { type, message },
});

test.each([
  ['accepted', result('succeeded'), 'accepted'],
  ['paid in another tab', result('succeeded', 'invalid_request_error'), 'accepted'],
  ['refused', result('requires_payment_method', 'card_error'), 'refused'],
  ['refused without a word', result('requires_payment_method', 'card_error', null), 'unknown'],
  ['not whole yet', result(null, 'validation_error'), 'mistyped'],
  ['lost on the way', result(null, 'api_connection_error'), 'unknown'],
  ['under way', result('processing'), 'unknown'],
  ['of a script that fell over', result(null), 'unknown'],
] as const)('B7.3 a card %s', (_what, word, came) => {
  expect(firstPaymentOutcome(word)).toBe(came);
});
