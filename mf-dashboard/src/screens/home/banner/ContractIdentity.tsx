import type { ContractSummary } from '@portal/contract';
import { addressLine, contractStateDisplay, deliveryPointNames, energyLabel } from '@portal/domain';
import { Icon, StatusBadge } from '@portal/ui';

/** Energy, address, numbers and status: an address may have many contracts. Phrasing content, so that it is valid in a button. */
export function ContractIdentity({ contract }: { contract: ContractSummary }) {
  const status = contractStateDisplay(contract);
  return (
    <span className="dash-contract">
      <span className={`dash-contract__energy dash-contract__energy--${contract.energy}`}>
        <Icon name={contract.energy === 'NG' ? 'flame' : 'bolt'} />
      </span>
      <span className="dash-contract__words">
        <span className="dash-contract__address">{addressLine(contract.address)}</span>
        <span className="dash-contract__details">
          {energyLabel(contract.energy)} · Contrat n° {contract.contractNumber}
          {contract.pointOfDelivery && (
            <>
              {' · '}
              <span className="dash-contract__point">
                {deliveryPointNames[contract.energy]} {contract.pointOfDelivery}
              </span>
            </>
          )}
        </span>
      </span>
      <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
    </span>
  );
}
