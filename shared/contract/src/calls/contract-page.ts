import { z } from 'zod';
import { accountSums } from '../entities/account';
import { contract } from '../entities/contract';
import { contractNumber, customerNumber, day } from '../entities/primitives';
import { adhocPiece, invoice, prepayment } from '../entities/piece';
import { contractChangeKinds, contractStatuses, customerTypes } from '../enumerations';
import { request } from '../origin';

const instant = z.iso.datetime();

/** Who has or had the contract. */
const holder = z.object({
  customerNbr: z.string(),
  /** Null where the agent's scope does not reach that customer. */
  name: z.string().nullable(),
  /** First day with them, and the last; null while it has none. */
  from: day,
  until: day.nullable(),
  status: z.enum(contractStatuses),
  /** Has it today. */
  present: z.boolean(),
});

/** A contract as agents see it outside of its customer's space (decision 0131). */
export const contractPageCalls = {
  /** The opening is a visit that the customer sees, and an entry of their audit log. */
  '/getContractPage': {
    request: request({
      contractNbr: contractNumber,
      /** A holder, present or past; default: who has it today. */
      customerNbr: customerNumber.optional(),
    }),
    response: z.object({
      contract,
      customer: z.object({
        customerNbr: z.string(),
        name: z.string(),
        type: z.enum(customerTypes),
        email: z.string(),
        phone: z.string().nullable(),
      }),
      /** The present one first, then the latest. */
      holders: z.array(holder),
      /** Latest first. */
      statuses: z.array(
        z.object({ status: z.enum(contractStatuses), at: instant, reason: z.string().nullable() }),
      ),
      /** Changes of the contract, done or registered for a day to come; latest first, 50 at most. */
      changes: z.array(
        z.object({
          kind: z.enum(contractChangeKinds),
          effectiveDate: day,
          requestedBy: z.string(),
          requestedAt: instant,
        }),
      ),
      /** The one in place first. */
      meters: z.array(
        z.object({ meterNumber: z.string(), meterType: z.string(), from: day, until: day.nullable() }),
      ),
      /** Null while nothing is open. */
      account: accountSums.nullable(),
      /** Bills of this holder, latest first, 6 at most. */
      invoices: z.array(invoice),
      /** Their instalments, debits and refunds: the next two, then those that were, latest first; 8 at most. */
      payments: z.array(z.discriminatedUnion('type', [prepayment, adhocPiece])),
      /** A transfer that has not taken effect. */
      plannedTransfer: z.object({ day, customerNbr: z.string(), refusal: z.string().nullable() }).nullable(),
      /** First day of announced prices; null: none are. */
      announcedPricesFrom: day.nullable(),
      /** What the agent may do about the customer, by the modes of their scheme. */
      may: z.object({ write: z.boolean(), requests: z.boolean() }),
    }),
  },
} as const;
