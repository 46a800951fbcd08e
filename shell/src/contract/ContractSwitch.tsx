import type { ContractSummary } from '@portal/contract';
import { lazyDialog, lazyPart } from '@portal/screen/lazy-part';
import { selectContract } from '@portal/session';
import { Icon, Skeleton } from '@portal/ui';
import { type FocusEvent, Suspense, useId, useRef, useState } from 'react';
import { ContractIdentity } from './ContractIdentity';
import { contractWords as words } from './contract-words';
import { isEditing } from './is-editing';

/** In the chunk of the button itself: it is there when it is asked for, and no log-in loads it. */
const ContractList = lazyPart(
  async () => (await import(/* webpackChunkName: "session" */ './ContractList')).ContractList,
);
const LeaveContract = lazyDialog(
  async () => (await import(/* webpackChunkName: "session" */ './LeaveContract')).LeaveContract,
);

interface ContractSwitchProps {
  contracts: ContractSummary[];
  current: ContractSummary;
}

/**
 * Opens the customer's contracts; the chosen one becomes current in the whole portal, in every tab (C2.1). What is edited on the
 * screen would be lost with its contract: that is asked first.
 */
export function ContractSwitch({ contracts, current }: ContractSwitchProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<ContractSummary | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (contract: ContractSummary) => {
    close();
    if (contract.contractNumber !== current.contractNumber && isEditing()) setAsked(contract);
    else selectContract(contract.contractNumber);
  };
  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div className="shell-contracts" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className="shell-contract-bar__contract"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        onFocus={ContractList.ahead}
      >
        <span className="ui-hidden">{words.label} : </span>
        <ContractIdentity contract={current} />
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      {open && (
        <div id={panelId} className="shell-contracts__panel">
          <Suspense fallback={<Skeleton lines={4} />}>
            <ContractList contracts={contracts} current={current} onChoose={choose} onClose={close} />
          </Suspense>
        </div>
      )}
      {asked && (
        <Suspense fallback={null}>
          <LeaveContract
            current={current}
            onCancel={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              selectContract(asked.contractNumber);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
