import { parisDayOf } from '@portal/domain';
import { anyAgent } from '../../../platform/access/agent';
import { authorOf } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import type { CasePayments } from './case-payments.port';
import { cardPaymentStatus, payOrderByCard, payPieceByCard } from './card-payment.service';
import { firstPayments } from './first-payments.service';
import { retryFirstPayment } from './first-payment.service';
import { invoiceList } from './invoice-list.service';
import {
  balancePolicy,
  cardPaymentPolicy,
  firstPaymentsPolicy,
  invoiceListPolicy,
  paymentStatusPolicy,
  piecesPolicy,
  takeBackPolicy,
} from './payments.policy';
import { contractBalance, financialPieces } from './payments.service';
import { takeBackDebit } from './take-back.service';

/** Each asks the card provider at least once; an office of agents shares one address. */
const cardLimit = { max: 300, timeWindow: '1 minute' };

/** @param cases first payments of cases, which are kept in sales */
export const paymentCalls = (cases: CasePayments) => [
  defineCall('/getBalance', {
    summary: 'What a contract owes (positive) or is owed (negative)',
    policy: balancePolicy,
    handler: ({ db, clock, payload, grant }) =>
      contractBalance(db, grant.customerNumber, payload.contractNbr, parisDayOf(clock())),
  }),
  defineCall('/financialPieces', {
    summary: 'Invoices, prepayments and ad-hoc pieces of a contract',
    policy: piecesPolicy,
    handler: ({ db, payload, grant }) =>
      financialPieces(db, grant.customerNumber, payload.contractId, payload.invoiceId),
  }),
  defineCall('/paymentCB', {
    summary: 'The card payment of a refused debit, of an invoice or of a case; the same one until it ended',
    policy: cardPaymentPolicy(cases),
    limit: cardLimit,
    handler: ({ payload, grant, ...platform }) => {
      const { amount } = payload;
      if (payload.mode !== 'CREATE_PAYMENT') {
        const { orderReference } = payload.order;
        const actor = grant.by === 'link' ? 'link' : authorOf(grant.visitor).login;
        const customer = grant.by === 'customer' ? grant : null;
        return payOrderByCard(platform, cases, { orderReference, amount, actor, customer });
      }
      if (grant.by !== 'customer') throw new Error('The policy grants a customer here.');
      return payPieceByCard(platform, {
        customerNumber: grant.customerNumber,
        contractNumber: payload.contractNbr,
        payment: payload.payment,
        amount,
        author: authorOf(grant.visitor),
      });
    },
  }),
  defineCall('/getFirstPayments', {
    summary: 'The first payments by card that a customer’s signed cases still await',
    policy: firstPaymentsPolicy,
    limit: cardLimit,
    handler: ({ payload: _, grant, ...platform }) =>
      firstPayments(platform, cases, grant.customerNumber, grant.onlyContracts),
  }),
  defineCall('/getPaymentStatus', {
    summary: 'A card payment as its provider now tells it',
    policy: paymentStatusPolicy,
    limit: cardLimit,
    handler: ({ payload, grant, ...platform }) =>
      cardPaymentStatus(platform, cases, {
        customerNumber: grant.customerNumber,
        contractNumber: payload.contractNbr,
        reference: payload.reference,
      }),
  }),
  defineCall('/takeBackDebit', {
    summary: 'Takes a planned re-debit back while the bank was not handed it',
    policy: takeBackPolicy,
    handler: ({ payload, grant, ...platform }) =>
      takeBackDebit(platform, {
        customerNumber: grant.customerNumber,
        contractNumber: payload.contractNbr,
        name: payload.payment,
        author: authorOf(grant.visitor),
      }),
  }),
  defineCall('/retryFirstPayment', {
    summary: 'Asks for the first payment of a signed case again: by a mailed link, or on the agent’s screen',
    policy: anyAgent,
    limit: cardLimit,
    handler: ({ payload, grant, ...platform }) =>
      retryFirstPayment(platform, cases, {
        customerNumber: payload.customerNbr,
        orderReference: payload.orderNumber,
        mode: payload.mode,
        agent: { login: grant.visitor.login, scope: grant.scope },
      }),
  }),
  defineCall('/ws_portal_get_customer_invoice_list/wsportal', {
    summary: 'Invoices of a contract, in JSON-RPC 2.0 (method « call »)',
    policy: invoiceListPolicy,
    handler: ({ db, payload }) => invoiceList(db, payload),
  }),
];
