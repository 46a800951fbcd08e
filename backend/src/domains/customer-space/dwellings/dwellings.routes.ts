import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { setDwelling, similarDwellings } from './dwelling.service';

const readPolicy = ownCustomer(({ contractNbr }: RequestOf<'/getSimilarDwellings'>) => ({
  contractNumber: contractNbr,
}));
const writePolicy = ownCustomer(({ contractNbr }: RequestOf<'/setDwelling'>) => ({
  contractNumber: contractNbr,
}));

export const dwellingCalls = [
  defineCall('/getSimilarDwellings', {
    summary:
      'What the home of a contract uses in a year, beside those like it: anonymous, of ten others at least',
    policy: readPolicy,
    handler: ({ db, grant, payload }) =>
      similarDwellings(db, { customerNumber: grant.customerNumber, contractNumber: payload.contractNbr }),
  }),
  defineCall('/setDwelling', {
    summary: 'Size, heating and kind of the home that a contract supplies, or that they are deleted',
    policy: writePolicy,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: (call) =>
      writeForCustomer({ ...call, path: '/setDwelling' }, (tx) =>
        setDwelling(
          tx,
          call.clock,
          { customerNumber: call.grant.customerNumber, contractNumber: call.payload.contractNbr },
          call.payload.dwelling,
        ),
      ),
  }),
];
