import { type InvoiceStatus, invoiceStatuses, pieceStatuses } from '@portal/contract';
import type { InvoiceWords } from '../../src/domains/billing/documents/invoice-words';
import type { InvoiceLine } from '../../src/platform/schema/column-values';
import type { Rows } from '../rows';
import { issuer, referenceDay } from '../testing/issuer';
import { sample } from '../testing/sample';

let rows: Rows;
beforeAll(async () => {
  rows = await sample();
});

/** All but the credits of energy vouchers, which are the customer's until a bill has them. */
const paidOrOwed = () => {
  const vouchers = new Set(rows.of('energy_voucher').map(({ voucher_id }) => voucher_id));
  return rows.of('payment_piece').filter(({ id }) => !vouchers.has(id));
};

test('S8 pieces and invoices come in every status', () => {
  expect(new Set(rows.of('payment_piece').map(({ status }) => status))).toEqual(new Set(pieceStatuses));
  expect(new Set(rows.of('invoice').map(({ state }) => state))).toEqual(new Set(invoiceStatuses));
});

test('S8 the lines of an invoice add up to its total', () => {
  const wrong = rows.of('invoice').filter(({ lines, total_cents }) => {
    const each = (JSON.parse(lines) as InvoiceLine[]).map(({ netCents, vatCents }) => netCents + vatCents);
    return each.reduce((sum, cents) => sum + cents, 0) !== total_cents;
  });
  expect(wrong).toEqual([]);
});

test('S8 what an invoice leaves to pay agrees with its state', () => {
  const signs: Record<InvoiceStatus, number> = {
    notSettled: 1,
    latePayment: 1,
    recovery1: 1,
    recovery2: 1,
    externalRecovery: 1,
    overPayment: -1,
    settled: 0,
    cancelled: 0,
    dropped: 0,
  };
  expect(
    rows.of('invoice').filter(({ state, residual_cents }) => Math.sign(residual_cents) !== signs[state]),
  ).toEqual([]);
});

test('S8 the amounts of an invoice are positive, those of a credit note negative', () => {
  const wrong = rows.of('invoice').filter(({ invoice_type, total_cents, residual_cents, state }) => {
    const sign = invoice_type === 'out_refund' ? -1 : 1;
    const total = total_cents * sign;
    const left = Number(residual_cents) * sign;
    const overpaid = sign === 1 && state === 'overPayment';
    const leftIsRight = overpaid ? left < 0 : left >= 0 && left <= total;
    return invoice_type === 'in' || (sign === 1 ? total < 0 : total <= 0) || !leftIsRight;
  });
  expect(wrong).toEqual([]);
  expect(rows.of('invoice').some(({ invoice_type }) => invoice_type === 'out_refund')).toBe(true);
});

test('S8 payments come in for invoices and go out for credit notes, and every amount is positive', () => {
  const invoices = new Map(rows.of('invoice').map((invoice) => [invoice.id, invoice]));
  const wrong = paidOrOwed().filter(({ payment_type, amount_cents, residual_cents, invoice_id }) => {
    const total = invoices.get(invoice_id ?? '')?.total_cents ?? 1;
    const residual = Number(residual_cents);
    return (
      amount_cents <= 0 ||
      residual < 0 ||
      residual > amount_cents ||
      payment_type !== (total < 0 ? 'outbound' : 'inbound') ||
      (payment_type === 'outbound' && residual !== 0)
    );
  });
  expect(wrong).toEqual([]);
});

test('S8 a piece leaves all or nothing to pay, and nothing once paid, planned or replaced; a plan repays debts in parts', () => {
  const settled = ['reconciled', 'posted', 'sent', 'validated', 'cancelled', 'reconciled-cancellation'];
  const inPlans = new Set(rows.of('repayment_debt').map(({ piece_id }) => piece_id));
  const wrong = paidOrOwed().filter((piece) => {
    if (inPlans.has(piece.id)) return false;
    const nothing =
      piece.repays_plan_id ||
      settled.includes(piece.status) ||
      Number(piece.replacing_payment_count) > 0 ||
      piece.invoice_id;
    return piece.residual_cents !== (nothing ? 0 : piece.amount_cents);
  });
  expect(wrong).toEqual([]);
  for (const plan of rows.of('repayment_plan')) {
    const debts = rows.of('repayment_debt').filter(({ plan_id }) => plan_id === plan.id);
    const parts = rows.of('repayment_part').filter(({ plan_id }) => plan_id === plan.id);
    const left = rows
      .of('payment_piece')
      .filter(({ id }) => debts.some(({ piece_id }) => piece_id === id))
      .reduce((cents, piece) => cents + Number(piece.residual_cents), 0);
    const counted = parts.reduce((cents, part) => cents + Number(part.counted_cents), 0);
    expect(debts.reduce((cents, debt) => cents + debt.amount_cents, 0)).toBe(plan.total_cents);
    expect(parts.reduce((cents, part) => cents + part.amount_cents, 0)).toBe(plan.total_cents);
    expect(left).toBe(plan.total_cents - counted);
    if (plan.status !== 'LIVE') expect(plan.left_cents).toBe(left);
  }
});

