import { repaymentPlanId } from '../fixtures/repayments';
import { redebitId } from '../fixtures/payments';
import type { Payloads } from './subject';

type Paths =
  | '/paymentCB'
  | '/getFirstPayments'
  | '/getDebts'
  | '/getPaymentStatus'
  | '/takeBackDebit'
  | '/getRepayments'
  | '/agreeRepayment'
  | '/proposeRepayment'
  | '/cancelRepayment'
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
  '/getRepayments': ({ customerNbr }) => ({ customerNbr }),
  '/agreeRepayment': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr, parts: 3 }),
  '/proposeRepayment': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr, parts: 3 }),
  '/cancelRepayment': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    planId: repaymentPlanId(contractNbr),
    reason: 'Le client a payé par chèque',
  }),
  '/retryFirstPayment': ({ customerNbr }) => ({ customerNbr, mode: 'EMAIL' }),
  '/ws_portal_get_customer_invoice_list/wsportal': ({ customerNbr, contractNbr }) => ({
    jsonrpc: '2.0',
    method: 'call',
    id: 1,
    params: { customer_ref: customerNbr, contract_ref: contractNbr },
  }),
};
