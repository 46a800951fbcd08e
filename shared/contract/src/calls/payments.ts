import { z } from 'zod';
import { accountSums } from '../entities/account';
import { invoice } from '../entities/piece';
import {
  contractNumber,
  customerNumber,
  day,
  euros,
  linkCode,
  orderReference,
  pieceId,
  shownAmount,
  text,
} from '../entities/primitives';
import { cardPaymentStatuses, firstPaymentStates } from '../bill-enumerations';
import { mostPaidDebts } from '../contract-list';
import { energies } from '../enumerations';
import { alsoSentAs, codeAndMessage, origin, request } from '../origin';

/** The first instalment of a contract, as a first payment pays it. */
const firstInstalment = z.object({
  energy: z.enum(energies),
  /** Euros, its fee included. */
  amount: euros,
  /** Number of months it covers. */
  months: z.number().int(),
  /** Monthly share of the contract's yearly instalments. */
  monthlyAmount: euros,
  /** The debit that follows it; null where none is planned. Absent from older servers. */
  nextDebit: z
    .object({
      /** Day on which it falls due; the bank draws it then or on the next banking day. */
      dueOn: day,
      /** Euros. */
      amount: euros,
    })
    .nullable()
    .optional(),
});

const namedDebt = z.object({
  contractNumber: z.string(),
  /** As it was asked for. */
  payment: z.string(),
  label: z.string(),
});

const cardPayment = z.object({
  /** The provider's id of the payment: what /getPaymentStatus is asked with. */
  reference: z.string(),
  /** What the provider's script confirms the card with. */
  clientSecret: z.string(),
  /** Euros; computed by the server. */
  amount: euros,
  publishableKey: z.string(),
  /** Address of the provider's script, which defines `Stripe`. */
  scriptUrl: z.string(),
  /** Name prefilled in the card form. */
  billName: z.string(),
  status: z.enum(cardPaymentStatuses),
  /** Of a first payment: what its amount is made of. */
  instalments: z.array(firstInstalment).optional(),
  /** Of a payment of several debts: what it pays. Together they come to the amount. */
  debts: z.array(namedDebt.extend({ amount: euros })).optional(),
  /** Of a payment of several debts: those that it leaves out. */
  notOwed: z.array(namedDebt.extend({ /** Why, in French. */ reason: z.string() })).optional(),
});

/**
 * CREATE_PAYMENT: a customer pays a refused debit, or an invoice, by card. PAY_DEBTS: several of them, of one contract or
 * of several; what is no longer owed is left out, and the answer says so. PAY_PLAN: of a live repayment plan. Without either: the first payment of a signed
 * case, by its customer, by an agent, or by anybody with the link mailed to the customer. Repeated, it returns the
 * same payment.
 */
const paymentCB = {
  request: z.discriminatedUnion('mode', [
    z.strictObject({
      ...origin,
      mode: z.literal('CREATE_PAYMENT'),
      customerNbr: customerNumber,
      contractNbr: contractNumber,
      /** Id of the piece or of the invoice, or the invoice's number. */
      payment: pieceId,
      /** As the source sends it; a card pays today, whatever it says. */
      dueDate: day.optional(),
      amount: shownAmount,
    }),
    z.strictObject({
      ...origin,
      mode: z.literal('PAY_DEBTS'),
      customerNbr: customerNumber,
      debts: z
        .array(
          z.strictObject({
            contractNbr: contractNumber,
            /** Id of the piece or of the invoice, or the invoice's number. */
            payment: pieceId,
          }),
        )
        .min(1)
        .max(mostPaidDebts),
      amount: shownAmount,
    }),
    z.strictObject({
      ...origin,
      mode: z.literal('PAY_PLAN'),
      customerNbr: customerNumber,
      contractNbr: contractNumber,
      planId: z.uuid(),
      /** The next part, or all that no debit is under way for. */
      what: z.enum(['NEXT', 'ALL']),
      amount: shownAmount,
    }),
    z.strictObject({
      ...origin,
      mode: z.literal('FIRST_PAYMENT').optional(),
      /** Set by a customer who pays from their own space; absent for an agent, or with the mailed link. */
      customerNbr: customerNumber.optional(),
      /** Only the reference is read: the server computes the amount. */
      order: z.object({ orderReference }),
      link: linkCode.optional(),
      amount: shownAmount,
    }),
  ]),
  response: cardPayment,
};

