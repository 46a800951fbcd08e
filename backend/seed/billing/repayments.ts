import { addDays, addMonths, type Day, dayOfMonth } from '@portal/domain';
import { splitCents } from '../../src/domains/billing/payments/repayment.rules';
import type { ContractPlan } from '../contracts/contract-plan';
import type { ContractKey } from '../contracts/readings';
import { morningOf } from '../instants';
import { Random } from '../random/random';
import type { Row } from '../rows';
import type { Piece, PieceMaker } from './payment-pieces';

interface Story {
  status: Row<'repayment_plan'>['status'];
  /** Of the plan, paid by a debit each; the next one of a broken plan was rejected. */
  paid: number;
  parts: number;
}

const stories: Partial<Record<ContractPlan['account'], Story>> = {
  planLive: { status: 'LIVE', paid: 2, parts: 5 },
  planBroken: { status: 'BROKEN', paid: 1, parts: 4 },
  planFinished: { status: 'FINISHED', paid: 3, parts: 3 },
};

export const hasRepayment = ({ account }: Pick<ContractPlan, 'account'>): boolean => account in stories;

/** Instalments that the bank rejected, and the plan repays. */
const debtCount = 3;
const debitDay = 10;

export interface Repayment {
  pieces: Piece[];
  plan: Row<'repayment_plan'>;
  debts: Row<'repayment_debt'>[];
  parts: Row<'repayment_part'>[];
}

/** The latest 10th of a month of which a bank has confirmed the debit. */
function latestPaidDay(today: Day): Day {
  const sure = addDays(today, -8);
  const tenth = addDays(sure, debitDay - dayOfMonth(sure));
  return tenth > sure ? addMonths(tenth, -1) : tenth;
}

/** What the rejected debits before the agreement came to, the plan that repays them, and the debits of its parts. */
export function repaymentOf(
  { account }: Pick<ContractPlan, 'account'>,
  {
    maker,
    key,
    pieces,
    today,
  }: { maker: PieceMaker; key: ContractKey; pieces: readonly Piece[]; today: Day },
): Repayment | null {
  const story = stories[account];
  if (!story) return null;
  const { status, paid, parts: count } = story;
  const isBroken = status === 'BROKEN';
  const drawn = paid + (isBroken ? 1 : 0);
  const firstDay = addMonths(latestPaidDay(today), 1 - drawn);
  const agreedOn = addDays(firstDay, -9);
  const debtPieces = pieces
    .filter(({ kind, due_date: due }) => kind === 'pp' && due < agreedOn)
    .slice(-debtCount);
  const total = debtPieces.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
  // its own draws, so that it moves nothing else of the customer
  const id = new Random(`${key.contract_number} plan`).uuid(morningOf(agreedOn));
  const amounts = splitCents(total, count);
  let left = amounts.slice(0, paid).reduce((cents, each) => cents + each, 0);
  const days = amounts.map((_, index) => addMonths(firstDay, index));
  const debits = amounts.slice(0, drawn).map((cents, index) =>
    maker.repaymentPart(days[index] ?? today, cents, {
      ...{ planId: id, position: index + 1, of: count },
      status: index < paid ? 'reconciled' : 'sent-cancelled',
    }),
  );
  const owed = new Map(
    debtPieces.map((piece): [Piece, Piece] => {
      const taken = Math.min(left, piece.amount_cents);
      left -= taken;
      return [piece, rejected(piece, piece.amount_cents - taken, status === 'LIVE' ? id : null)];
    }),
  );
  const endedOn = addDays(days[drawn - 1] ?? today, 4);
  const of = { customer_number: key.customer_number, plan_id: id };
  return {
    pieces: [...pieces.map((piece) => owed.get(piece) ?? piece), ...debits],
    plan: {
      ...{ customer_number: key.customer_number, id, contract_number: key.contract_number, status },
      ...{ total_cents: total, grace_days: 7, agreed_by: key.customer_number, by_agent: false },
      agreed_at: morningOf(agreedOn),
      ended_at: status === 'LIVE' ? null : morningOf(endedOn),
      ended_by: status === 'LIVE' ? null : 'portal',
      end_cause: status === 'LIVE' ? null : isBroken ? 'REJECTED' : 'PAID',
      end_reason: null,
      left_cents:
        status === 'LIVE' ? null : total - amounts.slice(0, paid).reduce((cents, each) => cents + each, 0),
    },
    debts: debtPieces.map((piece, position) => ({
      ...{ ...of, position, piece_id: piece.id, invoice_id: null },
      ...{ label: piece.communication, amount_cents: piece.amount_cents },
    })),
    parts: amounts.map((amount_cents, index) => {
      const due = days[index] ?? today;
      const isPaid = index < paid;
      return {
        ...{ ...of, position: index + 1, due_date: due, amount_cents },
        told_on: index < drawn ? addDays(due, -9) : null,
        paid_on: isPaid ? addDays(due, 3) : null,
        piece_id: debits[index]?.id ?? null,
        debit_counted_at: index < drawn ? morningOf(addDays(due, 3)) : null,
        counted_cents: isPaid ? amount_cents : 0,
      };
    }),
  };
}

/** @param left cents that the parts have not paid yet */
const rejected = (piece: Piece, left: number, planId: string | null): Piece => ({
  ...piece,
  status: 'sent-cancelled',
  settlement: left === 0 ? 'settled' : 'incident',
  residual_cents: left,
  replacing_payment_count: left === 0 ? 1 : 0,
  reject_code: 'AM04',
  reject_reason: 'Provision insuffisante',
  repayment_plan_id: planId,
});
