import type { ContractSummary } from '@portal/contract';
import { addressLine } from './address-line';
import { deliveryPointNames } from './delivery-point';
import { energyLabel } from './labels';

/** As the frame and a page's first figures write it. */
export const contractNumberWords = ({ contractNumber }: Pick<ContractSummary, 'contractNumber'>): string =>
  `Contrat n°\u00a0${contractNumber}`;

/** Null where the contract has no point of delivery yet. */
export const pointWords = ({
  energy,
  pointOfDelivery,
}: Pick<ContractSummary, 'energy' | 'pointOfDelivery'>): string | null =>
  pointOfDelivery ? `${deliveryPointNames[energy]} ${pointOfDelivery}` : null;

/** Short description of a contract: « Contrat 4001 · Électricité · 3 rue des Lilas, 75011 Paris ». */
export const contractLine = (
  contract: Pick<ContractSummary, 'contractNumber' | 'energy' | 'address'>,
): string =>
  [`Contrat ${contract.contractNumber}`, energyLabel(contract.energy), addressLine(contract.address)].join(
    ' · ',
  );
