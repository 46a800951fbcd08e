import {
  creditCardMoney,
  takeCardMoneyBack,
  type CardMoney,
} from '../../../billing/payments/card-credit.service';
import type { FirstPaymentBook } from '../../../billing/card-payments/first-payment-outcome.service';
import type { Db } from '../../../../platform/database';
import * as queries from '../case/orders.queries';
import { firstPaymentOwed, recordFirstPayment } from './orders.service';
import { claimFirstPayment } from './paid-contracts';

/** What the card payment of a case does to the case, and to its customer's account where it settles nothing. */
export const firstPaymentBook: FirstPaymentBook = {
  owed: firstPaymentOwed,
  record: recordFirstPayment,
  credit: async (tx, clock, { orderReference, paymentId, cents }) => {
    const money = await moneyOf(tx, orderReference, paymentId);
    if (money) await creditCardMoney(tx, clock, money, cents);
  },
  claim: async (tx, orderReference) => {
    const order = await queries.loadOrder(tx, orderReference);
    if (order) await claimFirstPayment(tx, order);
  },
  takeBack: async (tx, { orderReference, paymentId }) => {
    const money = await moneyOf(tx, orderReference, paymentId);
    if (money) await takeCardMoneyBack(tx, money);
  },
};

/** On the case's first contract; a case that is paid was signed, and has one. */
async function moneyOf(tx: Db, orderReference: string, paymentId: string): Promise<CardMoney | undefined> {
  const order = await queries.loadOrder(tx, orderReference);
  const contractNumber = order?.contracts.find(({ contract_number }) => contract_number)?.contract_number;
  if (!order?.row.customer_number || !contractNumber) return undefined;
  return { customerNumber: order.row.customer_number, contractNumber, paymentId };
}
