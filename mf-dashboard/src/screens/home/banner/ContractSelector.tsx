import type { ContractSummary } from '@portal/contract';
import { selectContract } from '@portal/session';
import { Icon } from '@portal/ui';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { fr } from '../../../i18n/fr';
import { ContractIdentity } from './ContractIdentity';
import { ContractList } from './ContractList';
import './selector.css';

interface ContractSelectorProps {
  contracts: ContractSummary[];
  current: ContractSummary;
}

/**
 * Opens the customer's contracts; the chosen one becomes current in the whole portal, in every tab (C2.1).
 * The shell emits the event.
 */
export function ContractSelector({ contracts, current }: ContractSelectorProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const panelId = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = ({ contractNumber }: ContractSummary) => {
    close();
    selectContract(contractNumber);
  };
  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div className="dash-selector" onBlur={closeWhenLeft}>
      <span id={labelId} className="dash-selector__label">
        {fr.selector.label} · {fr.selector.count(contracts.length)}
      </span>
      <button
        ref={button}
        type="button"
        className="dash-selector__button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="ui-hidden">{fr.selector.label} : </span>
        <ContractIdentity contract={current} />
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      {open && (
        <div id={panelId} className="dash-selector__panel">
          <ContractList contracts={contracts} current={current} onChoose={choose} onClose={close} />
        </div>
      )}
    </div>
  );
}
