import { defineCall } from '../../platform/http/define-call';
import { contractPolicy } from './contracts.policy';
import { contractDetail } from './contracts.service';

export const contractCalls = [
  defineCall('/getContract', {
    summary: 'One contract with its offer, delivery point and billing; the IBAN is masked',
    policy: contractPolicy,
    handler: async ({ db, payload, grant }) => ({
      contract: await contractDetail(db, grant.customerNumber, payload.contractNbr),
    }),
  }),
];