test('S8 the rest of an energy voucher is a credit of its contract', () => {
  const pieces = new Map(rows.of('payment_piece').map((piece) => [piece.id, piece]));
  const vouchers = rows.of('energy_voucher');
  expect(vouchers.length).toBeGreaterThan(0);
  for (const { voucher_id, contract_number, credited_cents } of vouchers) {
    expect(pieces.get(voucher_id)).toMatchObject({
      ...{ contract_number, payment_method_code: 'energy_check', status: 'reconciled' },
      ...{ amount_cents: credited_cents, residual_cents: -Number(credited_cents) },
    });
  }
});

test('S8 an invoice that is settled was paid by one piece of its amount', () => {
  const paid = new Map<string, number>();
  for (const { invoice_id, amount_cents, status, replaces_id } of rows.of('payment_piece')) {
    const counts =
      invoice_id && !replaces_id && ['posted', 'sent', 'reconciled', 'validated'].includes(status);
    if (counts) paid.set(invoice_id, (paid.get(invoice_id) ?? 0) + amount_cents);
  }
  const wrong = rows
    .of('invoice')
    .filter(
      ({ id, state, total_cents }) => state === 'settled' && (paid.get(id) ?? 0) !== Math.abs(total_cents),
    );
  expect(wrong).toEqual([]);
});

test('S8 a replacement names a rejected piece of the same contract and amount', () => {
  const pieces = new Map(rows.of('payment_piece').map((piece) => [piece.id, piece]));
  const replacements = rows.of('payment_piece').filter(({ replaces_id }) => replaces_id);
  const wrong = replacements.filter((piece) => {
    const rejected = pieces.get(piece.replaces_id ?? '');
    return (
      rejected?.status !== 'sent-cancelled' ||
      rejected.contract_number !== piece.contract_number ||
      rejected.amount_cents !== piece.amount_cents ||
      rejected.replacing_payment_count !== 1
    );
  });
  expect(replacements.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('C6.3 payments older than two years came over from the former system', () => {
  expect(
    rows
      .of('payment_piece')
      .some(({ status, run_number }) => status === 'posted' && run_number?.startsWith('MIGR')),
  ).toBe(true);
  expect(rows.of('payment_piece').some(({ payment_type }) => payment_type === 'outbound')).toBe(true);
});

test('C2.7 a contract to come was paid by the card of its sale, and by no debit before its supply', () => {
  const paid = rows
    .of('payment_piece')
    .filter(({ status }) => status === 'reconciled' || status === 'posted' || status === 'sent');
  const points = new Map(rows.of('delivery_point').map((point) => [point.contract_number, point]));
  const coming = rows
    .of('contract')
    .filter(
      ({ effective_start_date: start }) => start === null || start === undefined || start > referenceDay,
    );
  const asked = new Set(['waiting', 'recovery', 'sent_to_market', 'rejected', 'canceled', 'accepted']);
  const seen = coming.map(({ contract_number, status, effective_start_range }) => {
    const { process_type } = points.get(contract_number)!;
    const isCarded = effective_start_range !== 'LATER' || process_type !== 'SWITCH';
    return {
      status,
      isCarded,
      methods: paid.flatMap((piece) =>
        piece.contract_number === contract_number ? piece.payment_method_code : [],
      ),
    };
  });
  const wrong = seen.filter(
    ({ status, isCarded, methods }) => methods.join() !== (asked.has(status) && isCarded ? 'card' : ''),
  );
  expect(wrong).toEqual([]);
  expect(new Set(seen.flatMap(({ status, methods }) => (methods.length > 0 ? status : [])))).toEqual(asked);
});

test('C2.6 the latest bill of 100049 puts an estimate of the month before right', () => {
  const bills = rows.of('invoice').filter(({ customer_number }) => customer_number === '100049');
  const corrections = bills.map(({ lines, period_start }) =>
    (JSON.parse(lines) as InvoiceLine[]).filter(({ to, kind }) => kind === 'ENERGY' && to === period_start),
  );
  expect(corrections.at(-1)).toEqual([expect.objectContaining({ netCents: expect.any(Number) })]);
  expect(corrections.at(-1)?.[0]?.netCents).toBeLessThan(0);
  expect(corrections.slice(0, -1).flat()).toEqual([]);
});

test('S8 C6.2 every invoice has its paper, as it was frozen on its day', () => {
  const invoices = rows.of('invoice').map((invoice) => ({
    ...invoice,
    says: JSON.parse(invoice.paper ?? 'null') as InvoiceWords,
  }));
  expect(invoices.length).toBeGreaterThan(100);
  const people = new Map(rows.of('customer').map((customer) => [customer.customer_number, customer]));
  for (const { says, customer_number, total_cents, invoice_date, period_end } of invoices) {
    const { company_name = null, last_name, identification_number = null } = people.get(customer_number)!;
    expect(says).toMatchObject({ issuer, siret: identification_number });
    expect(says.addressee.join()).toContain(company_name ?? last_name);
    expect(says.payment === 'Rien à payer').toBe(total_cents === 0);
    if (says.nextRenewDate !== null) expect(says.nextRenewDate > invoice_date).toBe(true);
    expect(period_end === null && says.meters.length > 0).toBe(false);
  }
  expect(invoices.filter(({ says }) => says.meters.length > 0).length).toBeGreaterThan(invoices.length / 2);
});
