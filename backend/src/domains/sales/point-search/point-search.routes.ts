import { actingAgent } from '../../../platform/access/customer-scope';
import { agentOfCase } from '../../../platform/access/own-case';
import { defineCall } from '../../../platform/http/define-call';
import { searchPoints } from './point-search.service';

export const pointSearchCalls = [
  defineCall('/searchPoints', {
    summary: 'Delivery points by address, meter or holder, from the grid operators',
    policy: agentOfCase,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: ({ payload, ...call }) =>
      searchPoints({ ...call, agent: actingAgent(call.grant.visitor) }, payload),
  }),
];
