import fc from 'fast-check';
import { orderStatuses, type ResponseOf } from '@portal/contract';
import type { KeptOrder } from './kept-order';
import { type ModalEvent, nextModal, openModal, type PaymentModalState, transitionOf } from './payment-modal';
import { modalTransitions } from './payment-modal-table';

type Order = KeptOrder['orderStatus'];
type Payment = KeptOrder['firstPaymentCBStatus'];

const kept = (orderStatus: Order = 'IN_PROGRESS', firstPaymentCBStatus: Payment = null): KeptOrder => ({
  ...{ orderNumber: 'A-1', version: 1, orderStatus, signingStatus: 'WAITING', firstPaymentCBStatus },
  ...{ firstPaymentSlimCollectStatus: null, customerNumber: null, linkExpiresAt: null },
});
const status = (orderStatus: NonNullable<Order>, firstPaymentCBStatus: Payment = null): ModalEvent => ({
  type: 'statusReceived',
  order: kept(orderStatus, firstPaymentCBStatus) as ResponseOf<'/getOrderStatus'>,
});
const plain = (type: Exclude<ModalEvent['type'], 'statusReceived' | 'unavailable' | 'cardRefused'>) =>
  ({ type }) as ModalEvent;
const load = plain('frameLoaded');
const form = plain('frameLoaded');
const refused: ModalEvent = { type: 'cardRefused', message: 'Votre carte a été refusée.' };
const failed = status('FINALIZED', 'IN_FAILURE');
const pending = status('FINALIZED', 'PENDING');

const run = (events: ModalEvent[], from: PaymentModalState = openModal(kept(), true)) =>
  events.reduce(nextModal, from);
const seen = ({ step, end, task, problem }: PaymentModalState) => ({
  step,
  end,
  task: task?.is ?? null,
  problem,
});
const at = (step: string, more: object = {}) => ({ step, end: null, task: null, problem: null, ...more });

describe('B7.3 opening', () => {
  test.each([
    ['a case under way', kept(), true, at('billing')],
    ['a case whose site was changed', kept(null), true, at('billing')],
    ['a paid one', kept('FINALIZED', 'FINALIZED'), true, at('success')],
    ...(['FINALIZED', 'FINALIZED_WITHOUT_DOC'] as const).flatMap((order) =>
      (['PENDING', 'IN_FAILURE', 'CANCELED'] as const).map(
        (payment) =>
          [
            `${order}, payment ${payment}`,
            kept(order, payment),
            false,
            at('payment', { task: 'openPayment' }),
          ] as const,
      ),
    ),
    ['a signed one without payment', kept('FINALIZED'), false, at('billing', { task: 'readStatus' })],
    ['a signed one whose payment is under way', kept('FINALIZED', 'IN_PROGRESS'), true, at('billing')],
    ['one without frame', kept(), false, at('billing', { task: 'readStatus' })],
    ['one without number or frame', { ...kept(), orderNumber: '' }, false, at('closed', { end: 'noNumber' })],
  ] as const)('of %s', (_what, order, framed, expected) => {
    expect(seen(openModal(order, framed))).toEqual(expected);
  });
});

describe('B7.3 the billing frame', () => {
  test.each([
    ['its first load does not read the status', [load], at('billing')],
    ['a later load reads the status', [load, load], at('billing', { task: 'readStatus' })],
    [
      'so does each later load',
      [load, load, status('IN_PROGRESS'), load],
      at('billing', { task: 'readStatus' }),
    ],
    [
      'so does a visitor who says that they signed',
      [plain('statusRequested')],
      at('billing', { task: 'readStatus' }),
    ],
    ['signed, to be paid', [load, load, pending], at('payment', { task: 'openPayment' })],
    [
      'signed without documents, to be paid',
      [status('FINALIZED_WITHOUT_DOC', 'PENDING')],
      at('payment', { task: 'openPayment' }),
    ],
    ['signed, nothing to pay', [status('FINALIZED')], at('success')],
    ['signed, paid', [status('FINALIZED', 'FINALIZED')], at('success')],
    ['signed, payment in failure', [failed], at('success')],
    ['being signed: waits', [load, load, status('IN_PROGRESS')], at('billing')],
    ['declined', [status('CANCELED')], at('closed', { end: 'signatureFailed' })],
    ['in failure', [status('IN_FAILURE')], at('closed', { end: 'signatureFailed' })],
    ['another status', [status('PENDING')], at('closed', { end: 'unexpectedStatus' })],
    ['a status that could not be read', [plain('statusUnavailable')], at('closed', { end: 'statusUnknown' })],
    ['closed', [plain('dismissed')], at('closed', { end: 'pending' })],
    ['finalised later', [plain('later')], at('closed', { end: 'pending' })],
  ] as const)('%s', (_what, events, expected) => {
    expect(seen(run([...events]))).toEqual(expected);
  });

  test('of a case without number closes at the first request that needs the number', () => {
    const nameless = openModal({ ...kept(), orderNumber: '' }, true);
    expect(seen(run([load], nameless))).toEqual(at('billing'));
    expect(seen(run([load, load], nameless))).toEqual(at('closed', { end: 'noNumber' }));
    expect(seen(run([plain('statusRequested')], nameless))).toEqual(at('closed', { end: 'noNumber' }));
  });

  test('cannot be waited for when there is none', () => {
    expect(seen(run([status('IN_PROGRESS')], openModal(kept(), false)))).toMatchObject({
      end: 'signatureFailed',
    });
  });
});

