import type { ResponseOf } from '@portal/contract';
import { maskIban } from '@portal/domain';
import { sentLinkOf } from './subscription-link';
import { toEuros } from '../../../../platform/money';
import { instalmentOf, toExpected } from '../../../billing/catalogue/catalogue.service';
import type { DraftCustomer } from './order-draft';
import type { KeptOrder, OrderRow } from './orders.queries';

/** The status of a case, without any personal data. */
export const orderStateAnswer = (row: OrderRow): ResponseOf<'/getOrderStatus'> => ({
  orderNumber: row.order_reference,
  version: row.version,
  orderStatus: row.order_status,
  signingStatus: row.signing_status,
  firstPaymentCBStatus: row.first_payment_cb_status,
  firstPaymentSlimCollectStatus: row.first_payment_slim_collect_status,
  customerNumber: row.customer_number,
});

/** What changes in a case while somebody has it open. */
export const progressAnswer = (row: OrderRow) => ({
  link: sentLinkOf(row),
  savedByCustomer: row.saved_by === 'link',
  abandonReason: row.abandon_reason,
});

type OrderAnswer = ResponseOf<'/getOrder'>['order'];

/** The whole case, in the form that `/saveOrder` accepts. */
export function orderAnswer({ row, customer, contracts }: KeptOrder): OrderAnswer {
  const { orderNumber, ...state } = orderStateAnswer(row);
  return {
    ...state,
    ...progressAnswer(row),
    orderReference: orderNumber,
    externalReference: row.external_reference,
    channel: row.channel,
    seller: row.seller,
    createdBy: row.created_by,
    origin: row.origin,
    savingMode: row.saving_mode,
    failureReason: row.failure_reason,
    rebateRefusal: row.rebate_refusal,
    alreadyClient: row.already_client,
    rebateCode: row.rebate_code,
    rebateCodeType: row.rebate_code_type,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
    survey: row.survey,
    customer: { ...masked(customer), typePayment: row.payment_type, customerNumber: row.customer_number },
    contracts: contracts.map((contract) => ({
      ...contract,
      contractNumber: contract.contract_number,
      subscriptionDate: contract.subscription_date,
      contractCategory: contract.contract_category,
      prices: contract.prices && {
        productLabel: contract.prices.productLabel,
        billingMode: contract.prices.billingMode,
        monthlyBudget: toEuros(contract.prices.monthlyCents),
        yearlyTotal: toEuros(contract.prices.yearlyCents),
        prepaymentFee: toEuros(contract.prices.fee.cents),
        installmentAmount: toEuros(contract.prices.installmentCents),
        installmentMonths: instalmentOf(contract.prices).months,
        expected: toExpected(contract.prices.expected),
      },
    })),
  };
}

/** The whole IBAN never leaves the back end. */
function masked(customer: DraftCustomer): DraftCustomer {
  const { finance } = customer;
  if (!finance?.ibanCode) return customer;
  return { ...customer, finance: { ...finance, ibanCode: maskIban(finance.ibanCode) } };
}
