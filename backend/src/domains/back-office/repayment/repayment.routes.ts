import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { agreeOnRepayment } from '../../billing/payments/agree-repayment.service';
import { cancelRepayment } from '../../billing/payments/end-repayment.service';
import { reachContract, reachPlan } from './repayment-reach';

const limit = { max: 60, timeWindow: '1 minute' };

export const agentRepaymentCalls = [
  defineCall('/proposeRepayment', {
    summary: 'Agrees on a repayment plan for a customer, within the limits of agents',
    policy: anyAgent,
    limit,
    handler: async ({ payload, grant, ...platform }) => {
      const key = { customerNumber: payload.customerNbr, contractNumber: payload.contractNbr };
      await reachContract(platform.db, grant, key);
      const plan = await agreeOnRepayment(platform, {
        ...key,
        parts: payload.parts,
        firstDay: payload.firstDay,
        amount: payload.amount,
        author: { login: grant.visitor.login, isAgent: true },
        ...{ askedBy: 'AGENT', call: '/proposeRepayment' },
      });
      return { plan };
    },
  }),
  defineCall('/cancelRepayment', {
    summary: 'Ends a repayment plan for a reason that the customer reads',
    policy: anyAgent,
    limit,
    handler: async ({ payload, grant, ...platform }) => {
      const key = { customerNumber: payload.customerNbr, id: payload.planId };
      await reachPlan(platform.db, grant, key);
      const by = { login: grant.visitor.login, reason: payload.reason };
      return { plan: await cancelRepayment(platform, key, by) };
    },
  }),
];
