import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';

const ofContract = ({ contractNbr }: { contractNbr: string }) => ({ contractNumber: contractNbr });

export const meterReadsPolicy = ownCustomer((payload: RequestOf<'/getMeterReads'>) => ofContract(payload));
export const meterConfigurationPolicy = ownCustomer((payload: RequestOf<'/getMeterConfiguration'>) =>
  ofContract(payload),
);
export const newIndexPolicy = ownCustomer((payload: RequestOf<'/createIndex'>) => ofContract(payload));
export const consumptionCostsPolicy = ownCustomer((payload: RequestOf<'/getConsumptionCosts'>) =>
  ofContract(payload),
);
export const seasonProjectionPolicy = ownCustomer((payload: RequestOf<'/getSeasonProjection'>) =>
  ofContract(payload),
);
export const exportMeterReadsPolicy = ownCustomer((payload: RequestOf<'/exportMeterReads'>) =>
  ofContract(payload),
);
