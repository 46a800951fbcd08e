import { useCall } from '@portal/api-client/query';
import { addressSearchMaxLength, type ResponseOf } from '@portal/contract';
import { useDebounced } from '@portal/screen/person';
import { useFormFill } from '@portal/ui/form';
import { useId, useState, type KeyboardEvent } from 'react';
import { frCaseKnown } from '../../../i18n/fr-case-known';
import { useCase } from '../case-context';
import './known.css';

const words = frCaseKnown.address;
const patience = 300;
const shortest = 4;

type Completed = ResponseOf<'/completeAddress'>;
type Address = Completed['addresses'][number];

interface AddressSearchProps {
  /** Of the values of the form that an address fills in. */
  names: { number: string; street: string; postalCode: string; townName: string; netArea: string };
}

/** An address is typed once, and chosen from the national base; its fields stay open to be typed. */
export function AddressSearch({ names }: AddressSearchProps) {
  const id = useId();
  const fill = useFormFill();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { data, failed } = useCompletion(typed, isOpen);
  const addresses = (isOpen && data?.addresses) || [];

  function choose({ label, number, street, postalCode, townName, netArea }: Address) {
    setTyped(label);
    setOpen(false);
    setActive(-1);
    fill({
      // of a commune alone, what was typed of the street stays
      ...(street !== null && { [names.number]: number ?? '', [names.street]: street }),
      ...{ [names.postalCode]: postalCode, [names.townName]: townName, [names.netArea]: netArea },
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = addresses.length - 1;
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => setActive(active >= last ? 0 : active + 1),
      ArrowUp: () => setActive(active <= 0 ? last : active - 1),
      Enter: () => {
        const chosen = addresses[active] ?? addresses[0];
        if (chosen) choose(chosen);
      },
    };
    if (event.key === 'Escape') return setOpen(false);
    const move = moves[event.key];
    if (!move) return;
    // Enter chooses an address, and sends no form
    event.preventDefault();
    move();
  }

  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {words.label}
      </label>
      <div className="address-search">
        <input
          id={id}
          className="ui-input"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={addressSearchMaxLength}
          value={typed}
          aria-expanded={addresses.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={addresses[active] ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {addresses.length > 0 && (
          <ul id={`${id}-list`} role="listbox" aria-label={words.list} className="address-search__list">
            {addresses.map((address, index) => (
              // the keyboard chooses by the field
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={`${address.label} ${address.netArea}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                // before the field is left
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(address)}
              >
                {address.label}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p id={`${id}-hint`} className="ui-field__hint">
        {hintOf(isOpen ? data : undefined)}
      </p>
      <p role="status" className="ui-hidden">
        {isOpen && (failed ? words.failed : data && saidOf(data))}
      </p>
    </div>
  );
}

function hintOf(data: Completed | undefined): string {
  if (data?.addresses.length === 0) return words.none;
  return data?.source === 'TOWNS' ? words.towns : words.hint;
}

const saidOf = ({ addresses }: Completed): string =>
  addresses.length === 0 ? words.none : words.found(addresses.length);

/** What the base has for what is typed, once nothing was typed for a moment. */
function useCompletion(typed: string, isOpen: boolean) {
  const { caseLink } = useCase();
  const settled = useDebounced(typed.trim(), patience);
  const asked = isOpen && settled.length >= shortest && settled === typed.trim();
  const { data, status } = useCall('/completeAddress', asked ? { q: settled, ...caseLink } : null);
  return { data: asked ? data : undefined, failed: asked && status === 'failed' };
}
