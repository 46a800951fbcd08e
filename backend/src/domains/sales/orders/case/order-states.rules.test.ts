import { orderStatuses, signingStatuses } from '@portal/contract';
import * as fc from 'fast-check';
import {
  isComplete,
  isSigned,
  moved,
  moveRefusal,
  orderMoves,
  paymentActions,
  type FirstPaymentStatus,
  type OrderAction,
  type OrderState,
} from './order-states.rules';

const actions = Object.keys(orderMoves) as OrderAction[];
const payments = ['IN_PROGRESS', 'FINALIZED', 'PENDING', 'IN_FAILURE', 'CANCELED'] as const;
const states: OrderState[] = orderStatuses.flatMap((order) =>
  [null, ...signingStatuses].flatMap((signing) =>
    [null, ...payments].map((payment) => ({ order, signing, payment })),
  ),
);
const state = (
  order: OrderState['order'],
  signing: OrderState['signing'] = null,
  payment: OrderState['payment'] = null,
): OrderState => ({ order, signing, payment });

/** For each action, the orders in which it may happen while the rest is as it has to be. */
test.each<[OrderAction, OrderState['order'][], Omit<OrderState, 'order'>]>([
  ['save', ['IN_PROGRESS', 'PENDING', 'IN_FAILURE', 'CANCELED'], { signing: null, payment: null }],
  ['openSignature', ['IN_PROGRESS', 'PENDING', 'IN_FAILURE', 'CANCELED'], { signing: null, payment: null }],
  ['sign', ['IN_PROGRESS', 'PENDING'], { signing: 'WAITING', payment: null }],
  ['signWithoutDocuments', ['IN_PROGRESS', 'PENDING'], { signing: 'WAITING', payment: null }],
  ['keepDocuments', ['FINALIZED_WITHOUT_DOC'], { signing: 'SIGNED', payment: null }],
  ['decline', ['IN_PROGRESS', 'PENDING'], { signing: 'WAITING', payment: null }],
  ['withdrawSignature', ['IN_PROGRESS', 'PENDING'], { signing: 'WAITING', payment: null }],
  ['failSignature', ['IN_PROGRESS', 'PENDING'], { signing: 'WAITING', payment: null }],
  ['failCompletion', ['IN_PROGRESS', 'PENDING'], { signing: 'WAITING', payment: null }],
  ['mailLink', ['IN_PROGRESS', 'PENDING', 'IN_FAILURE'], { signing: null, payment: null }],
  ['awaitPayment', ['FINALIZED', 'FINALIZED_WITHOUT_DOC'], { signing: 'SIGNED', payment: null }],
  ['startPayment', ['FINALIZED', 'FINALIZED_WITHOUT_DOC'], { signing: 'SIGNED', payment: 'PENDING' }],
  ['resetPayment', ['FINALIZED', 'FINALIZED_WITHOUT_DOC'], { signing: 'SIGNED', payment: 'IN_FAILURE' }],
  ['pay', ['FINALIZED', 'FINALIZED_WITHOUT_DOC'], { signing: 'SIGNED', payment: 'IN_PROGRESS' }],
  ['failPayment', ['FINALIZED', 'FINALIZED_WITHOUT_DOC'], { signing: 'SIGNED', payment: 'IN_PROGRESS' }],
  ['cancelPayment', ['FINALIZED', 'FINALIZED_WITHOUT_DOC'], { signing: 'SIGNED', payment: 'PENDING' }],
])('B7.3 %s', (action, allowed, rest) => {
  const possible = orderStatuses.filter((order) => moveRefusal(action, { order, ...rest }) === null);
  expect(new Set(possible)).toEqual(new Set(allowed));
});

test('B7.3 a refused transition has its message', () => {
  expect(moveRefusal('save', state('FINALIZED', 'SIGNED'))).toMatch(/déjà signée/);
  expect(moveRefusal('sign', state('IN_PROGRESS'))).toMatch(/Aucune signature/);
  expect(moveRefusal('startPayment', state('FINALIZED', 'SIGNED'))).toMatch(/Aucun premier paiement/);
});

test('B7.3 what is signed stays signed, and what is paid stays paid, whatever happens', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.array(fc.constantFrom(...actions)), (start, sequence) => {
      let now = start;
      for (const action of sequence) {
        if (moveRefusal(action, now) !== null) continue;
        const next = moved(action, now);
        if (isSigned(now)) expect(isSigned(next)).toBe(true);
        if (now.payment === 'FINALIZED') expect(next.payment).toBe('FINALIZED');
        now = next;
      }
    }),
  );
});

test('B7.3 from a new draft, an order is finalised by a signature alone', () => {
  const reached = (start: OrderState, without: OrderAction[]): OrderState[] => {
    const seen = new Map([[JSON.stringify(start), start]]);
    for (const each of seen.values()) {
      for (const action of actions.filter((name) => !without.includes(name))) {
        if (moveRefusal(action, each) === null) {
          const next = moved(action, each);
          seen.set(JSON.stringify(next), next);
        }
      }
    }
    return [...seen.values()];
  };
  const draft = state('IN_PROGRESS');
  expect(reached(draft, ['sign', 'signWithoutDocuments']).filter(isSigned)).toEqual([]);
  expect(reached(draft, []).filter((each) => isSigned(each) && each.signing !== 'SIGNED')).toEqual([]);
  expect(reached(draft, []).filter((each) => each.payment && !isSigned(each))).toEqual([]);
});

test.each<[FirstPaymentStatus]>(payments.map((status) => [status]))(
  'B7.3 a first payment comes to %s by its action',
  (status) => {
    const before = state('FINALIZED', 'SIGNED', 'PENDING');
    expect(moved(paymentActions[status], before).payment).toBe(status);
  },
);

test.each<[OrderState, boolean]>([
  [state('FINALIZED', 'SIGNED'), true],
  [state('FINALIZED_WITHOUT_DOC', 'SIGNED', 'FINALIZED'), true],
  [state('FINALIZED', 'SIGNED', 'PENDING'), false],
  [state('IN_PROGRESS', 'WAITING'), false],
])('B7.3 complete: %o is %s', (given, complete) => {
  expect(isComplete(given)).toBe(complete);
});
