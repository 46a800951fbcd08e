import type { DocumentEntry } from '@portal/contract';

/** The contract itself, of February 2023. */
export const aPaper = (over: Partial<DocumentEntry> = {}): DocumentEntry => ({
  documentName: 'Contrat de fourniture',
  documentKey: 'contract-1',
  contractNbr: 'C-100001-1',
  energyType: 'EL',
  documentDate: '2023-02-01',
  kind: 'CONTRACT',
  ...over,
});
