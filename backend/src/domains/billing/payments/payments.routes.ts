import { parisDayOf } from '@portal/domain';
import { anyAgent } from '../../../platform/access/agent';
import { authorizeCase } from '../../../platform/access/own-case';
import { authorizeCustomer, hasContract, ownCustomer } from '../../../platform/access/own-customer';
import type { Access, CustomerGrant, Policy } from '../../../platform/access/policy';
import { isReached } from '../../../platform/access/reach';
import { authorOf } from '../../../platform/customer-write';
import { forbidden } from '../../../platform/errors';
import { defineCall, type PayloadOf } from '../../../platform/http/define-call';
import type { CasePayments } from './case-payments.port';
import {
  cardPaymentStatus,
  payDebts,
  payOrderByCard,
  payPieceByCard,
  payRepayment,
} from './card-payment.service';
import { debtsOfCustomer } from './debts.service';
import { firstPayments } from './first-payments.service';
import { retryFirstPayment } from './first-payment.service';
import { invoiceList } from './customer-invoices.service';
import { nextRepayment } from './read-repayments.service';
import { contractBalance, financialPieces } from './payments.service';
import { takeBackDebit } from './take-back.service';

/** For the calls whose payload names both the customer and the contract. */
const contractPolicy = ownCustomer(
  ({ customerNbr, contractNbr }: { customerNbr: string; contractNbr: string }) => ({
    customerNumber: customerNbr,
    contractNumber: contractNbr,
  }),
);

const firstPaymentsPolicy = ownCustomer(({ customerNbr }: PayloadOf<'/getFirstPayments'>) => ({
  customerNumber: customerNbr,
}));

const debtsPolicy = ownCustomer(({ customerNbr }: PayloadOf<'/getDebts'>) => ({
  customerNumber: customerNbr,
}));

const piecesPolicy = ownCustomer(({ contractId }: PayloadOf<'/financialPieces'>) => ({
  contractNumber: contractId,
}));

const invoiceListPolicy = ownCustomer(
  ({ params }: PayloadOf<'/ws_portal_get_customer_invoice_list/wsportal'>) => ({
    customerNumber: params.customer_ref,
    contractNumber: params.contract_ref,
  }),
);

/**
 * Who may pay: for a debt, or for a case that is named with its customer, the customer or an agent in an elevated visit;
 * for a case without a customer, whoever may sign it.
 */
const cardPaymentPolicy = (cases: CasePayments): Policy<'caseOrCustomer', PayloadOf<'/paymentCB'>> => ({
  who: 'caseOrCustomer',
  authorize: async (access) => {
    const { payload } = access;
    if (payload.mode === 'PAY_DEBTS') return { by: 'customer', ...(await authorizeDebts(access, payload)) };
    if (payload.mode === 'CREATE_PAYMENT' || payload.mode === 'PAY_PLAN') {
      const { customerNbr: customerNumber, contractNbr: contractNumber } = payload;
      return { by: 'customer', ...(await authorizeCustomer(access, { customerNumber, contractNumber })) };
    }
    const { order, link, customerNbr } = payload;
    if (customerNbr !== undefined) {
      const grant = await authorizeCustomer(access, { customerNumber: customerNbr });
      if (!(await cases.isOf(access.db, grant.customerNumber, order.orderReference))) throw forbidden();
      return { by: 'customer', ...grant };
    }
    const right = { ...access.right, subMenus: ['createCase'] as const, group: 'ADMIN' as const };
    return authorizeCase({ ...access, right }, { orderReference: order.orderReference, linkCode: link });
  },
});

/** An agent who is limited to a group pays only debts of contracts that the group sold. */
async function authorizeDebts(
  access: Access<unknown>,
  { customerNbr: customerNumber, debts }: Extract<PayloadOf<'/paymentCB'>, { mode: 'PAY_DEBTS' }>,
): Promise<CustomerGrant> {
  const contracts = [...new Set(debts.map(({ contractNbr }) => contractNbr))];
  const grant = await authorizeCustomer(access, { customerNumber, contractNumber: contracts[0] });
  for (const contractNumber of contracts) {
    const mayPay = isReached(contractNumber, grant.onlyContracts);
    if (!mayPay || !(await hasContract(access.db, grant.customerNumber, contractNumber))) throw forbidden();
  }
  return grant;
}

/** Each call sends a request to the card provider. */
const cardLimit = { max: 300, timeWindow: '1 minute' };

/** @param cases first payments of cases, which belong to the module `sales` */
export const paymentCalls = (cases: CasePayments) => [
  defineCall('/getBalance', {
    summary: 'What a contract owes (positive) or is owed (negative)',
    policy: contractPolicy,
    handler: ({ db, clock, payload, grant }) =>
      contractBalance(db, grant.customerNumber, payload.contractNbr, parisDayOf(clock())),
  }),
  defineCall('/financialPieces', {
    summary: 'Invoices, prepayments and ad-hoc pieces of a contract',
    policy: piecesPolicy,
    handler: async ({ db, clock, payload, grant }) => {
      const { contractId: contractNumber, invoiceId } = payload;
      const pieces = await financialPieces(db, grant.customerNumber, contractNumber, invoiceId);
      return { ...pieces, next_repayment: await nextRepayment(db, clock, grant.customerNumber, pieces) };
    },
  }),
  defineCall('/paymentCB', {
    summary:
      'The card payment of a refused debit, of an invoice, of several at once or of a case; the same one until it ended',
    policy: cardPaymentPolicy(cases),
    limit: cardLimit,
    handler: ({ payload, grant, ...platform }) => {
      const { amount } = payload;
      if (payload.mode === 'PAY_DEBTS') {
        if (grant.by !== 'customer') throw new Error('The policy grants a customer here.');
        return payDebts(platform, {
          customerNumber: grant.customerNumber,
          debts: payload.debts.map(({ contractNbr, payment }) => ({ contractNumber: contractNbr, payment })),
          amount,
          author: authorOf(grant.visitor),
        });
      }
      if (payload.mode === 'PAY_PLAN') {
        if (grant.by !== 'customer') throw new Error('The policy grants a customer here.');
        return payRepayment(platform, {
          ...{ customerNumber: grant.customerNumber, contractNumber: payload.contractNbr },
          ...{ planId: payload.planId, what: payload.what, amount, author: authorOf(grant.visitor) },
        });
      }
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
  defineCall('/getDebts', {
    summary: 'What a customer owes on all their contracts, debt by debt',
    policy: debtsPolicy,
    handler: ({ db, clock, grant }) => debtsOfCustomer(db, clock, grant),
  }),
  defineCall('/getPaymentStatus', {
    summary: 'A card payment as its provider now tells it',
    policy: contractPolicy,
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
    policy: contractPolicy,
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
