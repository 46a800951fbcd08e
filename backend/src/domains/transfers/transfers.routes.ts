import { anyAgent } from '../../platform/access/agent';
import { defineCall } from '../../platform/http/define-call';
import { transferableContracts, transferContract } from './transfers.service';

export const transferCalls = [
  defineCall('/getTransferContracts', {
    summary: 'The contracts of a customer that may be transferred',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => transferableContracts(platform, payload.customerId, grant),
  }),
  defineCall('/transferContract', {
    summary: 'Gives a contract with its history to another customer',
    policy: anyAgent,
    handler: ({ payload, grant, idempotencyKey, ...platform }) =>
      transferContract(platform, payload, grant, idempotencyKey),
  }),
];
