import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { orderPublication } from './publications.service';

export const publicationCalls = [
  defineCall('/orderPublication', {
    summary:
      'An order to the registry: roll back, promote or withdraw a version, with a reason; signed for POST /registry/orders',
    policy: anyAgent,
    limit: { max: 30, timeWindow: '1 minute' },
    handler: ({ payload, grant, ...platform }) => orderPublication(platform, grant, payload),
  }),
];
