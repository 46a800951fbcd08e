import { formatCents, formatLongDay, voucherRefusalLabel, type Day } from '@portal/domain';
import type { TemplatePayload } from '../../../platform/mail/templates';
import { greetingOf, type Payer } from '../payments/payments.service';
import type { VoucherRow } from './vouchers.queries';

export const voucherTaken = (
  payer: Payer,
  row: VoucherRow,
  day: Day,
): TemplatePayload<'energy-voucher-taken'> => ({
  greeting: greetingOf(payer),
  amount: formatCents(row.amount_cents ?? 0),
  numberEnd: row.number_end,
  contractNumber: row.contract_number,
  day: formatLongDay(day),
  debts: row.parts.map(({ label, cents }) => ({ label, amount: formatCents(cents) })),
  credited: row.credited_cents ? formatCents(row.credited_cents) : null,
});

export const voucherRefused = (payer: Payer, row: VoucherRow): TemplatePayload<'energy-voucher-refused'> => ({
  greeting: greetingOf(payer),
  numberEnd: row.number_end,
  contractNumber: row.contract_number,
  reason: row.refusal === null ? '' : voucherRefusalLabel(row.refusal),
});
