import { defineCall } from '../../platform/http/define-call';
import { meterReadsPolicy } from './consumption.policy';
import { meterReads } from './consumption.service';

export const consumptionCalls = [
  defineCall('/getMeterReads', {
    summary: 'Readings of a contract, latest first',
    policy: meterReadsPolicy,
    handler: async ({ db, payload, grant }) => ({
      meterReads: await meterReads(db, {
        customerNumber: grant.customerNumber,
        contractNumber: payload.contractNbr,
        pointOfDelivery: payload.pointOfDelivery,
        energy: payload.energyType,
      }),
    }),
  }),
];
