import type { ContractSummary } from '@portal/contract';
import { Icon } from '@portal/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ContractIdentity } from './ContractIdentity';
import { contractWords as words } from './contract-words';
import { findContracts } from './find-contracts';
import { useListWindow } from './use-list-window';
import { useListbox } from './use-listbox';
import './contract-list.css';

interface ContractListProps {
  contracts: ContractSummary[];
  current: ContractSummary;
  onChoose: (contract: ContractSummary) => void;
  onClose: () => void;
}

/** A search field over the list of contracts: an editable combobox by the ARIA authoring practices. */
export function ContractList({ contracts, current, onChoose, onClose }: ContractListProps) {
  const [typed, setTyped] = useState('');
  const found = useMemo(
    () => findContracts(contracts, typed, current.contractNumber),
    [contracts, typed, current.contractNumber],
  );
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const { window: drawn, show, onScroll } = useListWindow(list, found.length);
  const { active, moveTo, onKeyDown } = useListbox({
    count: found.length,
    onMove: show,
    onChoose: (index) => {
      const contract = found[index];
      if (contract) onChoose(contract);
    },
    onClose,
  });
  useEffect(() => search.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // scrolled away by hand, the active option is not there to be named
  const activeDrawn = drawn.from <= active && active < drawn.to;

  return (
    <>
      <div className="shell-contracts__search">
        <Icon name="search" />
        <input
          ref={search}
          role="combobox"
          aria-label={words.search}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeDrawn ? `${id}-${active}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            moveTo(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.list}
        className="shell-contracts__list"
        onScroll={onScroll}
      >
        {found.slice(drawn.from, drawn.to).map((contract, at) => {
          const index = drawn.from + at;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field hears the keys
            <li
              key={contract.contractNumber}
              id={`${id}-${index}`}
              role="option"
              aria-selected={contract.contractNumber === current.contractNumber}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              data-active={index === active}
              style={{
                marginTop: at === 0 ? drawn.before : undefined,
                marginBottom: index === drawn.to - 1 ? drawn.after : undefined,
              }}
              // The focus stays in the search field, where the keyboard is heard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(contract)}
            >
              <ContractIdentity contract={contract} whole />
            </li>
          );
        })}
      </ul>
      <p role="status" className="shell-contracts__more">
        {found.length === 0 ? words.none : typed.trim() !== '' && words.found(found.length)}
      </p>
    </>
  );
}