/** The first payments that a customer's signed cases still await, the oldest first. */
const getFirstPayments = {
  request: request({ customerNbr: customerNumber }),
  response: z.object({
    firstPayments: z.array(
      z.object({
        orderReference: z.string(),
        contracts: z.array(
          z.object({
            contractNumber: z.string(),
            energy: z.enum(energies),
            /** The planned start of the contract; null where none is planned yet. */
            startsOn: day.nullable(),
          }),
        ),
        /** Euros; null where the case has no amount. */
        amount: euros.nullable(),
        /** What the amount is made of. */
        instalments: z.array(firstInstalment),
        /** On which the case was signed. */
        since: day,
        state: z.enum(firstPaymentStates),
        /** Whether a card may pay it now. */
        payable: z.boolean(),
        /** Why the card was refused, in the provider's words. */
        failureMessage: z.string().nullable(),
      }),
    ),
  }),
};

/** What a customer owes on all their contracts: what one card payment may settle (PAY_DEBTS of /paymentCB). */
const getDebts = {
  request: request({ customerNbr: customerNumber }),
  response: z.object({
    account: accountSums,
    /** What is late first, then by their days. */
    debts: z.array(
      z.object({
        contractNumber: z.string(),
        /** Of the refused debit, or of the invoice. */
        id: z.string(),
        kind: z.enum(['debit', 'invoice']),
        invoiceId: z.string().nullable(),
        label: z.string(),
        amount: euros,
        /** On which it is or was due. */
        day,
        late: z.boolean(),
        /** Day of the debit or transfer that is to settle it. */
        plannedOn: day.nullable(),
        /** Whether a card may pay it now. */
        payable: z.boolean(),
        /** Why the bank refused the debit. */
        reason: z.string().nullable(),
      }),
    ),
  }),
};

const getPaymentStatus = {
  request: request({
    customerNbr: customerNumber,
    contractNbr: contractNumber,
    reference: z.string().regex(/^[\w-]{1,255}$/, 'Référence de paiement invalide'),
  }),
  response: z.object({
    reference: z.string(),
    status: z.enum(cardPaymentStatuses),
    amount: euros,
    /** Why the card was refused, in the provider's words. */
    failureMessage: z.string().nullable(),
  }),
};

/** Cancels a planned second debit before it is sent to the bank; the amount is due again. */
const takeBackDebit = {
  request: request({
    customerNbr: customerNumber,
    contractNbr: contractNumber,
    /** Id of the planned piece. */
    payment: pieceId,
  }),
  response: codeAndMessage,
};

/** EMAIL mails the link of the first payment to its customer; PAYMENT opens it again for the agent's own screen. */
const retryFirstPayment = {
  request: request({
    customerNbr: customerNumber.optional(),
    /** Where a customer has several cases, or none of their own yet. */
    orderNumber: orderReference.optional(),
    mode: z.enum(['EMAIL', 'PAYMENT']),
  }),
  response: codeAndMessage,
};

/** The source names no field of the credentials; a name, a password and a database are what such a call has. */
const few = (fields: object) => Object.keys(fields).length <= 10;

/** JSON-RPC 2.0. Credentials that a browser sends are dropped: the back end answers by the caller's own rights. */
const invoiceListRequest = request({
  jsonrpc: z.literal('2.0'),
  method: z.string().max(64),
  id: z.union([z.string().max(64), z.number().int(), z.null()]).optional(),
  params: z.strictObject({
    credentials: z.union([text(), z.record(text(60), text()).refine(few, 'Trop de champs')]).optional(),
    customer_ref: customerNumber,
    contract_ref: contractNumber,
  }),
});

/** As the source's list of fields may be read too (customer-space 7): the references beside the id. */
function nested({ credentials, customer_ref, contract_ref, ...envelope }: Record<string, unknown>) {
  return { jsonrpc: '2.0', method: 'call', ...envelope, params: { credentials, customer_ref, contract_ref } };
}

const customerInvoiceList = {
  request: alsoSentAs(invoiceListRequest, (body) => ('params' in body ? body : nested(body))),
  response: z.object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number(), z.null()]),
    result: z.object({ invoices: z.array(invoice) }).optional(),
    error: z.object({ code: z.number().int(), message: z.string() }).optional(),
  }),
};

export const paymentCalls = {
  '/paymentCB': paymentCB,
  '/getFirstPayments': getFirstPayments,
  '/getDebts': getDebts,
  '/getPaymentStatus': getPaymentStatus,
  '/takeBackDebit': takeBackDebit,
  '/retryFirstPayment': retryFirstPayment,
  '/ws_portal_get_customer_invoice_list/wsportal': customerInvoiceList,
} as const;
