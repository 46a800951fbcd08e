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
 * DOCUMENT lists the papers of a contract, INVOICE its invoices, PAYMENT its prepayments and ad-hoc pieces. Without a
 * contract, DOCUMENT and INVOICE list those of all the customer's contracts, the latest 1,000.
 * CREATE_PAYMENT presents the failed debit `payment` again on `dueDate`. A day before the end of the mandate's notice
 * needs the customer's agreement, `noticeWaived`.
 */
const getDocumentsList = {
  request: z.discriminatedUnion('mode', [
    z.strictObject({
      ...origin,
      customerNbr: customerNumber,
      /** Absent: of every contract. */
      contractNbr: contractNumber.optional(),
      mode: z.enum(['DOCUMENT', 'INVOICE', 'PAYMENT']),
    }),
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
    /** For the mode DOCUMENT; latest first. */
    documents: z.array(documentEntry).optional(),
    /** The list of all contracts was cut at 1,000; the list of each contract has the older ones. */
    truncated: z.boolean().optional(),
    /** For the other modes. */
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

/** Fields of the specification that the back end ignores: it reads them from its database. */
const ignored = {
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
      ...ignored,
      mode: z.enum(['proofOfResidence', 'paymentSchedule']),
    }),
    z.strictObject({
      ...origin,
      ...whose,
      ...ignored,
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

/** An agent must send `customerNbr`; for a customer it is their own. */
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
