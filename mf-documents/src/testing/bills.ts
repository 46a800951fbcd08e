import { invoiceStatuses, type Invoice } from '@portal/contract';
import { anInvoice } from '@portal/testing';
import fc from 'fast-check';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const euros = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100);

/** Any invoice, of any state and any amounts. */
export const generatedInvoice: fc.Arbitrary<Invoice> = fc
  .record({
    id: fc.uuid(),
    invoice_date: day,
    invoice_date_due: day,
    invoice_amount_total_signed: euros,
    invoice_amount_residual_signed: euros,
    invoice_state: fc.constantFrom(...invoiceStatuses),
    energy: fc.constantFrom('EL' as const, 'NG' as const),
  })
  .map((over) => anInvoice(over));
