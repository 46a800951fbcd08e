import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';

/** @param contractNbr null: the papers of all contracts */
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

/** The invoices of all contracts. @param wanted false: nothing is requested yet */
export function useEveryInvoice(
  customerNbr: string,
  wanted: boolean,
): CallState<ResponseOf<'/getDocumentsList'>> {
  return useCall('/getDocumentsList', wanted ? { customerNbr, mode: 'INVOICE' } : null);
}

/** Instalments and other payments of all contracts. @param wanted false: nothing is requested yet */
export function useEveryPayment(
  customerNbr: string,
  wanted: boolean,
): CallState<ResponseOf<'/getDocumentsList'>> {
  return useCall('/getDocumentsList', wanted ? { customerNbr, mode: 'PAYMENT' } : null);
}

/** Invoices, instalments and other payments of one contract. */
export function useFinancialPieces(contractId: string): CallState<ResponseOf<'/financialPieces'>> {
  return useCall('/financialPieces', { contractId });
}