describe('B7.3 the payment', () => {
  const paying = openModal(kept('FINALIZED', 'PENDING'), false);
  const message = refused.type === 'cardRefused' ? refused.message : null;
  test.each([
    ['a load of its form reads the status', [form], at('payment', { task: 'readStatus' })],
    [
      'so does a visitor who wants to check',
      [plain('statusRequested')],
      at('payment', { task: 'readStatus' }),
    ],
    ['opened again', [form, plain('retried')], at('payment', { task: 'openPayment' })],
    ['paid meanwhile', [form, status('FINALIZED', 'FINALIZED')], at('success')],
    ['pending: nothing happens', [form, pending], at('payment')],
    [
      'in failure: the status is read again in a second',
      [form, failed],
      at('payment', { task: 'readStatusInASecond' }),
    ],
    ['in failure twice', [form, failed, failed], at('payment', { task: 'readStatusInASecond' })],
    ['in failure three times', [form, failed, failed, failed], at('closed', { end: 'paymentNotRefreshed' })],
    ['in failure, then pending', [form, failed, failed, pending], at('payment')],
    [
      'the next form has three reads of its own',
      [form, failed, failed, form, failed],
      at('payment', { task: 'readStatusInASecond' }),
    ],
    ['in failure, then paid', [form, failed, status('FINALIZED', 'FINALIZED')], at('success')],
    ['cancelled', [form, status('FINALIZED', 'CANCELED')], at('retry')],
    ['no longer due', [form, status('FINALIZED')], at('retry')],
    [
      'a status that could not be read',
      [form, plain('statusUnavailable')],
      at('closed', { end: 'statusUnknown' }),
    ],
    ['a submitted card changes nothing until its result', [form, plain('cardSubmitted')], at('payment')],
    [
      'a card accepted',
      [plain('cardSubmitted'), plain('cardAccepted')],
      at('success', { task: 'readStatus' }),
    ],
    ['a card refused', [plain('cardSubmitted'), refused], at('retry', { problem: message })],
    [
      'not available',
      [{ type: 'unavailable', message: 'Service coupé' }],
      at('retry', { problem: 'Service coupé' }),
    ],
    ['not available, without a reason', [{ type: 'unavailable', message: null }], at('retry')],
    ['tried again', [refused, plain('retried')], at('payment', { task: 'openPayment', problem: message })],
    ['refused, then no longer due', [refused, plain('retried'), form, status('FINALIZED')], at('retry')],
    [
      'given up after a refusal',
      [refused, plain('later')],
      at('closed', { end: 'pending', problem: message }),
    ],
    [
      'closed after a refusal',
      [refused, plain('dismissed')],
      at('closed', { end: 'pending', problem: message }),
    ],
    ['closed', [plain('dismissed')], at('closed', { end: 'pending' })],
    ['finalised later', [plain('later')], at('closed', { end: 'pending' })],
  ] as [string, ModalEvent[], object][])('%s', (_what, events, expected) => {
    expect(seen(run(events, paying))).toEqual(expected);
  });
});

describe('B7.3 success', () => {
  const paid = run([plain('cardAccepted')], openModal(kept('FINALIZED', 'PENDING'), false));
  test.each([
    ['was shown', [plain('shown')], at('closed', { end: 'finalized' })],
    ['was closed', [plain('dismissed')], at('closed', { end: 'finalized' })],
    ['stays when another status is received', [status('FINALIZED', 'PENDING')], at('success')],
  ] as const)('%s', (_what, events, expected) => {
    expect(seen(run([...events], paid))).toEqual(expected);
  });

  test('returns the order with the received status', () => {
    const { order } = run([status('FINALIZED', 'FINALIZED'), plain('shown')], paid);
    expect(order).toMatchObject({
      orderNumber: 'A-1',
      firstPaymentCBStatus: 'FINALIZED',
      linkExpiresAt: null,
    });
  });
});

