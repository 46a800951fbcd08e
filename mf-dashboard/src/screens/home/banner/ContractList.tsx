import type { ContractSummary } from '@portal/contract';
import { Icon } from '@portal/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { fr } from '../../../i18n/fr';
import { findContracts } from '../../../rules/contract-search';
import { ContractIdentity } from './ContractIdentity';
import { useListbox } from './use-listbox';

interface ContractListProps {
  contracts: ContractSummary[];
  current: ContractSummary;
  onChoose: (contract: ContractSummary) => void;
  onClose: () => void;
}

/** A search field over the list of contracts: an editable combobox by the ARIA authoring practices. */
export function ContractList({ contracts, current, onChoose, onClose }: ContractListProps) {
  const [typed, setTyped] = useState('');
  const { shown, hidden } = useMemo(
    () => findContracts(contracts, typed, current.contractNumber),
    [contracts, typed, current.contractNumber],
  );
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const { active, setActive, onKeyDown } = useListbox({
    count: shown.length,
    onChoose: (index) => {
      const contract = shown[index];
      if (contract) onChoose(contract);
    },
    onClose,
  });
  useEffect(() => search.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      <div className="dash-selector__search">
        <Icon name="search" />
        <input
          ref={search}
          role="combobox"
          aria-label={fr.selector.searchLabel}
          placeholder={fr.selector.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={fr.selector.list}
        className="dash-selector__list"
      >
        {shown.map((contract, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field hears the keys
          <li
            key={contract.contractNumber}
            id={`${id}-${index}`}
            role="option"
            aria-selected={contract.contractNumber === current.contractNumber}
            data-active={index === active}
            // The focus stays in the search field, where the keyboard is heard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(contract)}
          >
            <ContractIdentity contract={contract} />
          </li>
        ))}
      </ul>
      <p role="status" className="dash-selector__more">
        {shown.length === 0 && fr.selector.none}
        {hidden > 0 && fr.selector.more(hidden)}
      </p>
    </>
  );
}
