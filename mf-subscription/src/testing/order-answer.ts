import type { ResponseOf } from '@portal/contract';
import type { CaseAnswers } from '../rules/case/answers';
import { orderDraftOf } from '../rules/case/order-draft';
import { keptOrder } from './cases';
import { expectedYear } from './offers';

type Order = ResponseOf<'/getOrder'>['order'];

/** As the server answers what was saved, but for what only the server knows. */
export function orderAnswer(answers: CaseAnswers): Order {
  const draft = orderDraftOf(answers, keptOrder());
  const { orderNumber, customerNumber: _, ...state } = keptOrder();
  return {
    ...draft,
    ...state,
    orderStatus: 'IN_PROGRESS',
    orderReference: orderNumber,
    channel: answers.client?.channel ?? 'WEB',
    seller: 'LUMENVIE',
    createdBy: 'admin',
    origin: 'expertMode',
    savingMode: 'EMAIL',
    failureReason: null,
    alreadyClient: answers.client?.customerNumber != null,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
    customer: {
      ...draft.customer,
      typePayment: 'OTHER',
      customerNumber: answers.client?.customerNumber ?? null,
    },
    contracts: draft.contracts.map((contract) => ({
      ...contract,
      contractNumber: null,
      subscriptionDate: null,
      contractCategory: 'RES1',
      prices: {
        productLabel: 'Lumenvie Essentiel',
        billingMode: 'PAYMENT_SCHEDULE',
        monthlyBudget: 100,
        yearlyTotal: 1200,
        prepaymentFee: 0.5,
        installmentAmount: 200,
        installmentMonths: 2,
        expected: expectedYear(2, 1200),
      },
    })),
  } as Order;
}