const payments = [null, 'PENDING', 'IN_PROGRESS', 'FINALIZED', 'IN_FAILURE', 'CANCELED'] as const;
const everyStatus = orderStatuses.flatMap((order) => payments.map((payment) => status(order, payment)));
const everyEvent: ModalEvent[] = [
  ...everyStatus,
  refused,
  { type: 'unavailable', message: null },
  ...(
    [
      'frameLoaded',
      'statusRequested',
      'statusUnavailable',
      'cardSubmitted',
      'cardAccepted',
      'retried',
      'shown',
      'later',
      'dismissed',
    ] as const
  ).map(plain),
];
const everyOpening = [...orderStatuses, null].flatMap((order) =>
  payments.flatMap((payment) =>
    ['A-1', ''].flatMap((orderNumber) =>
      [true, false].map((framed) => ({ order: { ...kept(order, payment), orderNumber }, framed })),
    ),
  ),
);
const opening = fc.constantFrom(...everyOpening);
const happenings = fc.array(fc.constantFrom(...everyEvent), { maxLength: 30 });

/** Every state that the events lead through, the opened one first. */
const course = ({ order, framed }: (typeof everyOpening)[number], events: ModalEvent[]) =>
  events.reduce((states, event) => [...states, nextModal(states.at(-1)!, event)], [openModal(order, framed)]);

test('B7.3 every row of the table is reached by some path', () => {
  const taken = new Set(
    everyOpening.map(({ order, framed }) =>
      transitionOf({ ...openModal(order, framed), step: 'opening' }, { type: 'opened' }),
    ),
  );
  const known = new Set<string>();
  let front = everyOpening.map(({ order, framed }) => openModal(order, framed));
  while (front.length > 0) {
    const next = front.flatMap((modal) =>
      everyEvent.map((event) => {
        const updated =
          event.type === 'statusReceived' ? { ...modal, order: { ...modal.order, ...event.order } } : modal;
        taken.add(transitionOf(updated, event));
        return nextModal(modal, event);
      }),
    );
    front = next.filter((modal) => {
      const { step, order, framed, refreshes, loads } = modal;
      const name = JSON.stringify([
        step,
        order.orderNumber,
        order.orderStatus,
        order.firstPaymentCBStatus,
        framed,
        refreshes,
        Math.min(loads, 2),
      ]);
      return !known.has(name) && known.add(name);
    });
  }
  expect(modalTransitions.filter((line) => !taken.has(line))).toEqual([]);
});

test('B7.3 it closes once and for good, without a task left', () => {
  fc.assert(
    fc.property(opening, happenings, (start, events) => {
      const states = course(start, events);
      for (const { step, end, task } of states) {
        expect(end !== null).toBe(step === 'closed');
        if (step === 'closed') expect(task).toBeNull();
      }
      const first = states.find(({ step }) => step === 'closed');
      if (first) expect(states.at(-1)).toBe(first);
    }),
  );
});

test('B7.3 success comes from a server’s status or a confirmed card alone', () => {
  fc.assert(
    fc.property(opening, happenings, (start, events) => {
      const states = course(start, events);
      states.slice(1).forEach((state, index) => {
        if (state.step !== 'success' || states[index]!.step === 'success') return;
        const event = events[index]!;
        expect(event.type === 'cardAccepted' || event.type === 'statusReceived').toBe(true);
        if (event.type === 'statusReceived') {
          const { orderStatus, firstPaymentCBStatus } = event.order;
          expect(firstPaymentCBStatus === 'FINALIZED' || /^FINALIZED/.test(orderStatus)).toBe(true);
        }
      });
    }),
  );
});

test('B7.3 only success ends finalised, and a card is requested only in the payment step', () => {
  fc.assert(
    fc.property(opening, happenings, (start, events) => {
      const states = course(start, events);
      states.forEach((state, index) => {
        if (state.end === 'finalized') expect(['success', 'closed']).toContain(states[index - 1]?.step);
        if (state.task?.is === 'openPayment') expect(state.step).toBe('payment');
        expect(state.refreshes).toBeLessThanOrEqual(2);
      });
    }),
  );
});

test('B7.3 every task is new: a new task replaces the one before, and an event that changes nothing never repeats one', () => {
  fc.assert(
    fc.property(opening, happenings, (start, events) => {
      const numbers = course(start, events).flatMap(({ task }) => (task ? [task.number] : []));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }),
  );
});
