import type { ContractSummary } from '@portal/contract';
import { addressLine, contractStateDisplay, energyLabel } from '@portal/domain';
import { Icon, StatusBadge } from '@portal/ui';
import type { ReactNode } from 'react';
import { contractNumberWords, pointWords } from '../../../rules/contract-words';

/** Energy, address, numbers and status: an address may have many contracts. Phrasing content, so that it is valid in a button. */
export function ContractIdentity({ contract }: { contract: ContractSummary }) {
  const status = contractStateDisplay(contract);
  return (
    <span className="dash-contract">
      <span className={`dash-contract__energy dash-contract__energy--${contract.energy}`}>
        <Icon name={contract.energy === 'NG' ? 'flame' : 'bolt'} />
      </span>
      <ContractWords
        address={addressLine(contract.address)}
        energy={energyLabel(contract.energy)}
        number={contractNumberWords(contract)}
        point={pointWords(contract)}
      />
      <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
    </span>
  );
}

interface ContractWordsProps {
  address: ReactNode;
  energy: ReactNode;
  number: ReactNode;
  /** Null where the contract has none yet. */
  point: ReactNode;
}

/** Address and numbers. On a phone the point has a line of its own, without the dot that would end the line before. */
export function ContractWords({ address, energy, number, point }: ContractWordsProps) {
  return (
    <span className="dash-contract__words">
      <span className="dash-contract__address">{address}</span>
      <span className="dash-contract__details">
        {energy} · {number}
        {point && (
          <>
            <span className="dash-contract__dot"> · </span>
            <span className="dash-contract__point">{point}</span>
          </>
        )}
      </span>
    </span>
  );
}
