import { callForFile, saveFile } from '@portal/api-client';
import { type CallState, useCall } from '@portal/api-client/query';
import type { ContractSummary, ResponseOf } from '@portal/contract';

type Supplied = Pick<ContractSummary, 'contractNumber' | 'pointOfDelivery' | 'energy'>;

const ofContract = ({ contractNumber, pointOfDelivery, energy }: Supplied) => ({
  contractNbr: contractNumber,
  pointOfDelivery,
  energyType: energy,
});

export function useMeterReads(contract: Supplied): CallState<ResponseOf<'/getMeterReads'>> {
  return useCall('/getMeterReads', ofContract(contract));
}

export function useConsumptionCosts(contract: Supplied): CallState<ResponseOf<'/getConsumptionCosts'>> {
  return useCall('/getConsumptionCosts', ofContract(contract));
}

export function useSeasonProjection(contract: Supplied): CallState<ResponseOf<'/getSeasonProjection'>> {
  return useCall('/getSeasonProjection', ofContract(contract));
}

/** The meter in place that day. */
export function useMeterConfiguration(
  contract: Supplied,
  readingDate: string,
): CallState<ResponseOf<'/getMeterConfiguration'>> {
  const { contractNumber: contractNbr, pointOfDelivery } = contract;
  return useCall('/getMeterConfiguration', { contractNbr, pointOfDelivery, readingDate });
}

/** `historique_mes_releves.csv`, into the browser's downloads. */
export async function downloadMeterReads(contract: Supplied): Promise<void> {
  saveFile(await callForFile('/exportMeterReads', ofContract(contract)));
}
