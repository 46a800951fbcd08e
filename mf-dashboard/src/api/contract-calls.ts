import { type CallState, useCall } from '@portal/api-client/query';
import type { ContractSummary, ResponseOf } from '@portal/contract';

export function useBalance(customerNbr: string, contractNbr: string): CallState<ResponseOf<'/getBalance'>> {
  return useCall('/getBalance', { customerNbr, contractNbr, mode: 'CONTRACT_BALANCE' });
}

export function useFinancialPieces(contractId: string): CallState<ResponseOf<'/financialPieces'>> {
  return useCall('/financialPieces', { contractId });
}

export function useMeterReads({
  contractNumber,
  pointOfDelivery,
  energy,
}: ContractSummary): CallState<ResponseOf<'/getMeterReads'>> {
  return useCall('/getMeterReads', { contractNbr: contractNumber, pointOfDelivery, energyType: energy });
}

/** What comes first, and the order of the rest. */
export function useHomeMoment(
  customerNbr: string,
  contractNbr: string,
): CallState<ResponseOf<'/getHomeMoment'>> {
  return useCall('/getHomeMoment', { customerNbr, contractNbr });
}
