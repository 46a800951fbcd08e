import type { ContractSummary } from '@portal/contract';
import { addressLine } from './address-line';
import { energyLabel } from './labels';

/** Short description of a contract: « Contrat 4001 · Électricité · 3 rue des Lilas, 75011 Paris ». */
export const contractLine = (
  contract: Pick<ContractSummary, 'contractNumber' | 'energy' | 'address'>,
): string =>
  [`Contrat ${contract.contractNumber}`, energyLabel(contract.energy), addressLine(contract.address)].join(
    ' · ',
  );
