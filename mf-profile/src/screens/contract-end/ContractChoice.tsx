import type { ContractSummary } from '@portal/contract';
import { contractLine, contractStateDisplay } from '@portal/domain';
import { isKnown, selectContract, useSession } from '@portal/session';
import { Card } from '@portal/ui';
import { useId } from 'react';
import { frContractEnd } from '../../i18n/fr-contract-end';

const words = frContractEnd;

/** Which of several contracts; with one there is nothing to choose. */
export function ContractChoice({ contract }: { contract: ContractSummary }) {
  const session = useSession();
  const id = useId();
  const contracts = isKnown(session) ? session.contracts : [];
  if (contracts.length < 2) return null;
  return (
    <Card>
      <div className="ui-field">
        <label className="ui-field__label" htmlFor={id}>
          {words.which}
        </label>
        <select
          id={id}
          className="ui-input ui-select"
          aria-describedby={`${id}-hint`}
          value={contract.contractNumber}
          onChange={({ target }) => selectContract(target.value)}
        >
          {contracts.map((each) => (
            <option key={each.contractNumber} value={each.contractNumber}>
              {`${contractLine(each)} · ${contractStateDisplay(each).label}`}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className="ui-field__hint">
          {words.whichHint}
        </p>
      </div>
    </Card>
  );
}
