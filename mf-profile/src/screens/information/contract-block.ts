import type { Contract } from '@portal/contract';
import type { ContractKey } from '../../api/save-contract-person';

/** What every block of the contract gets. */
export interface ContractBlockProps {
  subject: ContractKey;
  contract: Contract;
  /** Receives the mail that warns of a change of account. */
  customerEmail: string;
  readOnly: boolean;
  /** The contract is being reloaded: what is shown may be out of date. */
  reading: boolean;
  reload: () => void;
}
