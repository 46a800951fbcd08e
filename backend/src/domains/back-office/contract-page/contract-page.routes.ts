import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { contractPage } from './contract-page.service';

export const contractPageCalls = [
  defineCall('/getContractPage', {
    summary:
      'A contract with its holders, states, changes, meters and account; the customer sees that it was opened',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => contractPage(platform, payload, grant),
  }),
];
