import { formatPhone } from '@portal/domain';
import { agentOfCase, ownCase } from '../../../platform/access/own-case';
import { defineCall, type PayloadOf } from '../../../platform/http/define-call';
import { readOrder, readOrderStatus } from './order-status.service';
import { copyLink, previewLink, sendLink } from './link/send-link.service';
import { saveOrder } from './save/save-order.service';
import { abandonCase } from './work/abandon-case.service';
import { caseNotes, writeCaseNote } from './work/case-notes.service';
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

const sentJustNow = (to: string) =>
  `Le lien vient d’être envoyé (${to})\u00a0: un autre envoi est possible dans une minute.`;

export const orderCalls = [
  defineCall('/saveOrder', {
    summary: 'Saves a case; with EMAIL, also mails its customer a link that opens it for 4 days',
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
        accountOnFile: payload.accountOnFile,
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
        accountOnFile: payload.accountOnFile,
      }),
  }),
  defineCall('/getOrder', {
    summary: 'A case, in the form in which it may be saved again',
    policy: casePolicy,
    limit: linkReads,
    handler: ({ payload, grant, ...platform }) => readOrder(platform, grant, payload.orderNumber),
  }),
  defineCall('/getOrderStatus', {
    summary: 'Where a case, its signature and its first payment stand now',
    policy: casePolicy,
    limit: linkReads,
    handler: ({ payload, ...platform }) => readOrderStatus(platform, payload.orderNumber),
  }),
  defineCall('/resendSubscriptionEmail', {
    summary: 'Mails the link of a case again; it and those before it are valid 4 days from now',
    policy: casePolicy,
    limit: linkMails,
    handler: async ({ payload, grant, ...platform }) => {
      const sending = {
        orderNumber: payload.orderNumber,
        by: 'EMAIL',
        call: '/resendSubscriptionEmail',
      } as const;
      const { to, isRepeat } = await sendLink(platform, grant, sending);
      const message = isRepeat ? sentJustNow(to) : `L’e-mail de souscription est envoyé à ${to}.`;
      return { code: '200', message };
    },
  }),
  defineCall('/previewCaseLink', {
    summary: 'The mail or SMS with the link of a case as it would leave; sends nothing',
    policy: agentOfCase,
    limit: linkMails,
    handler: ({ payload, grant, ...platform }) => previewLink(platform, grant, payload),
  }),
  defineCall('/sendCaseLink', {
    summary: 'Sends the link of a case by e-mail or SMS; it and those before it are valid 4 days from now',
    policy: agentOfCase,
    limit: linkMails,
    handler: async ({ payload: { orderNumber, by }, grant, ...platform }) => {
      const sending = { orderNumber, by, call: '/sendCaseLink' } as const;
      const { to, link, isRepeat } = await sendLink(platform, { by: 'agent', ...grant }, sending);
      const sent = by === 'EMAIL' ? `E-mail envoyé à ${to}.` : `SMS envoyé au ${formatPhone(to)}.`;
      return { message: isRepeat ? sentJustNow(by === 'EMAIL' ? to : formatPhone(to)) : sent, link };
    },
  }),
  defineCall('/copyCaseLink', {
    summary: 'A link of the case for an agent to hand over themselves; audited',
    policy: agentOfCase,
    limit: linkMails,
    handler: ({ payload, grant, ...platform }) => copyLink(platform, grant, payload.orderNumber),
  }),
  defineCall('/getCaseNotes', {
    summary: 'Notes of agents about a case, and when its client is to be called back',
    policy: agentOfCase,
    handler: ({ payload, ...platform }) => caseNotes(platform, payload.orderNumber),
  }),
  defineCall('/writeCaseNote', {
    summary: 'Notes what was said about a case, and when to call its client back',
    policy: agentOfCase,
    limit: { max: 120, timeWindow: '1 minute' },
    handler: ({ payload, grant, ...platform }) => writeCaseNote(platform, grant, payload),
  }),
  defineCall('/abandonCase', {
    summary: 'Abandons a case that is not signed, with a reason; its links end, and a save opens it again',
    policy: agentOfCase,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: ({ payload, grant, ...platform }) => abandonCase(platform, grant, payload),
  }),
];
