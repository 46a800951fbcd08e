import { cardPaymentStatuses, type CardPaymentStatus } from '@portal/contract';
import fc from 'fast-check';
import { cardPaymentMove, factOf, isLive, type CardFact } from './card-payment.rules';
import { firstPaymentStatusOf } from './first-payment-status.rules';

const facts: CardFact[] = [
  'toConfirm',
  'processing',
  'failed',
  'succeeded',
  'canceled',
  'anomaly',
  'moneyBack',
  'unreachable',
];
const next = (from: CardPaymentStatus, fact: CardFact): CardPaymentStatus => {
  const move = cardPaymentMove(from, fact);
  return 'to' in move ? move.to : from;
};

/** Rows: status; columns: `facts`. A dot: nothing moves. */
const table: Record<CardPaymentStatus, string[]> = {
  initialized: [
    '.',
    'transmitted',
    'transactionFailure',
    'success',
    'cancelled',
    'detectedAnomaly',
    '.',
    'transferFailure',
  ],
  transmitted: ['.', '.', 'transactionFailure', 'success', 'cancelled', 'detectedAnomaly', '.', '.'],
  transferFailure: [
    'initialized',
    'transmitted',
    'transactionFailure',
    'success',
    'cancelled',
    'detectedAnomaly',
    '.',
    '.',
  ],
  transactionFailure: ['.', 'transmitted', '.', 'success', 'cancelled', 'detectedAnomaly', '.', '.'],
  success: ['.', '.', '.', '.', '.', '.', 'disputed', '.'],
  cancelled: ['.', '.', '.', 'success', '.', 'detectedAnomaly', '.', '.'],
  detectedAnomaly: ['.', '.', '.', '.', '.', '.', 'disputed', '.'],
  disputed: ['.', '.', '.', '.', '.', '.', '.', '.'],
};

describe.each(cardPaymentStatuses)('C6.5 a card payment that is %s', (from) => {
  test.each(facts.map((fact, column) => [fact, table[from][column]!] as const))(
    'on %s: %s',
    (fact, expected) => {
      expect(next(from, fact)).toBe(expected === '.' ? from : expected);
    },
  );

  test('gives a reason for every fact that leaves the status unchanged', () => {
    for (const fact of facts) {
      const move = cardPaymentMove(from, fact);
      if ('stays' in move) expect(move.stays).toMatch(/^[a-z].{5,}/);
    }
  });
});

test('C6.5 in any order of facts a payment succeeds at most once, and an ended payment is never open again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...facts), { maxLength: 40 }), (sequence) => {
      let status: CardPaymentStatus = 'initialized';
      let successes = 0;
      let ended = false;
      for (const fact of sequence) {
        const to = next(status, fact);
        if (to === 'success' && status !== 'success') successes++;
        ended ||= !isLive(to);
        expect(ended && isLive(to)).toBe(false);
        status = to;
      }
      expect(successes).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [
    'as requested',
    { reference: 'pi_1', amountCents: 500, currency: 'eur', status: 'succeeded' },
    'succeeded',
  ],
  [
    'in another currency',
    { reference: 'pi_1', amountCents: 500, currency: 'usd', status: 'succeeded' },
    'anomaly',
  ],
  ['of less', { reference: 'pi_1', amountCents: 499, currency: 'eur', status: 'succeeded' }, 'anomaly'],
  ['of more', { reference: 'pi_1', amountCents: 501, currency: 'eur', status: 'succeeded' }, 'anomaly'],
  [
    'of another payment',
    { reference: 'pi_2', amountCents: 500, currency: 'eur', status: 'succeeded' },
    'anomaly',
  ],
  [
    'of another amount that failed',
    { reference: 'pi_1', amountCents: 1, currency: 'eur', status: 'failed' },
    'failed',
  ],
] as const)('C6.5 a provider’s payment %s is the fact %s', (_case, payment, fact) => {
  expect(factOf({ providerReference: 'pi_1', amountCents: 500 }, payment)).toBe(fact);
});

test('C6.5 before the provider’s first answer, a payment with any reference is accepted as ours', () => {
  const payment = { reference: 'pi_9', amountCents: 500, currency: 'eur', status: 'succeeded' } as const;
  expect(factOf({ providerReference: null, amountCents: 500 }, payment)).toBe('succeeded');
});

test.each([
  ['initialized', 'PENDING'],
  ['transmitted', 'PENDING'],
  ['transferFailure', 'PENDING'],
  ['transactionFailure', 'IN_FAILURE'],
  ['detectedAnomaly', 'IN_FAILURE'],
  ['success', 'FINALIZED'],
  ['cancelled', 'CANCELED'],
  ['disputed', 'IN_FAILURE'],
] as const)('B7.3 a first payment that is %s shows as %s', (status, shown) => {
  expect(firstPaymentStatusOf(status)).toBe(shown);
});
