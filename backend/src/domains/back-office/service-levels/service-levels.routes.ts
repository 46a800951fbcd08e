import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { getServiceLevels } from './service-levels.service';

export const serviceLevelCalls = [
  defineCall('/getServiceLevels', {
    summary: 'What the portal promises of itself, and what it reached in the last 30 days; ADMIN alone',
    policy: anyAgent,
    handler: (platform) => getServiceLevels(platform),
  }),
];
