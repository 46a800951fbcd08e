import type { ContractSummary } from '@portal/contract';
import {
  addressLine,
  contractNumberWords,
  contractStateDisplay,
  energyLabel,
  pointWords,
} from '@portal/domain';
import { Icon, StatusBadge } from '@portal/ui';
import { ContractLines } from './ContractLines';

interface ContractIdentityProps {
  contract: ContractSummary;
  /** The status where it needs none to be told: of a contract that runs. */
  whole?: boolean;
}

/** Energy, address, numbers and status: an address may have many contracts. Phrasing content, so that it is valid in a button. */
export function ContractIdentity({ contract, whole = false }: ContractIdentityProps) {
  const status = contractStateDisplay(contract);
  return (
    <span className="shell-contract">
      <span className={`shell-contract__energy shell-contract__energy--${contract.energy}`}>
        <Icon name={contract.energy === 'NG' ? 'flame' : 'bolt'} />
      </span>
      <ContractLines
        address={addressLine(contract.address)}
        energy={energyLabel(contract.energy)}
        number={contractNumberWords(contract)}
        point={pointWords(contract)}
      />
      {(whole || status.tone !== 'success') && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
    </span>
  );
}
