import type { RequestOf } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { ownCustomer } from '../../../platform/access/own-customer';
import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall, type PayloadOf } from '../../../platform/http/define-call';
import { consumptionCosts } from './consumption-costs.service';
import type { ReadingsKey } from './consumption.queries';
import { exportMeterReads, meterReads } from './consumption.service';
import { meteringOn, toAnswer, usageOn } from './meter-configuration.service';
import { seasonProjection } from './season-projection.service';
import { keepSelfReading } from './self-reading.service';

const ofContract = ({ contractNbr }: { contractNbr: string }) => ({ contractNumber: contractNbr });

const meterReadsPolicy = ownCustomer((payload: RequestOf<'/getMeterReads'>) => ofContract(payload));
const meterConfigurationPolicy = ownCustomer((payload: RequestOf<'/getMeterConfiguration'>) =>
  ofContract(payload),
);
const newIndexPolicy = ownCustomer((payload: RequestOf<'/createIndex'>) => ofContract(payload));
const consumptionCostsPolicy = ownCustomer((payload: RequestOf<'/getConsumptionCosts'>) =>
  ofContract(payload),
);
const seasonProjectionPolicy = ownCustomer((payload: RequestOf<'/getSeasonProjection'>) =>
  ofContract(payload),
);
const exportMeterReadsPolicy = ownCustomer((payload: RequestOf<'/exportMeterReads'>) => ofContract(payload));

interface ReadingsCall {
  grant: { customerNumber: string };
  payload: PayloadOf<'/getMeterReads'>;
}

const readingsKey = ({ grant, payload }: ReadingsCall): ReadingsKey => ({
  customerNumber: grant.customerNumber,
  contractNumber: payload.contractNbr,
  pointOfDelivery: payload.pointOfDelivery,
  energy: payload.energyType,
});

export const consumptionCalls = [
  defineCall('/getMeterReads', {
    summary: 'Readings of a contract, latest first',
    policy: meterReadsPolicy,
    handler: async (call) => ({ meterReads: await meterReads(call.db, readingsKey(call)) }),
  }),
  defineCall('/getConsumptionCosts', {
    summary: 'What the energy of each reading cost, line by line, and the tariffs it was reckoned with',
    policy: consumptionCostsPolicy,
    handler: (call) => consumptionCosts(call.db, readingsKey(call)),
  }),
  defineCall('/getSeasonProjection', {
    summary: 'What the season will come to, with its range: only with the customer’s consent to advice',
    policy: seasonProjectionPolicy,
    handler: (call) => seasonProjection(call.db, call.clock, readingsKey(call)),
  }),
  defineCall('/exportMeterReads', {
    summary: 'The readings of a contract as historique_mes_releves.csv',
    policy: exportMeterReadsPolicy,
    handler: (call) => exportMeterReads(call.db, readingsKey(call)),
  }),
  defineCall('/getMeterConfiguration', {
    summary: 'The meter in place on a day, and the registers that a reading fills in',
    policy: meterConfigurationPolicy,
    handler: async ({ db, clock, payload, grant }) => {
      const { contractNbr: contractNumber, pointOfDelivery, readingDate } = payload;
      const key = { customerNumber: grant.customerNumber, contractNumber, pointOfDelivery };
      const metering = await meteringOn(db, key, readingDate, parisDayOf(clock()));
      return toAnswer(metering.configuration, await usageOn(db, key, metering, readingDate));
    },
  }),
  defineCall('/createIndex', {
    summary: 'Keeps an index that the customer read on their meter',
    policy: newIndexPolicy,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: (call) =>
      writeForCustomer({ ...call, path: '/createIndex' }, async (tx, author) => {
        const { energyType, contractNbr, pointOfDelivery, readingDate, meterReads: sent } = call.payload;
        const confirmed = call.payload.confirmed ?? false;
        const meterReading = await keepSelfReading(tx, call.clock, {
          customerNumber: call.grant.customerNumber,
          contractNumber: contractNbr,
          pointOfDelivery,
          energy: energyType,
          day: readingDate,
          indexes: sent,
          confirmed,
          author: author.login,
        });
        return { answer: { result: 'OK' as const, meterReading }, detail: { readingDate, confirmed } };
      }),
  }),
];
