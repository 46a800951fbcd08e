import type { ResponseOf } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import { appendAudit } from '../../../platform/audit';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { toEuros } from '../../../platform/money';
import { inTransaction } from '../../../platform/transaction';
import { contractsOf, requestCardPayment, type DebtPart } from '../card-payments/card-payments.service';
import { lockPayable, type Payable } from './payable';
import { piecePaymentOutcome } from './payment-outcome';
import { debtLabel } from './settle-piece.service';

export interface DebtsWish {
  customerNumber: string;
  /** Each by its contract and the id of a piece or of an invoice, or an invoice's number. */
  debts: readonly { contractNumber: string; payment: string }[];
  /** Cents that the payer saw. */
  shownCents: number | undefined;
  author: Pick<Author, 'login' | 'isAgent'>;
}

type Answer = ResponseOf<'/paymentCB'>;

/** What a joint payment pays, and which of the debts named it does not pay any more. */
export type JointDebts = Required<Pick<Answer, 'debts' | 'notOwed'>>;

interface LockedDebts extends JointDebts {
  parts: DebtPart[];
}

/**
 * One card payment of several debts, of what each leaves to pay. A debt that is no longer owed is left out, and the
 * answer says why; the same debts asked for again give the same payment.
 * @throws DomainError 404 for a debt that the customer never had; 409 CONFLICT when none is left, when the sum is another
 * than shown, or while one of them is being charged to a card; 502 when the provider does not answer.
 */
export async function payDebtsByCard(platform: Platform, wish: DebtsWish) {
  const { customerNumber, author } = wish;
  const subjectOf = (parts: DebtPart[]) => ({ purpose: 'debts' as const, customerNumber, parts });
  let locked = await inTransaction(platform.db, (tx) => lockDebts(tx, wish));
  const requested = await requestCardPayment(platform, {
    subject: subjectOf(locked.parts),
    due: async (tx) => {
      locked = await lockDebts(tx, wish);
      const subject = subjectOf(locked.parts);
      return { amountCents: subject.parts.reduce((cents, part) => cents + part.amountCents, 0), subject };
    },
    audit: (tx, payment) =>
      appendAudit(tx, platform.clock, {
        customerNumber,
        actor: author.login,
        onBehalfOf: author.isAgent ? customerNumber : null,
        call: '/paymentCB',
        detail: {
          payment: payment.id,
          amountCents: payment.amountCents,
          contracts: contractsOf(locked.parts),
        },
      }),
    outcome: piecePaymentOutcome,
    shownCents: wish.shownCents,
  });
  const { debts, notOwed } = locked;
  return { requested, debts, notOwed };
}

/** Locks the debts one after the other; always in the same order, so that two payers seldom wait for each other. */
async function lockDebts(tx: Db, { customerNumber, debts }: DebtsWish): Promise<LockedDebts> {
  const locked: LockedDebts = { parts: [], debts: [], notOwed: [] };
  const inOrder = debts.toSorted((a, b) => a.payment.localeCompare(b.payment, 'fr'));
  for (const { contractNumber, payment } of inOrder) {
    const payable = await lockPayable(tx, { customerNumber, contractNumber, name: payment }, 'payByCard');
    if (!payable) throw notFound('Cette échéance n’existe pas');
    add(locked, payable, payment);
  }
  if (locked.parts.length === 0) throw nothingLeft(locked.notOwed);
  return locked;
}

function add(locked: LockedDebts, payable: Payable, payment: string): void {
  const { contractNumber, piece, invoice, owed } = payable;
  const [pieceId, invoiceId] = [piece?.id ?? null, invoice?.id ?? null];
  // named by its debit and by its invoice
  if (locked.parts.some((part) => part.pieceId === pieceId && part.invoiceId === invoiceId)) return;
  const named = { contractNumber, payment, label: debtLabel(payable) };
  if ('refusal' in owed) {
    locked.notOwed.push({ ...named, reason: owed.refusal });
    return;
  }
  locked.parts.push({ id: uuidv7(), contractNumber, pieceId, invoiceId, amountCents: owed.cents });
  locked.debts.push({ ...named, amount: toEuros(owed.cents) });
}

function nothingLeft([first, ...others]: LockedDebts['notOwed']) {
  return conflict(
    first && others.length === 0
      ? first.reason
      : 'Plus rien n’est à payer de ce que vous avez choisi\u00a0: rechargez la page pour voir ce qui reste dû.',
  );
}
