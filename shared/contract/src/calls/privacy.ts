import { z } from 'zod';
import { fileAnswer } from '../file-answer';
import { event } from '../entities/event';
import { contractNumber, customerNumber, day, text } from '../entities/primitives';
import { contractStatuses, erasureMotives, terminationReasons } from '../enumerations';
import { codeAndMessage, request } from '../origin';
import { passwordMaxLength, terminationMessageMaxLength } from '../text-lengths';

/** The customer's receipt for a declaration that ends a contract: also mailed, and listed among the documents. */
const receipt = codeAndMessage.extend({
  contractNbr: z.string(),
  /** Status of the contract from now on. */
  contractStatus: z.enum(contractStatuses),
  /** Day on which the contract ends, or ended. */
  endDate: day,
  /** Instant at which the declaration came in, ISO 8601. */
  receivedAt: z.iso.datetime(),
  /** For `/getDocument`. */
  documentKey: z.string(),
  /** Of the receipt, short enough to be said on the phone. */
  reference: z.string(),
  /** The request that keeps a trace of it, status NEW. */
  event,
});

export const privacyCalls = {
  '/exportCustomerData': {
    request: request({ customerNbr: customerNumber.optional() }),
    file: 'application/zip',
    response: fileAnswer,
  },
  '/eraseCustomer': {
    request: request({
      customerNbr: customerNumber,
      /** Of the session's owner; an agent has elevated the visit instead. */
      password: z.string().min(1).max(passwordMaxLength).optional(),
      /** An agent's, who has to give one; the customer gives none. */
      motive: z.enum(erasureMotives).optional(),
    }),
    response: codeAndMessage.extend({
      /** Instant of the erasure, ISO 8601. */
      erasedAt: z.iso.datetime(),
      /** Reference of the erasure, without personal data. Also in the mail and in the audit log. */
      reference: z.uuid(),
    }),
  },
  '/withdrawContract': {
    request: request({ customerNbr: customerNumber, contractNbr: contractNumber }),
    response: receipt,
  },
  '/terminateContract': {
    request: request({
      customerNbr: customerNumber,
      contractNbr: contractNumber,
      /** Last day of supply wished for. */
      date: day,
      reason: z.enum(terminationReasons),
      message: text(terminationMessageMaxLength).optional(),
    }),
    response: receipt,
  },
  /** Cancels a termination registered for a later day, until the grid operator is notified of it. */
  '/takeBackTermination': {
    request: request({ customerNbr: customerNumber, contractNbr: contractNumber }),
    response: receipt.omit({ endDate: true }),
  },
} as const;
