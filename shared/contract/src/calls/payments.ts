import { z } from 'zod';
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
});

/**
 * CREATE_PAYMENT: a customer pays a refused debit, or an invoice, by card. Without it: the first payment of a signed
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
  '/getPaymentStatus': getPaymentStatus,
  '/takeBackDebit': takeBackDebit,
  '/retryFirstPayment': retryFirstPayment,
  '/ws_portal_get_customer_invoice_list/wsportal': customerInvoiceList,
} as const;
