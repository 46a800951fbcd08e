import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { plannedTransfers, undoTransfer } from './planned-transfers.service';
import { previewTransfer } from './preview-transfer.service';
import { transferableContracts, transferContract } from './transfers.service';

export const transferCalls = [
  defineCall('/getTransferContracts', {
    summary: 'The contracts of a customer that may be transferred',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => transferableContracts(platform, payload, grant),
  }),
  defineCall('/previewTransfer', {
    summary: 'A dry run of a transfer: what goes on with the new holder, and what stays',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => previewTransfer(platform, payload, grant),
  }),
  defineCall('/getPlannedTransfers', {
    summary: 'The transfers of contracts that have not taken effect',
    policy: anyAgent,
    handler: ({ grant, ...platform }) => plannedTransfers(platform, grant),
  }),
  defineCall('/undoTransfer', {
    summary: 'Forgets a transfer that has not taken effect',
    policy: anyAgent,
    handler: ({ payload, grant, idempotencyKey, ...platform }) =>
      undoTransfer(platform, payload, grant, idempotencyKey),
  }),
  defineCall('/transferContract', {
    summary: 'Gives a contract with its history to another customer',
    policy: anyAgent,
    handler: ({ payload, grant, idempotencyKey, ...platform }) =>
      transferContract(platform, payload, grant, idempotencyKey),
  }),
];
