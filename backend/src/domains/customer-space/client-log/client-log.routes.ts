import { everyone } from '../../../platform/access/policy';
import { defineCall } from '../../../platform/http/define-call';
import { storeLine } from './client-log.service';

export const clientLogCalls = [
  defineCall('/getLogsStreaming', {
    summary: 'Stores one line of the browser’s log',
    policy: everyone,
    limit: { max: 240, anonymous: 60, timeWindow: '1 minute' },
    handler: async ({ db, clock, config, payload, grant, address }) => {
      await storeLine(db, payload, { address, visitor: grant.visitor, now: clock(), config });
      return { code: '200' };
    },
  }),
];
