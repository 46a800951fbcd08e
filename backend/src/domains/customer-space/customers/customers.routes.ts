import { defineCall } from '../../../platform/http/define-call';
import { contextPolicy } from './customers.policy';
import { customerContext } from './customers.service';

export const customerCalls = [
  defineCall('/getContext', {
    summary: 'The customer and all their contracts',
    policy: contextPolicy,
    handler: ({ db, clock, config, grant }) => customerContext(db, clock, grant, config.supportEmail),
  }),
];
