import { v7 as uuidv7 } from 'uuid';
import { everyone } from '../../platform/access/policy';
import { defineCall } from '../../platform/http/define-call';
import { insertLine } from './client-log.queries';
import { happenedAt } from './client-log.rules';

export const clientLogCalls = [
  defineCall('/getLogsStreaming', {
    summary: 'Stores one line of the browser’s log',
    policy: everyone,
    limit: { max: 240, anonymous: 60, timeWindow: '1 minute' },
    handler: async ({ db, clock, payload }) => {
      await insertLine(db, {
        id: uuidv7(),
        received_at: clock(),
        happened_at: happenedAt(payload.timestamp, clock()),
        tag: payload.tag,
        customer_type: payload.customerType,
        trigger_button: payload.triggerButton,
        service_called: payload.serviceCalled,
        log_message: payload.logMessage,
        return_code: payload.returnCode,
        status_action: payload.statusAction,
        energy_list: payload.energyList,
        customer_key: payload.customerIdentificationKey,
        environment: payload.environnement,
        app: payload.app,
        channel: payload.channel,
      });
      return { code: '200' };
    },
  }),
];
