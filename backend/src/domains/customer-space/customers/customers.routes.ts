import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { defineCall } from '../../../platform/http/define-call';
import { customerContext } from './customers.service';

const contextPolicy = ownCustomer(({ customerNbr }: RequestOf<'/getContext'>) => ({
  customerNumber: customerNbr,
}));

export const customerCalls = [
  defineCall('/getContext', {
    summary: 'The customer and all their contracts',
    policy: contextPolicy,
    handler: ({ db, clock, config, grant }) => customerContext(db, clock, grant, config.supportEmail),
  }),
];
