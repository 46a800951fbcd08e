import { ownCase } from '../../../platform/access/own-case';
import { defineCall, type PayloadOf } from '../../../platform/http/define-call';
import { readOrder, readOrderStatus } from './order-status.service';
import { resendLink, saveOrder } from './save/save-order.service';
import { signOrder } from './sign/sign-order.service';

type Draft = PayloadOf<'/saveOrder'> | PayloadOf<'/signOrder'>;

/** A draft that was saved before has an `orderReference`; with a link, it must be the case of that link. */
const draftPolicy = ownCase(({ order, link }: Draft) => ({
  orderReference: order.orderReference ?? undefined,
  linkCode: link,
}));

const casePolicy = ownCase(({ orderNumber, link }: PayloadOf<'/getOrder'>) => ({
  orderReference: orderNumber,
  linkCode: link,
}));

/** Each call may send requests to the grid operators and to the register of companies. */
const partnerCalls = { max: 120, anonymous: 60, timeWindow: '1 minute' };

/** Limits the holders of links only: an agent may open any number of cases. */
const linkReads = { anonymous: 120, timeWindow: '1 minute' };
/** Each call sends a mail. */
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
