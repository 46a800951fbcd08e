import { anyAgent } from '../../../platform/access/agent';
import type { AgentGrant } from '../../../platform/access/policy';
import { defineCall, type Platform } from '../../../platform/http/define-call';
import { customerAccount } from './customer-account.service';
import { assertNotErased, customerPage, customerWork, pageContracts } from './customer-page.service';
import { customerFeed } from './feed/feed.service';
import { reachCustomer, type PageReach } from './page-reach';
import { planDebit } from './plan-debit.service';
import { resendPaper } from './resend-paper.service';

type PartPath = '/getCustomerAccount' | '/getCustomerWork' | '/getPageContracts' | '/getCustomerFeed';

/** Reach of a part of the page: of an erased customer there is none. */
async function reachPart(
  call: Pick<Platform, 'db' | 'clock'> & { grant: AgentGrant; payload: { customerNbr: string } },
  path: PartPath,
): Promise<PageReach> {
  const reach = await reachCustomer({ ...call, path }, call.payload.customerNbr, call.grant);
  await assertNotErased(call, reach);
  return reach;
}

export const customerPageCalls = [
  defineCall('/getCustomerPage', {
    summary: 'Who a customer is; opens the agent’s visit, which the customer sees',
    policy: anyAgent,
    handler: async (call) =>
      customerPage(
        call,
        await reachCustomer({ ...call, path: '/getCustomerPage' }, call.payload.customerNbr, call.grant),
      ),
  }),
  defineCall('/getCustomerAccount', {
    summary: 'What a customer owes and is owed, what is to be paid, and their mandates',
    policy: anyAgent,
    handler: async (call) => customerAccount(call, await reachPart(call, '/getCustomerAccount')),
  }),
  defineCall('/getCustomerWork', {
    summary: 'Requests and cases of a customer that are under way, as far as the agent may see them',
    policy: anyAgent,
    handler: async (call) => customerWork(call, await reachPart(call, '/getCustomerWork')),
  }),
  defineCall('/getPageContracts', {
    summary: 'Contracts of a customer with renewal and meters, page by page',
    policy: anyAgent,
    handler: async (call) => pageContracts(call, call.payload, await reachPart(call, '/getPageContracts')),
  }),
  defineCall('/getCustomerFeed', {
    summary: 'What happened to a customer, newest first, by kind and contract, page by page',
    policy: anyAgent,
    handler: async (call) => customerFeed(call, call.payload, await reachPart(call, '/getCustomerFeed')),
  }),
  defineCall('/resendPaper', {
    summary: 'Mails a customer where one of their bills or documents is',
    policy: anyAgent,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: resendPaper,
  }),
  defineCall('/planDebit', {
    summary: 'Presents a refused debit of a customer again, on a day that they agreed to with the agent',
    policy: anyAgent,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: planDebit,
  }),
];
