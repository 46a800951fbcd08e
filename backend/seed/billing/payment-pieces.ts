import type { PieceStatus } from '@portal/contract';
import { addDays, type Day, daysBetween } from '@portal/domain';
import { presentedAgainLabel } from '../../src/domains/billing/payments/debit-label.rules';
import { paymentMethods } from '../../src/domains/billing/payments/payment-methods';
import type { ContractKey } from '../contracts/readings';
import type { ContractPlan } from '../contracts/contract-plan';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';
import { rejectReasons, residualOf, runNumberOf, settlementOf } from './piece-status';

export type Piece = Row<'payment_piece'>;

/** Makes the pieces of one contract. */
export class PieceMaker {
  readonly #random: Random;
  readonly #key: ContractKey;
  readonly #plan: ContractPlan;
  readonly #today: Day;

  constructor(random: Random, key: ContractKey, plan: ContractPlan, today: Day) {
    this.#random = random;
    this.#key = key;
    this.#plan = plan;
    this.#today = today;
  }

  prepayment(due: Day, cents: number, status: PieceStatus): Piece {
    return this.#piece('pp', due, cents, status, `Échéance du ${frenchDay(due)}`);
  }

  /** The first instalment, which a card paid when the case was signed. */
  firstByCard(day: Day, cents: number): Piece {
    const piece = this.#piece('pp', day, cents, 'reconciled', 'Premier paiement');
    return { ...piece, ...cardMethod };
  }

  /** Pays an invoice, or gives back what was paid too much (negative amount). */
  forInvoice(invoice: { id: string; number: string }, due: Day, cents: number, status: PieceStatus): Piece {
    const refund = cents < 0;
    const label = refund ? `Remboursement facture ${invoice.number}` : `Facture ${invoice.number}`;
    const piece = this.#piece('adhocPieces', due, Math.abs(cents), status, label);
    return {
      ...piece,
      invoice_id: invoice.id,
      // The invoice itself carries what it leaves to pay.
      residual_cents: 0,
      payment_type: refund ? 'outbound' : 'inbound',
      ...(refund && { payment_method_code: 'transfer', payment_method_name: 'Virement' }),
    };
  }

  /** The debit of a part of a repayment plan, on which no money hangs but the plan's. */
  repaymentPart(
    due: Day,
    cents: number,
    { planId, position, of, status }: { planId: string; position: number; of: number; status: PieceStatus },
  ): Piece {
    const label = `Échelonnement, versement ${position} sur ${of}`;
    const piece = this.#piece('adhocPieces', due, cents, status, label);
    return { ...piece, residual_cents: 0, repays_plan_id: planId };
  }

  /** The rejected piece, marked as replaced, and the new debit in its place. */
  replaced(piece: Piece): [rejected: Piece, replacement: Piece] {
    const due = addDays(piece.due_date, 12);
    const status = daysBetween(due, this.#today) > 6 ? 'reconciled' : 'sent';
    const replacement = this.#piece(
      'adhocPieces',
      due,
      piece.amount_cents,
      status,
      presentedAgainLabel(piece.communication),
    );
    return [
      {
        ...piece,
        residual_cents: 0,
        replacing_payment_count: 1,
        ...(piece.settlement && { settlement: 'settled' as const }),
      },
      { ...replacement, replaces_id: piece.id, energy_paid_number_replays: 1, invoice_id: piece.invoice_id },
    ];
  }

  #piece(kind: Piece['kind'], due: Day, cents: number, status: PieceStatus, communication: string): Piece {
    const rejected = status === 'sent-cancelled' || status === 'sent-rejected' || status === 'incident';
    const reject_code = rejected
      ? this.#random.weighted({ AM04: 70, MD01: 6, AC04: 5, MD06: 9, MS03: 10 })
      : null;
    const method = paymentMethods[this.#plan.paymentMode];
    // No spread: an object that starts as a copy and grows by twenty columns costs ten times the memory.
    return {
      customer_number: this.#key.customer_number,
      contract_number: this.#key.contract_number,
      id: this.#random.uuid(morningOf(due)),
      kind,
      status,
      settlement: kind === 'pp' ? settlementOf(status, false) : null,
      date: due,
      due_date: due,
      communication,
      payment_method_code: method.code,
      payment_method_name: method.name,
      payment_type: 'inbound',
      run_number: status === 'validated' ? null : runNumberOf(due, this.#today),
      amount_cents: cents,
      residual_cents: residualOf(status, cents, false),
      partner_ref: this.#key.customer_number,
      replaces_id: null,
      replacing_payment_count: 0,
      energy_paid_number_replays: 0,
      invoice_id: null,
      reject_code,
      reject_reason: reject_code && (rejectReasons[reject_code] ?? null),
      notice_waived_at: null,
      repayment_plan_id: null,
      repays_plan_id: null,
      created_at: morningOf(due > this.#today ? this.#today : due),
    };
  }
}

const cardMethod = { payment_method_code: 'card', payment_method_name: 'Carte bancaire' };
const frenchDay = (day: Day) => day.split('-').reverse().join('/');
