import { type CallState, callForFile, saveFile, useCall } from '@portal/api-client';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useEffect } from 'react';

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
  return useAfresh(useCall('/getMeterReads', ofContract(contract)), contract);
}

export function useConsumptionCosts(contract: Supplied): CallState<ResponseOf<'/getConsumptionCosts'>> {
  return useAfresh(useCall('/getConsumptionCosts', ofContract(contract)), contract);
}

export function useSeasonProjection(contract: Supplied): CallState<ResponseOf<'/getSeasonProjection'>> {
  return useAfresh(useCall('/getSeasonProjection', ofContract(contract)), contract);
}

/** The meter in place that day. */
export function useMeterConfiguration(
  contract: Supplied,
  readingDate: string,
): CallState<ResponseOf<'/getMeterConfiguration'>> {
  const { contractNumber: contractNbr, pointOfDelivery } = contract;
  return useAfresh(
    useCall('/getMeterConfiguration', { contractNbr, pointOfDelivery, readingDate }),
    contract,
  );
}

/** Read again once a reading of the contract was kept, whoever sent it. */
function useAfresh<T>(state: CallState<T>, { contractNumber }: Supplied): CallState<T> {
  const { retry } = state;
  useEffect(
    () => events.on('meterReadingKept', (kept) => kept.contractNumber === contractNumber && retry()),
    [contractNumber, retry],
  );
  return state;
}

/** `historique_mes_releves.csv`, into the browser's downloads. */
export async function downloadMeterReads(contract: Supplied): Promise<void> {
  saveFile(await callForFile('/exportMeterReads', ofContract(contract)));
}
