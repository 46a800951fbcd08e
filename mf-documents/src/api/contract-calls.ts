import { type CallState, useCall } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';

/** What these screens read of the current contract: one call a block, so that each loads and fails alone. */
export function useContract(customerNbr: string, contractNbr: string): CallState<ResponseOf<'/getContract'>> {
  return useCall('/getContract', { customerNbr, contractNbr });
}

/** @param contractNbr null for the papers of every contract */
export function usePapers(
  customerNbr: string,
  contractNbr: string | null,
): CallState<ResponseOf<'/getDocumentsList'>> {
  return useCall('/getDocumentsList', {
    customerNbr,
    ...(contractNbr !== null && { contractNbr }),
    mode: 'DOCUMENT',
  });
}

/** The invoices of every contract, once they are wanted. */
export function useEveryInvoice(
  customerNbr: string,
  wanted: boolean,
): CallState<ResponseOf<'/getDocumentsList'>> {
  return useCall('/getDocumentsList', wanted ? { customerNbr, mode: 'INVOICE' } : null);
}

/** Invoices, instalments and other payments. */
export function useFinancialPieces(contractId: string): CallState<ResponseOf<'/financialPieces'>> {
  return useCall('/financialPieces', { contractId });
}
