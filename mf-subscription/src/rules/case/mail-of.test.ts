import { orderStatuses } from '@portal/contract';
import fc from 'fast-check';
import { mailOf } from './after-signing';

test('B7.4 a case that was found has the mail of its status, and a payment link only when it is paid by card', () => {
  const status = fc.constantFrom(...orderStatuses);
  fc.assert(
    fc.property(status, fc.option(status), fc.boolean(), (orderStatus, firstPaymentCBStatus, byCard) => {
      const order = { orderStatus, firstPaymentCBStatus } as Parameters<typeof mailOf>[0];
      const mail = mailOf(order, byCard);
      const signed = orderStatus === 'FINALIZED' || orderStatus === 'FINALIZED_WITHOUT_DOC';
      const failed = ['PENDING', 'IN_FAILURE', 'IN_PROGRESS'].includes(firstPaymentCBStatus ?? '');
      expect(mail === 'payment').toBe(signed && failed && byCard);
      expect(mail === 'subscription').toBe(orderStatus === 'IN_PROGRESS' || orderStatus === 'IN_FAILURE');
    }),
  );
});
