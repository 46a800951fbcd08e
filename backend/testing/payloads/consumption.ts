import type { Payloads, Subject } from './subject';

type Paths =
  | '/getMeterConfiguration'
  | '/createIndex'
  | '/getConsumptionCosts'
  | '/getSeasonProjection'
  | '/exportMeterReads';

const pointOfDelivery = '14500000000017';
const meterNumber = '061234567890';

const ofContract = ({ contractNbr }: Subject) => ({
  contractNbr,
  pointOfDelivery,
  energyType: 'EL' as const,
});

export const consumptionPayloads: Payloads<Paths> = {
  '/getMeterConfiguration': ({ contractNbr }) => ({
    contractNbr,
    pointOfDelivery,
    readingDate: '2026-02-01',
  }),
  '/createIndex': ({ contractNbr }) => ({
    energyType: 'EL',
    contractNbr,
    pointOfDelivery,
    readingDate: '2026-02-01',
    meterReads: [
      { meterNumber, registerName: 'HP', value: '007000', timeframeCode: 'HIGH' },
      { meterNumber, registerName: 'HC', value: '003250', timeframeCode: 'LOW' },
    ],
  }),
  '/getConsumptionCosts': ofContract,
  '/getSeasonProjection': ofContract,
  '/exportMeterReads': ofContract,
};
