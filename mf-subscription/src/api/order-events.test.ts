import { events } from '@portal/events';
import { emitOrderChanged, emitIfOrderChanged } from './order-events';

const anOrder = (orderNumber: string, over: object = {}) => ({
  orderNumber,
  orderStatus: 'IN_PROGRESS' as const,
  firstPaymentCBStatus: null,
  ...over,
});
let heard: unknown[];
let stop: () => void;
beforeEach(() => {
  heard = [];
  stop = events.on('orderChanged', (payload) => heard.push(payload));
});
afterEach(() => stop());

test('P3.3 a saved case is published on the bus, each time', () => {
  emitOrderChanged(anOrder('A-1'));
  emitOrderChanged(anOrder('A-1'));
  const event = { orderReference: 'A-1', orderStatus: 'IN_PROGRESS' };
  expect(heard).toEqual([event, event]);
});

test('P3.3 a case that is read is published only when its state has changed', () => {
  emitIfOrderChanged(anOrder('A-2'));
  emitIfOrderChanged(anOrder('A-2'));
  expect(heard).toEqual([]);
  emitIfOrderChanged(anOrder('A-2', { orderStatus: 'FINALIZED' }));
  emitIfOrderChanged(anOrder('A-2', { orderStatus: 'FINALIZED', firstPaymentCBStatus: 'FINALIZED' }));
  emitIfOrderChanged(anOrder('A-2', { orderStatus: 'FINALIZED', firstPaymentCBStatus: 'FINALIZED' }));
  expect(heard).toEqual([
    { orderReference: 'A-2', orderStatus: 'FINALIZED' },
    { orderReference: 'A-2', orderStatus: 'FINALIZED' },
  ]);
});
