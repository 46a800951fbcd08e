import { z } from 'zod';
import { contract, contractSummary } from '../entities/contract';
import { customer } from '../entities/customer';
import { contractNumber, customerNumber, euros, pieceId, pointOfDelivery } from '../entities/primitives';
import { adhocPiece, invoice, prepayment } from '../entities/piece';
import { meterReading } from '../entities/reading';
import { energies } from '../enumerations';

export const getContext = {
  request: z.strictObject({ customerNbr: customerNumber }),
  response: z.object({
    customer: customer.nullable(),
    contracts: z.array(contractSummary),
    message: z.string().optional(),
    errorMessage: z.string().optional(),
  }),
};

export const getContract = {
  request: z.strictObject({ customerNbr: customerNumber, contractNbr: contractNumber }),
  response: z.object({ contract }),
};

export const getMeterReads = {
  request: z.strictObject({
    contractNbr: contractNumber,
    pointOfDelivery,
    energyType: z.enum(energies),
  }),
  /** Latest first, one row a reading period, sub-rows by timeframe. */
  response: z.object({ meterReads: z.array(meterReading) }),
};

export const getBalance = {
  request: z.strictObject({
    contractNbr: contractNumber,
    customerNbr: customerNumber,
    mode: z.literal('CONTRACT_BALANCE'),
  }),
  /** Positive: the customer owes; negative: the supplier does. Null: not known. */
  response: z.object({ balance: euros.nullable() }),
};

export const financialPieces = {
  request: z.strictObject({ contractId: contractNumber, invoiceId: pieceId.optional() }),
  response: z.object({
    invoices: z.array(invoice),
    prepayments: z.array(prepayment),
    adhocPieces: z.array(adhocPiece),
    error: z.object({ description: z.string() }).optional(),
  }),
};
