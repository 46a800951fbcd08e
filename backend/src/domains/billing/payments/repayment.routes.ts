import { grantedSubMenu } from '@portal/domain';
import { ownCustomer } from '../../../platform/access/own-customer';
import type { CustomerGrant } from '../../../platform/access/policy';
import { authorOf } from '../../../platform/customer-write';
import { defineCall, type PayloadOf } from '../../../platform/http/define-call';
import { agreeOnRepayment } from './agree-repayment.service';
import { plansOf } from './read-repayments.service';
import { offersOf } from './repayment-offer.service';

const readPolicy = ownCustomer(({ customerNbr, contractNbr }: PayloadOf<'/getRepayments'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

const agreePolicy = ownCustomer(({ customerNbr, contractNbr }: PayloadOf<'/agreeRepayment'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

/** An agent in their own session: who acts in the customer's place has what the customer has. */
const managesRepayments = ({ visitor }: CustomerGrant): boolean =>
  visitor.customerNumber === null &&
  grantedSubMenu(visitor.scheme, ['searchCustomerContract'], 'WRITE') !== undefined;

export const repaymentCalls = [
  defineCall('/getRepayments', {
    summary: 'Repayment plans of a customer, and what may be agreed on for what they owe',
    policy: readPolicy,
    handler: async ({ db, clock, payload, grant }) => {
      const mayManage = managesRepayments(grant);
      const { contractNbr: contractNumber, firstDay } = payload;
      const ask = { askedBy: mayManage ? 'AGENT' : 'CUSTOMER', firstDay, contractNumber } as const;
      const [offers, plans] = await Promise.all([
        offersOf(db, clock, grant, ask),
        plansOf(db, clock, grant, contractNumber),
      ]);
      return { offers, plans, mayManage };
    },
  }),
  defineCall('/agreeRepayment', {
    summary: 'Agrees on a repayment plan within the limits of customers',
    policy: agreePolicy,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: async ({ payload, grant, ...platform }) => ({
      plan: await agreeOnRepayment(platform, {
        customerNumber: grant.customerNumber,
        contractNumber: payload.contractNbr,
        parts: payload.parts,
        firstDay: payload.firstDay,
        amount: payload.amount,
        author: authorOf(grant.visitor),
        ...{ askedBy: 'CUSTOMER', call: '/agreeRepayment' },
      }),
    }),
  }),
];
