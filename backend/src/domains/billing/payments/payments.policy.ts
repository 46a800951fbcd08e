import type { PayloadOf } from '../../../platform/http/define-call';
import { authorizeCase } from '../../../platform/access/own-case';
import { authorizeCustomer, ownCustomer } from '../../../platform/access/own-customer';
import type { Policy } from '../../../platform/access/policy';
import { forbidden } from '../../../platform/errors';
import type { CasePayments } from './case-payments.port';

export const balancePolicy = ownCustomer(({ customerNbr, contractNbr }: PayloadOf<'/getBalance'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

export const firstPaymentsPolicy = ownCustomer(({ customerNbr }: PayloadOf<'/getFirstPayments'>) => ({
  customerNumber: customerNbr,
}));

export const takeBackPolicy = ownCustomer(({ customerNbr, contractNbr }: PayloadOf<'/takeBackDebit'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

export const piecesPolicy = ownCustomer(({ contractId }: PayloadOf<'/financialPieces'>) => ({
  contractNumber: contractId,
}));

export const paymentStatusPolicy = ownCustomer(
  ({ customerNbr, contractNbr }: PayloadOf<'/getPaymentStatus'>) => ({
    customerNumber: customerNbr,
    contractNumber: contractNbr,
  }),
);

export const invoiceListPolicy = ownCustomer(
  ({ params }: PayloadOf<'/ws_portal_get_customer_invoice_list/wsportal'>) => ({
    customerNumber: params.customer_ref,
    contractNumber: params.contract_ref,
  }),
);

/** A customer's debt, or the case they signed: the customer, or an agent in an elevated visit. A case: who may have it signed. */
export const cardPaymentPolicy = (
  cases: CasePayments,
): Policy<'caseOrCustomer', PayloadOf<'/paymentCB'>> => ({
  who: 'caseOrCustomer',
  authorize: async (access) => {
    const { payload } = access;
    if (payload.mode === 'CREATE_PAYMENT') {
      const { customerNbr: customerNumber, contractNbr: contractNumber } = payload;
      return { by: 'customer', ...(await authorizeCustomer(access, { customerNumber, contractNumber })) };
    }
    const { order, link, customerNbr } = payload;
    if (customerNbr !== undefined) {
      const grant = await authorizeCustomer(access, { customerNumber: customerNbr });
      if (!(await cases.isOf(access.db, grant.customerNumber, order.orderReference))) throw forbidden();
      return { by: 'customer', ...grant };
    }
    const right = { ...access.right, subMenus: ['createCase'] as const, group: 'ADMIN' as const };
    return authorizeCase({ ...access, right }, { orderReference: order.orderReference, linkCode: link });
  },
});
