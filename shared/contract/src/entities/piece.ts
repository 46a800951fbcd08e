import { z } from 'zod';
import { invoiceStatuses, pieceStatuses, prepaymentStatuses } from '../bill-enumerations';
import { energies } from '../enumerations';
import { day, euros } from './primitives';

/** Some names are those of the former billing system (`hgz_…`, `internal_…`), kept in the answers as the specification has them. */
export const invoice = z.object({
  id: z.string(),
  partner_name: z.string(),
  partner_reference: z.string(),
  /** `out_invoice`: asks for money; `out_refund`: a credit note; `in`: of the specification, this back end issues none. */
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
  /** Whether a card can pay the invoice, or its refused debit if nothing replaces that; not while a debit is planned. */
  payable_by_card: z.boolean().optional(),
  /** Day of the planned debit, transfer or refund that settles it; null: none is planned. */
  planned_payment_date: day.nullable().optional(),
  /** For a credit note: the day of the transfer to the customer. */
  refunded_on: day.nullable().optional(),
  /** Day of its debit, when that was cancelled and not replaced. */
  called_off_on: day.nullable().optional(),
  /** The live plan by which it is repaid in parts; null: none. */
  repayment_plan_id: z.string().nullable().optional(),
});

const payable = z.object({
  id: z.string(),
  partner_name: z.string(),
  /** The customer’s number. */
  partner_reference: z.string(),
  date: day,
  communication: z.string(),
  payment_method_code: z.string(),
  payment_method_name: z.string(),
  payment_type: z.enum(['inbound', 'outbound']),
  invoicing_run_number: z.string().nullable(),
  amount: euros,
  /**
   * What is left to pay. For a refused debit that nothing replaces: what is left of its invoice, up to the amount of the
   * debit. Negative: an unused credit.
   */
  residual: euros,
  /** Why the bank refused the debit, in French. */
  rejectReason: z.string().nullable(),
  contract: z.string(),
  partner_ref: z.string(),
  replacing_payment_count: z.number().int(),
  energy_paid_number_replays: z.number().int(),
  /** The invoice that it pays; null: none. */
  invoice_id: z.string().nullable().optional(),
  /** For a planned re-debit: the last day on which it can be cancelled; else null. */
  take_back_until: day.nullable().optional(),
  /** For a refund: the payment that is refunded; else null. */
  refund_of: z.string().nullable().optional(),
  /** The live plan by which it is repaid in parts; null: none. */
  repayment_plan_id: z.string().nullable().optional(),
  /** The plan of which its money repays a part; null: none. */
  repays_plan_id: z.string().nullable().optional(),
});

/**
 * Prepayment (« échéance ») of a payment schedule. `status`: how far its payment has come at the bank; `settlement`: whether
 * the instalment is paid.
 */
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
