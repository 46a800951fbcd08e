import { call, loadContext } from '@portal/api-client';
import { type CallState, useCall } from '@portal/api-client/query';
import type { RequestOf, ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import { events } from '@portal/events';
import type { Debt } from '../rules/debt';

/** Whose debt it is, and of which contract. */
export interface Payer {
  customerNbr: string;
  contractNbr: string;
}

export function useBalance({ customerNbr, contractNbr }: Payer): CallState<ResponseOf<'/getBalance'>> {
  return useCall('/getBalance', { customerNbr, contractNbr, mode: 'CONTRACT_BALANCE' });
}

export type CardPayment = ResponseOf<'/paymentCB'>;

/**
 * The card payment of a debt: a repeat answers the same one.
 * @param shown euros that the payer saw; another amount is then a CONFLICT. Null: whatever is owed now.
 * @throws CallError
 */
export const askCardPayment = (payer: Payer, debt: Debt, shown: number | null): Promise<CardPayment> =>
  call('/paymentCB', { ...wishOf(payer, debt), ...(shown !== null && { amount: shown }) });

function wishOf({ customerNbr, contractNbr }: Payer, debt: Debt): RequestOf<'/paymentCB'> {
  if (debt.plan) {
    const { id: planId, what } = debt.plan;
    return { mode: 'PAY_PLAN', customerNbr, contractNbr, planId, what };
  }
  if (debt.together) return { mode: 'PAY_DEBTS', customerNbr, debts: debt.together };
  if (debt.order === undefined) return { mode: 'CREATE_PAYMENT', customerNbr, contractNbr, payment: debt.id };
  return { mode: 'FIRST_PAYMENT', customerNbr, order: { orderReference: debt.order } };
}

/** What the customer owes on all contracts. @param afresh as it is now, and not as another screen read it */
export const useDebts = (customerNbr: string | null, afresh = false): CallState<ResponseOf<'/getDebts'>> =>
  useCall('/getDebts', customerNbr === null ? null : { customerNbr }, { afresh });

/** The repayment plans of the contract, and what may be agreed on. @param afresh as it is now */
export const useRepayments = (payer: Payer | null, afresh = false): CallState<ResponseOf<'/getRepayments'>> =>
  useCall('/getRepayments', payer, { afresh });

/** Takes a planned re-debit back, once: a repeat changes nothing. @throws CallError */
export const takeBackDebit = (payer: Payer, payment: string): Promise<ResponseOf<'/takeBackDebit'>> =>
  call('/takeBackDebit', { ...payer, payment });

/** A first payment moves the contracts of its case on: the portal reads them again. */
export function tellPaid(customerNumber: string): void {
  events.emit('customerChanged', { customerNumber }, 'mf-documents');
  // what cannot be read now is read at the next screen
  void loadContext().catch(() => undefined);
}

/** Status of a card payment, from the provider through our back end. @throws CallError */
export const cardPaymentStatus = (
  payer: Payer,
  reference: string,
): Promise<ResponseOf<'/getPaymentStatus'>> => call('/getPaymentStatus', { ...payer, reference });

export interface DebitWish {
  debt: Debt;
  day: Day;
  /** The customer agrees to a debit nearer than their mandate's notice. */
  noticeWaived: boolean;
}

/** Presents a failed debit again, once: the same wish twice is one debit. @throws CallError */
export const planDebit = (
  payer: Payer,
  { debt, day, noticeWaived }: DebitWish,
): Promise<ResponseOf<'/getDocumentsList'>> =>
  call('/getDocumentsList', {
    ...payer,
    mode: 'CREATE_PAYMENT',
    payment: debt.id,
    dueDate: day,
    noticeWaived,
  });
