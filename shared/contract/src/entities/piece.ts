import { z } from 'zod';
import { invoiceStatuses, pieceStatuses, prepaymentStatuses } from '../bill-enumerations';
import { energies } from '../enumerations';
import { day, euros } from './primitives';

export const invoice = z.object({
  id: z.string(),
  partner_name: z.string(),
  partner_reference: z.string(),
  invoice_type: z.enum(['in', 'out_invoice', 'out_refund']),
  invoice_number: z.string(),
  invoice_date: day,
  invoice_date_due: day,
  invoice_amount_total_signed: euros,
  invoice_amount_residual_signed: euros,
  invoice_state: z.enum(invoiceStatuses),
  hgz_invoice_nature_code: z.string(),
  hgz_invoice_nature_text: z.string(),
  internal_invoice_nature_code: z.string(),
  internal_invoice_nature_text: z.string(),
  invoicing_period_start_date: day.nullable(),
  invoicing_period_end_date: day.nullable(),
  contract: z.string(),
  energy: z.enum(energies),
  /** Whether what is left of it may be paid by card; not where a debit is to pay it. */
  payable_by_card: z.boolean().optional(),
  /** Day of the debit, transfer or refund that is to settle it; null without one. */
  planned_payment_date: day.nullable().optional(),
  /** Of a credit note: the day on which it was transferred back. */
  refunded_on: day.nullable().optional(),
  /** Day of a debit that was to pay it and was called off, with nothing in its place. */
  called_off_on: day.nullable().optional(),
});

const payable = z.object({
  id: z.string(),
  partner_name: z.string(),
  partner_reference: z.string(),
  date: day,
  communication: z.string(),
  payment_method_code: z.string(),
  payment_method_name: z.string(),
  payment_type: z.enum(['inbound', 'outbound']),
  invoicing_run_number: z.string().nullable(),
  amount: euros,
  /** What it leaves to pay; of the refused debit of an invoice, what the invoice leaves. Negative: a credit not used yet. */
  residual: euros,
  /** Why the bank refused the debit, in French. */
  rejectReason: z.string().nullable(),
  contract: z.string(),
  partner_ref: z.string(),
  replacing_payment_count: z.number().int(),
  energy_paid_number_replays: z.number().int(),
  /** The invoice that it is to pay; null for one that pays no invoice. */
  invoice_id: z.string().nullable().optional(),
  /** Of a planned re-debit: the last day on which it may be taken back; null of everything else. */
  take_back_until: day.nullable().optional(),
  /** Of a refund: the payment that it gives back; null of everything else. */
  refund_of: z.string().nullable().optional(),
});

/** Prepayment (« échéance ») of a payment schedule. `status` is the piece's, `settlement` the prepayment's own. */
export const prepayment = payable.extend({
  type: z.literal('pp'),
  status: z.enum(pieceStatuses),
  settlement: z.enum(prepaymentStatuses),
  dueDate: day,
});
export const adhocPiece = payable.extend({
  type: z.literal('adhocPieces'),
  status: z.enum(pieceStatuses),
  dueDate: day,
});
