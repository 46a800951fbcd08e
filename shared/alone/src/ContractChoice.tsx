import { contractLine } from '@portal/domain';
import { isKnown, selectContract, useSession } from '@portal/session';
import { useId } from 'react';
import { fr } from './fr';

/** Selector of the session's current contract; nothing for a visitor without any. */
export function ContractChoice() {
  const id = useId();
  const session = useSession();
  if (!isKnown(session) || session.contracts.length === 0) return null;
  return (
    <span>
      <label htmlFor={id}>{fr.contract} </label>
      <select
        id={id}
        className="ui-input ui-select"
        value={session.contractNumber ?? ''}
        onChange={(event) => selectContract(event.target.value)}
      >
        {session.contracts.map((contract) => (
          <option key={contract.contractNumber} value={contract.contractNumber}>
            {contractLine(contract)}
          </option>
        ))}
      </select>
    </span>
  );
}
