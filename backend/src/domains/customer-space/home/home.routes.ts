import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { defineCall } from '../../../platform/http/define-call';
import { homeMoment } from './home.service';

const homePolicy = ownCustomer(({ customerNbr, contractNbr }: RequestOf<'/getHomeMoment'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

export const homeCalls = [
  defineCall('/getHomeMoment', {
    summary: 'What comes first on the home of a contract, by one table, and the order of the rest',
    policy: homePolicy,
    handler: ({ payload, grant, ...platform }) => homeMoment(platform, grant, payload.contractNbr),
  }),
];
