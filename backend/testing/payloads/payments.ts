import { redebitId } from '../fixtures/payments';
import type { Payloads } from './subject';

type Paths =
  | '/paymentCB'
  | '/getFirstPayments'
  | '/getDebts'
  | '/getPaymentStatus'
  | '/takeBackDebit'
  | '/retryFirstPayment'
  | '/ws_portal_get_customer_invoice_list/wsportal';

/** The invoice, the card payment and the signed case that `testing/rights/subjects.ts` gives each subject. */
export const paymentPayloads: Payloads<Paths> = {
  '/paymentCB': ({ customerNbr, contractNbr }) => ({
    mode: 'CREATE_PAYMENT',
    customerNbr,
    contractNbr,
    payment: `F-${contractNbr}`,
    dueDate: '2026-12-01',
  }),
  '/getFirstPayments': ({ customerNbr }) => ({ customerNbr }),
  '/getDebts': ({ customerNbr }) => ({ customerNbr }),
  '/getPaymentStatus': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    reference: `pi_${contractNbr}`,
  }),
  '/takeBackDebit': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    payment: redebitId(contractNbr),
  }),
  '/retryFirstPayment': ({ customerNbr }) => ({ customerNbr, mode: 'EMAIL' }),
  '/ws_portal_get_customer_invoice_list/wsportal': ({ customerNbr, contractNbr }) => ({
    jsonrpc: '2.0',
    method: 'call',
    id: 1,
    params: { customer_ref: customerNbr, contract_ref: contractNbr },
  }),
};
