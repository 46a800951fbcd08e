import type { Contract } from '@portal/contract';
import type { ContractKey } from '../../api/save-contract-person';

/** What every block of the contract gets. */
export interface ContractBlockProps {
  subject: ContractKey;
  contract: Contract;
  /** Told of a change of the account. */
  customerEmail: string;
  readOnly: boolean;
  /** The contract is on its way again: what is shown may not be what it is. */
  reading: boolean;
  reload: () => void;
}
