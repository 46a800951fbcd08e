import { type Day, nextAnniversary } from '@portal/domain';
import type { Issuer } from '../../src/domains/billing/documents/blocks';
import { invoiceWords, type IssuedInvoice } from '../../src/domains/billing/documents/invoice-words';
import type { ReadingRegister } from '../../src/platform/schema/column-values';
import type { Row } from '../rows';
import type { Invoice } from './invoices';

/** What the invoices of a contract are about. */
interface Billed {
  company: { company_name: string; identification_number: string } | null;
  billing: Row<'contract_billing'>;
  delivery: Row<'delivery_point'>;
  offer: string;
  start: Day | null;
  end: Day | null;
  readings: readonly Row<'meter_reading'>[];
}

/** Invoices with what their papers say, as frozen on the day of each. */
export function withPapers(issuer: Issuer, invoices: readonly Invoice[], billed: Billed): Invoice[] {
  if (invoices.length === 0) return [];
  const { company, billing, delivery, offer, start, end } = billed;
  const readings = billed.readings.map((reading) => ({
    ...reading,
    kwh_per_unit: Number(reading.kwh_per_unit ?? 1),
    registers: JSON.parse(reading.registers) as ReadingRegister[],
  }));
  return invoices.map((invoice) => {
    const { period_start = null, period_end = null, total_cents, invoice_date, due_date } = invoice;
    const closed = end !== null && invoice_date > end;
    const issued: IssuedInvoice = {
      invoice: { total_cents, due_date, period_start, period_end },
      vouchers: [],
      customer: company ?? { company_name: null, identification_number: null },
      billing: { ...billing, rum_code: billing.rum_code ?? null },
      contract: {
        offer,
        next_renew_date: start && !closed ? nextAnniversary(start, invoice_date) : null,
        termination_date: null,
      },
      delivery: {
        ...delivery,
        country: delivery.country ?? 'FR',
        street_number: delivery.street_number ?? null,
        net_area: delivery.net_area ?? null,
        contractual_capacity: delivery.contractual_capacity ?? null,
        contractual_capacity_unit: delivery.contractual_capacity_unit ?? null,
      },
      readings: readings.filter(
        ({ end_date }) =>
          period_start !== null && period_end !== null && end_date >= period_start && end_date <= period_end,
      ),
      methodCode: undefined,
    };
    return { ...invoice, paper: JSON.stringify(invoiceWords(issuer, issued)) };
  });
}
