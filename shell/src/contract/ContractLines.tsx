import type { ReactNode } from 'react';

interface ContractLinesProps {
  address: ReactNode;
  energy: ReactNode;
  number: ReactNode;
  /** Null where the contract has none yet. */
  point: ReactNode;
}

/** Phrasing content, so that it is valid in a button. */
export function ContractLines({ address, energy, number, point }: ContractLinesProps) {
  return (
    <span className="shell-contract__lines">
      <span className="shell-contract__address">{address}</span>
      <span className="shell-contract__details">
        {energy} · {number}
        {point && <span className="shell-contract__point"> · {point}</span>}
      </span>
    </span>
  );
}
