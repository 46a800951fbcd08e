import { everyone } from '../../../../platform/access/policy';
import { defineCall } from '../../../../platform/http/define-call';
import { beginSubscription } from './begin-subscription.service';
import { confirmSubscription } from './confirm-subscription.service';

/** Each sends a mail; by network, with those of `self-service-limits.ts` by mailbox. */
const mails = { max: 30, anonymous: 30, timeWindow: '1 minute' };
/** A code has five tries, whatever is sent. */
const tries = { max: 60, anonymous: 60, timeWindow: '1 minute' };

export const selfServiceCalls = [
  defineCall('/beginSubscription', {
    summary: 'Mails a code to somebody who wants to subscribe alone; looks nobody up',
    policy: everyone,
    limit: mails,
    handler: ({ payload: { email }, address, ...platform }) =>
      beginSubscription(platform, { email, address }),
  }),
  defineCall('/confirmSubscription', {
    summary: 'Tries the mailed code; a right one gives the key to a case that is not saved yet',
    policy: everyone,
    limit: tries,
    handler: ({ payload: { email, request, code, channel }, ...platform }) =>
      confirmSubscription(platform, { email, request, code, channel }),
  }),
];
