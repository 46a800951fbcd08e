import { z } from 'zod';
import { accountSums } from '../entities/account';
import { contract, contractSummary } from '../entities/contract';
import { customer } from '../entities/customer';
import { contractNumber, customerNumber, day, euros, pieceId, pointOfDelivery } from '../entities/primitives';
import { adhocPiece, invoice, prepayment } from '../entities/piece';
import { meterReading } from '../entities/reading';
import { energies } from '../enumerations';
import { request } from '../origin';

const getContext = {
  request: request({ customerNbr: customerNumber }),
  response: z.object({
    customer: customer.nullable(),
    contracts: z.array(contractSummary),
    message: z.string().optional(),
    errorMessage: z.string().optional(),
  }),
};

const getContract = {
  request: request({ customerNbr: customerNumber, contractNbr: contractNumber }),
  response: z.object({ contract }),
};

const getMeterReads = {
  request: request({
    contractNbr: contractNumber,
    pointOfDelivery,
    energyType: z.enum(energies),
  }),
  /** Latest first, one row a reading period, sub-rows by timeframe. */
  response: z.object({ meterReads: z.array(meterReading) }),
};

const getBalance = {
  request: request({
    contractNbr: contractNumber,
    customerNbr: customerNumber,
    mode: z.literal('CONTRACT_BALANCE'),
  }),
  /** Positive: the customer owes; negative: the supplier does; null: unknown. `account` is its breakdown. */
  response: z.object({
    balance: euros.nullable(),
    account: accountSums.nullable(),
    /**
     * Sponsorship credits for the customer's next bills, of any contract; negative: to be repaid. Not part of the balance
     * before a bill includes them. Absent while there are none.
     */
    nextBillCredit: euros.optional(),
  }),
};

const financialPieces = {
  request: request({ contractId: contractNumber, invoiceId: pieceId.optional() }),
  response: z.object({
    invoices: z.array(invoice),
    prepayments: z.array(prepayment),
    adhocPieces: z.array(adhocPiece),
    /** Of the contract's live repayment plan: the next part that no debit is planned for; null: none. */
    next_repayment: z.object({ position: z.number().int(), day, amount: euros }).nullable().optional(),
    /** Of the specification; this back end never sends it. */
    error: z.object({ description: z.string() }).optional(),
  }),
};

export const customerSpaceCalls = {
  '/getContext': getContext,
  '/getContract': getContract,
  '/getMeterReads': getMeterReads,
  '/getBalance': getBalance,
  '/financialPieces': financialPieces,
} as const;
