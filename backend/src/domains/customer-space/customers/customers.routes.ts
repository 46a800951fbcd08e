import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { defineCall } from '../../../platform/http/define-call';
import { ReadAhead } from '../../../platform/http/read-ahead';
import { findCustomer } from './customers.queries';
import { customerContext } from './customers.service';

const contextPolicy = ownCustomer(({ customerNbr }: RequestOf<'/getContext'>) => ({
  customerNumber: customerNbr,
}));

const contextRead = new ReadAhead(({ db, clock }, customerNumber) =>
  findCustomer(db, customerNumber, clock()),
);

export const customerCalls = [
  defineCall('/getContext', {
    summary: 'The customer and all their contracts',
    policy: contextPolicy,
    ahead: contextRead,
    handler: async (call) =>
      customerContext(await contextRead.answer(call), call.grant, call.config.supportEmail),
  }),
];
