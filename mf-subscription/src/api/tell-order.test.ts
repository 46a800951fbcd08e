import { events } from '@portal/events';
import { tellOrder, tellOrderRead } from './tell-order';

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

test('P3.3 a saved case is told, each time', () => {
  tellOrder(anOrder('A-1'));
  tellOrder(anOrder('A-1'));
  const told = { orderReference: 'A-1', orderStatus: 'IN_PROGRESS' };
  expect(heard).toEqual([told, told]);
});

test('P3.3 a case that is read is told when its state is another than before', () => {
  tellOrderRead(anOrder('A-2'));
  tellOrderRead(anOrder('A-2'));
  expect(heard).toEqual([]);
  tellOrderRead(anOrder('A-2', { orderStatus: 'FINALIZED' }));
  tellOrderRead(anOrder('A-2', { orderStatus: 'FINALIZED', firstPaymentCBStatus: 'FINALIZED' }));
  tellOrderRead(anOrder('A-2', { orderStatus: 'FINALIZED', firstPaymentCBStatus: 'FINALIZED' }));
  expect(heard).toEqual([
    { orderReference: 'A-2', orderStatus: 'FINALIZED' },
    { orderReference: 'A-2', orderStatus: 'FINALIZED' },
  ]);
});
