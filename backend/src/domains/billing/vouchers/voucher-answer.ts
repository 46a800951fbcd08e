import type { EnergyVoucher } from '@portal/contract';
import { fromCents } from '@portal/domain';
import type { VoucherRow } from './vouchers.queries';

/** @param leftCents what is left of its credit */
export const toVoucher = (row: VoucherRow, leftCents: number): EnergyVoucher => ({
  voucherId: row.voucher_id,
  contractNbr: row.contract_number,
  numberEnd: row.number_end,
  state: row.state,
  refusal: row.refusal,
  amount: row.amount_cents === null ? null : fromCents(row.amount_cents),
  settled: fromCents(row.settled_cents ?? 0),
  credited: fromCents(row.credited_cents ?? 0),
  left: fromCents(leftCents),
  validUntil: row.valid_until,
  givenAt: row.given_at.toISOString(),
  byAgent: row.by_agent,
  parts: row.parts.map(({ from, label, cents, on }) => ({ from, label, amount: fromCents(cents), on })),
});
