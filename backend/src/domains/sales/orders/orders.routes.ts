import { defineCall } from '../../../platform/http/define-call';
import { readOrder, readOrderStatus } from './order-status.service';
import { casePolicy, draftPolicy } from './orders.policy';
import { resendLink, saveOrder } from './save/save-order.service';
import { signOrder } from './sign/sign-order.service';

/** Each may ask the grid operators and the register of companies. */
const partnerCalls = { max: 120, anonymous: 60, timeWindow: '1 minute' };

/** By the links of cases; an agent may leaf through cases as fast as they can. */
const linkReads = { anonymous: 120, timeWindow: '1 minute' };
/** Each mails somebody. */
const linkMails = { max: 60, anonymous: 15, timeWindow: '1 minute' };

export const orderCalls = [
  defineCall('/saveOrder', {
    summary: 'Saves a case; with EMAIL, mails its customer the link that opens it for 4 days',
    policy: draftPolicy,
    limit: partnerCalls,
    handler: ({ payload, grant, idempotencyKey, ...platform }) =>
      saveOrder({
        platform,
        grant,
        idempotencyKey,
        order: payload.order,
        channel: payload.channel,
        alreadyClient: payload.alreadyClient,
        savingMode: payload.savingMode,
      }),
  }),
  defineCall('/signOrder', {
    summary: 'Saves a case and has it signed; a pending signature serves again for the very same order',
    policy: draftPolicy,
    limit: partnerCalls,
    handler: ({ payload, grant, idempotencyKey, ...platform }) =>
      signOrder({
        platform,
        grant,
        idempotencyKey,
        order: payload.order,
        channel: payload.channel,
        alreadyClient: payload.alreadyClient,
      }),
  }),
  defineCall('/getOrder', {
    summary: 'A case, in the form in which it may be saved again',
    policy: casePolicy,
    limit: linkReads,
    handler: ({ payload, ...platform }) => readOrder(platform, payload.orderNumber),
  }),
  defineCall('/getOrderStatus', {
    summary: 'Where a case, its signature and its first payment stand now',
    policy: casePolicy,
    limit: linkReads,
    handler: ({ payload, ...platform }) => readOrderStatus(platform, payload.orderNumber),
  }),
  defineCall('/resendSubscriptionEmail', {
    summary: 'Mails the link of a case again; the links before it end',
    policy: casePolicy,
    limit: linkMails,
    handler: ({ payload, grant, ...platform }) => resendLink(platform, grant, payload.orderNumber),
  }),
];
