import { type CallState, callForFile, saveFile, useCall } from '@portal/api-client';
import type { ContractSummary, ResponseOf } from '@portal/contract';

type Supplied = Pick<ContractSummary, 'contractNumber' | 'pointOfDelivery' | 'energy'>;

const ofContract = ({ contractNumber, pointOfDelivery, energy }: Supplied) => ({
  contractNbr: contractNumber,
  pointOfDelivery,
  energyType: energy,
});

export function useContract(customerNbr: string, contractNbr: string): CallState<ResponseOf<'/getContract'>> {
  return useCall('/getContract', { customerNbr, contractNbr });
}

export function useMeterReads(contract: Supplied): CallState<ResponseOf<'/getMeterReads'>> {
  return useCall('/getMeterReads', ofContract(contract));
}

export function useConsumptionCosts(contract: Supplied): CallState<ResponseOf<'/getConsumptionCosts'>> {
  return useCall('/getConsumptionCosts', ofContract(contract));
}

/** The meter in place that day. */
export function useMeterConfiguration(
  { contractNumber, pointOfDelivery }: Supplied,
  readingDate: string,
): CallState<ResponseOf<'/getMeterConfiguration'>> {
  return useCall('/getMeterConfiguration', { contractNbr: contractNumber, pointOfDelivery, readingDate });
}

/** `historique_mes_releves.csv`, into the browser's downloads. */
export async function downloadMeterReads(contract: Supplied): Promise<void> {
  saveFile(await callForFile('/exportMeterReads', ofContract(contract)));
}
