import { everyone } from '../../platform/access/policy';
import { callerOf } from '../../platform/http/caller';
import { defineCall } from '../../platform/http/define-call';
import { storeLine } from './client-log.service';

export const clientLogCalls = [
  defineCall('/getLogsStreaming', {
    summary: 'Stores one line of the browser’s log',
    policy: everyone,
    limit: { max: 240, anonymous: 60, timeWindow: '1 minute' },
    handler: async ({ db, clock, config, payload, grant, address }) => {
      const caller = callerOf({ visitor: grant.visitor, ip: address });
      await storeLine(db, payload, { caller, visitor: grant.visitor, now: clock(), config });
      return { code: '200' };
    },
  }),
];
