import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { agentDay } from './agent-day.service';

export const agentDayCalls = [
  defineCall('/getAgentDay', {
    summary: 'Cases that wait for the agent today: to finish, unpaid, with a link that ends soon',
    policy: anyAgent,
    handler: ({ payload, ...call }) => agentDay(call, payload),
  }),
];
