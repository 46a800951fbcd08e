import type { ContractSummary } from '@portal/contract';
import { ContractIdentity } from './ContractIdentity';
import { ContractSwitch } from './ContractSwitch';
import { contractWords as words } from './contract-words';
import './contract-shown.css';

interface ContractShownProps {
  contracts: ContractSummary[];
  current: ContractSummary;
}

/** One contract is named; of several one is chosen. */
export function ContractShown({ contracts, current }: ContractShownProps) {
  if (contracts.length > 1) return <ContractSwitch contracts={contracts} current={current} />;
  return (
    <section className="shell-contract-bar__contract" aria-label={words.label}>
      <ContractIdentity contract={current} />
    </section>
  );
}
