import type { ContractSummary } from '@portal/contract';
import { deliveryPointNames } from '@portal/domain';

/** The numbers of a contract, as the home and its first figures write them. */
export const contractNumberWords = ({ contractNumber }: Pick<ContractSummary, 'contractNumber'>): string =>
  `Contrat n° ${contractNumber}`;

/** Null where the contract has no point of delivery yet. */
export const pointWords = ({
  energy,
  pointOfDelivery,
}: Pick<ContractSummary, 'energy' | 'pointOfDelivery'>): string | null =>
  pointOfDelivery ? `${deliveryPointNames[energy]} ${pointOfDelivery}` : null;
