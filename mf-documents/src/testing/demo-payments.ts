import type { ResponseOf } from '@portal/contract';
import {
  aBalance,
  aContract,
  aPayTo,
  anAccount,
  aFinance,
  anAdhocPiece,
  type Handlers,
  aPrepayment,
  repayments,
} from '@portal/testing';

/** Saturday 21 November 2026, 10:00 in Paris: the next days on which the banks work are 23 to 27 November. */
export const paymentsDay = new Date('2026-11-21T09:00:00Z');

export const failed = aPrepayment({
  ...{ id: 'PP-failed', status: 'sent-cancelled', settlement: 'incident', residual: 62 },
  ...{ date: '2026-11-05', dueDate: '2026-11-05', communication: 'Échéance du 05/11/2026' },
  rejectReason: 'Provision insuffisante',
});
const paid = aPrepayment({ id: 'PP-paid', communication: 'Échéance du 05/03/2026' });
const planned = (id: string, dueDate: string) =>
  aPrepayment({ id, status: 'validated', settlement: 'notSettled', date: dueDate, dueDate });

export const pieces: ResponseOf<'/financialPieces'> = {
  invoices: [],
  prepayments: [
    planned('PP-january', '2027-01-05'),
    planned('PP-december', '2026-12-05'),
    planned('PP-next-year', '2027-03-05'),
    failed,
    paid,
  ],
  adhocPieces: [
    anAdhocPiece({
      ...{ id: 'AD-refund', status: 'suspended', payment_type: 'outbound', residual: -20, amount: 20 },
      ...{ payment_method_code: 'transfer', communication: 'Remboursement\u00a0: Échéance' },
    }),
  ],
};

export const cardPayment: ResponseOf<'/paymentCB'> = {
  reference: 'pi_1',
  clientSecret: 'pi_1_secret_a',
  amount: 62,
  publishableKey: 'pk_test_fake',
  scriptUrl: '/sandbox/stripe.js',
  billName: 'Camille Martin',
  status: 'initialized',
};

/** A back end in which all is well, and a card is paid at the first try. */
export function calmPayments(): Handlers {
  let settled = false;
  return {
    '/financialPieces': () =>
      settled ? { ...pieces, prepayments: pieces.prepayments.filter(({ id }) => id !== failed.id) } : pieces,
    '/getBalance': () => aBalance(settled ? {} : { due: 62, late: 62 }),
    '/getContract': () => ({
      contract: aContract({ nextRenewDate: '2027-02-28', finance: aFinance({ noticeDays: 5 }) }),
    }),
    '/getPaymentModes': () => ({
      ...{ current: 'bankTransfer', atOnce: [], byRequest: [], waiting: null },
      payTo: aPayTo(),
    }),
    '/getEnergyVouchers': () => ({ accepted: true, vouchers: [], contracts: ['C-100001-1'] }),
    '/getDebts': () => ({ account: anAccount(settled ? {} : { due: 62, late: 62 }), debts: [] }),
    '/getRepayments': () => repayments(),
    '/paymentCB': () => cardPayment,
    '/getPaymentStatus': ({ reference }) => {
      settled = true;
      return { reference, status: 'success', amount: 62, failureMessage: null };
    },
    '/getDocumentsList': () => {
      settled = true;
      return { financialPieces: { result: { status: 'ok' } } };
    },
  };
}
