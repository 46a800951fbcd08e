import type { InvoiceStatus } from '@portal/contract';
import { addDays, billingModeOf, type Day, daysBetween } from '@portal/domain';
import type { InvoiceLine } from '../../src/platform/schema/column-values';
import { type Consumption, type Period, sum } from '../contracts/consumption';
import type { ContractDates } from '../contracts/contract-dates';
import type { ContractPlan } from '../contracts/contract-plan';
import type { ContractKey } from '../contracts/readings';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';
import { consumptionLines, prepaymentLine, type RateInForce, totalOf } from './invoice-lines';
import type { Piece } from './payment-pieces';

export type Invoice = Row<'invoice'>;

/** Months that one invoice covers: the settlement is biannual, cyclical contracts are billed by the month. */
const settlementMonths = 6;
const daysToPay = 15;
const cyclicalNature = ['CONSUMPTION', 'Facture de consommation', 'FAC_CYC', 'Facture cyclique'] as const;
const natures = {
  PAYMENT_SCHEDULE: ['SETTLEMENT', 'Facture de régularisation', 'REG_SEM', 'Régularisation semestrielle'],
  CYCLICAL_BILLING: cyclicalNature,
  REAL_BILLING: ['CONSUMPTION', 'Facture sur relevé réel', 'FAC_REL', 'Facture sur relevé'],
  CLOSING: ['CLOSING', 'Facture de clôture', 'FAC_CLO', 'Clôture du contrat'],
} as const;

/** Groups of months, each an invoice; what has not run its months waits, except when the contract ended. */
function billedSpans(plan: ContractPlan, dates: ContractDates, periods: Period[]): Period[][] {
  const months = billingModeOf(plan.product.code) === 'PAYMENT_SCHEDULE' ? settlementMonths : 1;
  const spans: Period[][] = [];
  for (let start = 0; start < periods.length; start += months) {
    const span = periods.slice(start, start + months);
    if (span.length === months || dates.end) spans.push(span);
  }
  return spans;
}

const askedAhead = (pieces: readonly Piece[], from: Day, to: Day): number =>
  sum(
    pieces
      .filter(({ due_date, status }) => due_date >= from && due_date < to && status !== 'cancelled')
      .map(({ amount_cents }) => amount_cents),
  );

/** State of an invoice that nothing is wrong with. */
function usualState(
  total: number,
  due: Day,
  issued: Day,
  today: Day,
): { state: InvoiceStatus; residual: number } {
  const waiting = total > 0 ? due >= today : daysBetween(issued, today) < 10;
  if (!waiting || total === 0) return { state: 'settled', residual: 0 };
  return { state: total > 0 ? 'notSettled' : 'overPayment', residual: total };
}

/** The invoices of a contract's past months; residuals as if all was paid in time. */
export function invoiceRows(
  random: Random,
  key: ContractKey,
  plan: ContractPlan,
  dates: ContractDates,
  consumption: Consumption,
  rates: readonly RateInForce[],
  prepayments: readonly Piece[],
  today: Day,
): Invoice[] {
  const spans = billedSpans(plan, dates, consumption.periods);
  const mode = billingModeOf(plan.product.code);
  return spans.flatMap((span, at) => {
    const from = (span[0] as Period).from;
    const to = (span.at(-1) as Period).to;
    const issued = addDays(to, 3);
    if (issued > today) return [];
    const asked = mode === 'PAYMENT_SCHEDULE' ? askedAhead(prepayments, from, to) : 0;
    const lines: InvoiceLine[] = [
      ...consumptionLines(plan, consumption, span, rates),
      ...(asked > 0 ? [prepaymentLine(asked)] : []),
    ];
    const total = totalOf(lines);
    const due = addDays(issued, daysToPay);
    const { state, residual } = usualState(total, due, issued, today);
    const closing = dates.end !== null && at === spans.length - 1;
    const [nature_code, nature_text, internal_nature_code, internal_nature_text] =
      natures[closing ? 'CLOSING' : mode];
    return [
      {
        customer_number: key.customer_number,
        contract_number: key.contract_number,
        id: random.uuid(morningOf(issued)),
        energy: plan.product.energy,
        invoice_type: total < 0 ? ('out_refund' as const) : ('out_invoice' as const),
        invoice_number: `F${issued.slice(0, 4)}${key.contract_number}${String(at + 1).padStart(3, '0')}`,
        invoice_date: issued,
        due_date: due,
        total_cents: total,
        residual_cents: residual,
        state,
        nature_code,
        nature_text,
        internal_nature_code,
        internal_nature_text,
        period_start: from,
        period_end: to,
        lines: JSON.stringify(lines),
        created_at: morningOf(issued),
      },
    ];
  });
}
