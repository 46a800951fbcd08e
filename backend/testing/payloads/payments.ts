import { repaymentPlanId } from '../fixtures/repayments';
import { redebitId } from '../fixtures/payments';
import { demoVoucher, rightCode } from '@portal/sandboxes/voucher-agency/demo-vouchers';
import { createHash } from 'node:crypto';
import type { Payloads, Subject } from './subject';

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
  | '/getEnergyVouchers'
  | '/giveEnergyVoucher'
  | '/takeEnergyVoucher'
  | '/retryFirstPayment'
  | '/ws_portal_get_customer_invoice_list/wsportal';

/** A voucher of the sandbox for each subject. */
const voucher = ({ customerNbr, contractNbr }: Subject) => ({
  customerNbr,
  contractNbr,
  number: demoVoucher(149, numberOf(contractNbr)),
  code: rightCode,
});

/** Four digits of their own, and an end that is good. */
const numberOf = (contractNbr: string): number =>
  (createHash('md5').update(contractNbr).digest().readUInt32BE() % 9_999) * 1_000 + 1;

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
  '/getEnergyVouchers': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/giveEnergyVoucher': voucher,
  '/takeEnergyVoucher': voucher,
  '/retryFirstPayment': ({ customerNbr }) => ({ customerNbr, mode: 'EMAIL' }),
  '/ws_portal_get_customer_invoice_list/wsportal': ({ customerNbr, contractNbr }) => ({
    jsonrpc: '2.0',
    method: 'call',
    id: 1,
    params: { customer_ref: customerNbr, contract_ref: contractNbr },
  }),
};
