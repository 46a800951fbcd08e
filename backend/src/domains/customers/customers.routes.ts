import { defineCall } from '../../platform/http/define-call';
import { contextPolicy } from './customers.policy';
import { customerContext } from './customers.service';

export const customerCalls = [
  defineCall('/getContext', {
    summary: 'The customer and all their contracts',
    policy: contextPolicy,
    handler: ({ db, config, grant }) => customerContext(db, grant.customerNumber, config.supportEmail),
  }),
];
