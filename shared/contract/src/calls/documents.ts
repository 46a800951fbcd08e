import { z } from 'zod';
import { documentEntry } from '../entities/document';
import { adhocPiece, invoice, prepayment } from '../entities/piece';
import {
  contractNumber,
  customerNumber,
  day,
  documentKey,
  pieceId,
  pointOfDelivery,
  text,
} from '../entities/primitives';
import { customerTypes, energies } from '../enumerations';
import { fileAnswer } from '../file-answer';
import { origin, request } from '../origin';

const whose = { customerNbr: customerNumber, contractNbr: contractNumber };

/**
 * DOCUMENT lists the papers of a contract, INVOICE its invoices, PAYMENT its prepayments and ad-hoc pieces. Papers and
 * invoices come of every contract of the customer where none is named: the latest 1,000.
 * CREATE_PAYMENT presents the failed debit `payment` again on `dueDate`; a day nearer than the mandate's notice needs
 * the customer's agreement, `noticeWaived`.
 */
const getDocumentsList = {
  request: z.discriminatedUnion('mode', [
    z.strictObject({
      ...origin,
      customerNbr: customerNumber,
      contractNbr: contractNumber.optional(),
      mode: z.enum(['DOCUMENT', 'INVOICE']),
    }),
    z.strictObject({ ...origin, ...whose, mode: z.literal('PAYMENT') }),
    z.strictObject({
      ...origin,
      ...whose,
      mode: z.literal('CREATE_PAYMENT'),
      payment: pieceId,
      dueDate: day,
      noticeWaived: z.boolean().optional(),
    }),
  ]),
  response: z.object({
    /** Latest first. Of the mode DOCUMENT. */
    documents: z.array(documentEntry).optional(),
    /** In a list over all contracts: older documents are left out; each contract's own list has them. */
    truncated: z.boolean().optional(),
    /** Of the other modes. */
    financialPieces: z
      .object({
        result: z.object({ status: z.literal('ok') }),
        invoices: z.array(invoice).optional(),
        prepayments: z.array(prepayment).optional(),
        adhocPieces: z.array(adhocPiece).optional(),
      })
      .optional(),
  }),
};

/** Sent by the specified client, and ignored: the back end has its own data. */
const asTheBrowserHasIt = {
  customerType: z.enum(customerTypes).optional(),
  customerName: text().optional(),
  coholderName: text().nullish(),
  energyType: z.enum(energies).optional(),
  subscriptionDate: day.optional(),
  residenceAddress: text(500).optional(),
  pointOfDelivery: pointOfDelivery.optional(),
};

const getSupportingDocuments = {
  request: z.discriminatedUnion('mode', [
    z.strictObject({
      ...origin,
      ...whose,
      ...asTheBrowserHasIt,
      mode: z.enum(['proofOfResidence', 'paymentSchedule']),
    }),
    z.strictObject({
      ...origin,
      ...whose,
      ...asTheBrowserHasIt,
      mode: z.literal('proofOfPayment'),
      /** Id of the piece, or an invoice's number. */
      pieceReference: pieceId,
      /** Invoice, prepayment or ad-hoc piece (customer-space 3). */
      pieceType: z.enum(['in', 'pp', 'adhocPieces']),
    }),
  ]),
  response: z.object({
    documentName: z.string(),
    /** The PDF. */
    base64: z.base64(),
  }),
};

/** `customerNbr` is sent by agents, who must name the customer. */
const forAgents = { customerNbr: customerNumber.optional() };

const getInvoicePdf = {
  /** Id or number of the invoice. */
  request: request({ ...forAgents, documentId: pieceId, documentType: z.literal('INVOICE') }),
  file: 'application/pdf',
  response: fileAnswer,
};

const getDocument = {
  request: request({ ...forAgents, documentKey }),
  file: 'application/pdf',
  response: fileAnswer,
};

export const documentCalls = {
  '/getDocumentsList': getDocumentsList,
  '/getSupportingDocuments': getSupportingDocuments,
  '/getInvoicePdf': getInvoicePdf,
  '/getDocument': getDocument,
} as const;
