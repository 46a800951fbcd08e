import { z } from 'zod';
import { contractNumber, customerNumber, day, euros, pieceId } from '../entities/primitives';
import { billParts, estimateCorrections, invoiceLineKinds } from '../bill-enumerations';
import { consumptionContexts } from '../enumerations';
import { request } from '../origin';

/** A line of an issued invoice, as it was frozen. */
const line = z.object({
  kind: z.enum(invoiceLineKinds),
  label: z.string(),
  from: day.nullable(),
  /** The day after its last. */
  to: day.nullable(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  /** Euros a unit before VAT. */
  price: z.number().nullable(),
  /** Before VAT. */
  net: euros,
  /** Percent. */
  vatRate: z.number(),
  vat: euros,
});

const reading = z.object({
  id: z.string(),
  meterNumber: z.string(),
  from: day,
  /** The day it was read. */
  to: day,
  kwh: z.number().nullable(),
  context: z.enum(consumptionContexts),
});

const bill = z.object({
  id: z.string(),
  number: z.string(),
  date: day,
  nature: z.string(),
  /** Null of an invoice without a period. */
  from: day.nullable(),
  /** The day after its last. */
  to: day.nullable(),
  days: z.number().int().nullable(),
  /** What it asked for, taxes included and instalments taken off; negative in the customer's favour. */
  total: euros,
  lines: z.array(line),
  /** Those that its period touches, earliest first. */
  readings: z.array(reading),
});

/** One subject on one of the two bills. */
const side = z.object({
  /** Of all its lines; null where they have none, or not one unit. */
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  /** Euros a unit before VAT; the mean where the lines have several. */
  price: z.number().nullable(),
  amount: euros,
  /** Places in the bill's `lines`; none where this bill says nothing of it. */
  lines: z.array(z.number().int()),
});

const part = z.object({
  part: z.enum(billParts),
  /** Of the difference; its items together. */
  amount: euros,
  items: z.array(z.object({ label: z.string(), amount: euros, before: side, after: side })),
});

const explainInvoice = {
  /** Without an id or number: the latest invoice that is no credit note. */
  request: request({
    customerNbr: customerNumber,
    contractNbr: contractNumber,
    invoiceId: pieceId.optional(),
  }),
  /** Why an invoice differs from the one before it, to the cent: see docs/bill-explanation.md. */
  response: z.object({
    /** Null while nothing was billed. */
    bill: bill.nullable(),
    /** Null where there is nothing to compare with. */
    previous: bill.nullable(),
    /** Total of the bill less total of the previous one; the parts together. */
    difference: euros.nullable(),
    parts: z.array(part),
    estimate: z.enum(estimateCorrections),
  }),
};

export const billExplanationCalls = { '/explainInvoice': explainInvoice } as const;
