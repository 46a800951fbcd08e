import type { ResponseOf } from '@portal/contract';
import { type FirstInstalment, toCents } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { CustomerGrant } from '../../../platform/access/policy';
import { type Author, authorOf } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { toEuros } from '../../../platform/money';
import { inTransaction } from '../../../platform/transaction';
import { currentCardPayment, type ContractPayment } from '../card-payments/follow-payments.service';
import {
  requestCardPayment,
  type PaymentSubject,
  type RequestedCardPayment,
} from '../card-payments/card-payments.service';
import type { CasePayments } from './case-payments.port';
import { payDebtsByCard, type DebtsWish } from './joint-payment.service';
import { lockCardDebt, nameOf, subjectOf } from './payable';
import { payRepaymentByCard, type RepaymentPayWish } from './pay-repayment.service';
import { billNameOf } from './payment-name.rules';
import { cardPaymentOutcome, piecePaymentOutcome } from './payment-outcome';
import { findPayer } from './payments.queries';

type CardAnswer = ResponseOf<'/paymentCB'>;

const toAnswer = (
  { providers }: Platform,
  { row, payment }: RequestedCardPayment,
  billName: string,
): CardAnswer => ({
  reference: payment.reference,
  clientSecret: payment.clientSecret,
  amount: toEuros(row.amountCents),
  publishableKey: providers.cards.publishableKey,
  scriptUrl: providers.cards.scriptUrl,
  billName,
  status: row.status,
});

const shown = (amount: number | undefined) => (amount === undefined ? undefined : toCents(amount));

/** One card payment of several debts. @throws as `payDebtsByCard` of joint-payment.service.ts. */
export async function payDebts(
  platform: Platform,
  { amount, ...wish }: Omit<DebtsWish, 'shownCents'> & { amount: number | undefined },
): Promise<CardAnswer> {
  const { requested, debts, notOwed } = await payDebtsByCard(platform, {
    ...wish,
    shownCents: shown(amount),
  });
  const billName = billNameOf(await findPayer(platform.db, wish.customerNumber));
  return { ...toAnswer(platform, requested, billName), debts, notOwed };
}

/** One card payment of a part of a repayment plan, or of all that is left. @throws as `payRepaymentByCard`. */
export async function payRepayment(
  platform: Platform,
  { amount, ...wish }: Omit<RepaymentPayWish, 'shownCents'> & { amount: number | undefined },
): Promise<CardAnswer> {
  const { requested, debts } = await payRepaymentByCard(platform, { ...wish, shownCents: shown(amount) });
  const billName = billNameOf(await findPayer(platform.db, wish.customerNumber));
  return { ...toAnswer(platform, requested, billName), debts, notOwed: [] };
}

export interface PiecePaymentWish {
  customerNumber: string;
  contractNumber: string;
  /** Id of a piece or of an invoice, or an invoice's number. */
  payment: string;
  /** Euros that the payer saw. */
  amount: number | undefined;
  author: Pick<Author, 'login' | 'isAgent'>;
}

/**
 * The card payment of a refused debit or of an invoice, of what it leaves to pay.
 * @throws DomainError 404; 409 CONFLICT with the reason; 502 when the provider does not answer.
 */
export async function payPieceByCard(platform: Platform, wish: PiecePaymentWish): Promise<CardAnswer> {
  const { customerNumber, contractNumber, author } = wish;
  const named = { customerNumber, contractNumber, name: wish.payment };
  const subject = await inTransaction(platform.db, async (tx) => subjectOf(await lockCardDebt(tx, named)));
  const requested = await requestCardPayment(platform, {
    subject,
    due: async (tx) => ({ amountCents: (await owedNow(tx, subject)).cents }),
    audit: (tx, payment) =>
      appendAudit(tx, platform.clock, {
        customerNumber,
        actor: author.login,
        onBehalfOf: author.isAgent ? customerNumber : null,
        call: '/paymentCB',
        contractNumber,
        detail: { payment: payment.id, amountCents: payment.amountCents },
      }),
    outcome: piecePaymentOutcome,
    shownCents: shown(wish.amount),
  });
  return toAnswer(platform, requested, billNameOf(await findPayer(platform.db, customerNumber)));
}

const owedNow = async (tx: Db, subject: PaymentSubject) => {
  if (subject.purpose !== 'piece') throw new Error('A customer pays a piece or an invoice.');
  return (await lockCardDebt(tx, nameOf(subject))).owed;
};

export interface FirstPaymentWish {
  orderReference: string;
  amount: number | undefined;
  /** Login of the agent, or a fixed name for the holder of the case's link. */
  actor: string;
  /** Who pays it from their own space, or an agent in their place. */
  customer?: Pick<CustomerGrant, 'customerNumber' | 'visitor'> | null;
}

/**
 * The card payment of a signed case's first payment. From now on a card can be put to it (again): the case awaits it.
 * @throws as `payPieceByCard`.
 */
export async function payOrderByCard(
  platform: Platform,
  cases: CasePayments,
  wish: FirstPaymentWish,
): Promise<CardAnswer> {
  const { orderReference, customer } = wish;
  const customerNumber = customer?.customerNumber ?? null;
  let billName = '';
  let instalments: FirstInstalment[] = [];
  const requested = await requestCardPayment(platform, {
    subject: { purpose: 'order', orderReference },
    due: async (tx) => {
      const due = await cases.due(tx, platform.clock, orderReference);
      billName = due.billName;
      instalments = due.instalments;
      return due;
    },
    audit: (tx, payment) =>
      appendAudit(tx, platform.clock, {
        customerNumber,
        actor: wish.actor,
        onBehalfOf: customer && authorOf(customer.visitor).isAgent ? customerNumber : null,
        call: '/paymentCB',
        detail: { order: orderReference, payment: payment.id, amountCents: payment.amountCents },
      }),
    outcome: cardPaymentOutcome(cases),
    shownCents: shown(wish.amount),
  });
  if (requested.row.status !== 'success') {
    await inTransaction(platform.db, (tx) =>
      cases.book.record(tx, platform.clock, orderReference, 'PENDING'),
    );
  }
  return { ...toAnswer(platform, requested, billName), instalments };
}

/** A card payment of a contract, with its current state at the provider. @throws DomainError 404 for an unknown one. */
export async function cardPaymentStatus(
  platform: Platform,
  cases: CasePayments,
  named: ContractPayment,
): Promise<ResponseOf<'/getPaymentStatus'>> {
  const payment = await currentCardPayment(platform, named, cardPaymentOutcome(cases));
  if (!payment) throw notFound('Ce paiement n’existe pas');
  const { status, amountCents, failureMessage } = payment;
  return { reference: named.reference, status, amount: toEuros(amountCents), failureMessage };
}
