import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { checkAudit } from './audit-check.service';
import { exportAudit, searchAudit } from './audit.service';

export const auditCalls = [
  defineCall('/searchAudit', {
    summary: 'The audit log by who, what, on whom and when, page by page; ADMIN alone',
    policy: anyAgent,
    handler: ({ payload, ...platform }) => searchAudit(platform, payload),
  }),
  defineCall('/exportAudit', {
    summary: 'The entries of a search as audit.csv; ADMIN alone',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => exportAudit(platform, payload, grant),
  }),
  defineCall('/checkAudit', {
    summary: 'Verifies the chains of the audit log, some entries a call; ADMIN alone',
    policy: anyAgent,
    limit: { max: 600, timeWindow: '1 minute' },
    handler: ({ payload, ...call }) => checkAudit(call, payload.step),
  }),
];
