import { addDays, type Day } from '@portal/domain';
import { createHash } from 'node:crypto';
import { paymentMethods } from '../../src/domains/billing/payments/payment-methods';
import type { ContractKey } from '../contracts/readings';
import { morningOf } from '../instants';
import { Random } from '../random/random';
import type { Row } from '../rows';

interface Given {
  cents: number;
  daysAgo: number;
  numberEnd: string;
}

/** Accounts whose energy voucher the demo shows, with all of it left for the bills to come. */
const given: Readonly<Record<string, Given>> = {
  100026: { cents: 14_900, daysAgo: 12, numberEnd: '0412' },
};

/** Valid to the 31st of March of the year after its issue. */
const validUntil = (day: Day): Day => `${Number(day.slice(0, 4)) + 1}-03-31`;

/**
 * A voucher that was taken and credited, and the piece of its credit. Draws of its own: no other row changes by it.
 * @param pieceOf any of the customer's, for every row of a table names the same columns
 */
export function voucherRows(
  key: ContractKey,
  pieceOf: () => Row<'payment_piece'> | undefined,
  today: Day,
): { vouchers: Row<'energy_voucher'>[]; pieces: Row<'payment_piece'>[] } {
  const said = given[key.customer_number];
  const piece = said && pieceOf();
  if (!piece) return { vouchers: [], pieces: [] };
  const day = addDays(today, -said.daysAgo);
  const at = morningOf(day);
  const voucher_id = new Random(`voucher of ${key.customer_number}`).uuid(at);
  return {
    vouchers: [
      {
        ...{ ...key, voucher_id, number_end: said.numberEnd },
        number_hash: createHash('sha256').update(`demo ${key.customer_number}`).digest(),
        ...{ state: 'TAKEN', amount_cents: said.cents, settled_cents: 0, credited_cents: said.cents },
        ...{ valid_until: validUntil(day), agency_reference: `ASP-${voucher_id.slice(-12)}` },
        ...{ given_by: key.customer_number, by_agent: false, given_at: at, answered_at: at },
      },
    ],
    pieces: [
      {
        ...piece,
        ...{ ...key, id: voucher_id, kind: 'adhocPieces', status: 'reconciled', settlement: null },
        ...{ date: day, due_date: day, communication: 'Chèque énergie porté à votre crédit' },
        payment_method_code: paymentMethods.energyCheck.code,
        payment_method_name: paymentMethods.energyCheck.name,
        ...{ payment_type: 'inbound', amount_cents: said.cents, residual_cents: -said.cents },
        ...{ reject_code: null, reject_reason: null, invoice_id: null, replaces_id: null, run_number: null },
        ...{ replacing_payment_count: 0, energy_paid_number_replays: 0, created_at: at },
      },
    ],
  };
}
