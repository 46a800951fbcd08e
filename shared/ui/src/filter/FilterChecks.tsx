import { useEffect, useId, useRef, useState } from 'react';
import type { Choice } from '../choice/SegmentedControl';
import { Icon } from '../icon/Icon';
import { FilterError } from './FilterError';
import './filter-checks.css';

interface FilterChecksProps {
  label: string;
  options: readonly Choice<string>[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What stands for the choice while it is closed. */
  said: { none: string; all: string; some: (count: number) => string };
  /** Of the field that narrows a long list. */
  searchLabel: string;
  selectAll: string;
  hint?: string;
  /** Why nothing can be found without a choice, or by this one. */
  error?: string;
}

/** From so many on, a list is narrowed by typing. */
const long = 8;

/** Several of a list, or all at once: a button that opens checkboxes below it. */
export function FilterChecks(props: FilterChecksProps) {
  const { label, options, value, said, hint, error } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLeave(field, open, (escaped) => {
    setOpen(false);
    if (escaped) button.current?.focus();
  });
  const [first] = value;
  const all = options.length > 0 && options.every((option) => value.includes(option.value));
  const one = options.find((option) => option.value === first)?.label ?? first ?? '';
  const words =
    value.length === 0 ? said.none : all ? said.all : value.length === 1 ? one : said.some(value.length);
  return (
    <div ref={field} className="ui-field ui-checks">
      <span id={`${id}-label`} className="ui-field__label">
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className="ui-input ui-checks__button"
        data-invalid={error === undefined ? undefined : true}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={
          [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        onClick={() => setOpen(!open)}
      >
        <span id={`${id}-value`}>{words}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      {open && (
        <div id={`${id}-list`} role="group" aria-labelledby={`${id}-label`} className="ui-checks__list">
          <Checks {...props} />
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className="ui-field__hint">
          {hint}
        </p>
      )}
      <FilterError id={`${id}-error`}>{error}</FilterError>
    </div>
  );
}

function Checks({ options, value, onChange, searchLabel, selectAll }: FilterChecksProps) {
  const [typed, setTyped] = useState('');
  const shown = options.filter((option) => option.label.toLowerCase().includes(typed.trim().toLowerCase()));
  const chosen = shown.filter((option) => value.includes(option.value)).length;
  const put = (names: readonly string[], checked: boolean) => {
    const others = value.filter((each) => !names.includes(each));
    onChange(checked ? [...others, ...names] : others);
  };
  return (
    <>
      {options.length >= long && (
        <input
          type="search"
          className="ui-input"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <label className="ui-check ui-checks__all">
        <input
          type="checkbox"
          disabled={shown.length === 0}
          checked={shown.length > 0 && chosen === shown.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < shown.length;
          }}
          onChange={({ target }) =>
            put(
              shown.map((option) => option.value),
              target.checked,
            )
          }
        />
        {selectAll}
      </label>
      {shown.map((option) => (
        <label key={option.value} className="ui-check">
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={({ target }) => put([option.value], target.checked)}
          />
          {option.label}
        </label>
      ))}
    </>
  );
}

/** Told when something else is pressed or focused, and by Escape. */
function useLeave(
  field: { current: HTMLElement | null },
  open: boolean,
  onLeave: (escaped: boolean) => void,
): void {
  const latest = useRef(onLeave);
  useEffect(() => void (latest.current = onLeave));
  useEffect(() => {
    if (!open) return;
    const over = new AbortController();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !field.current?.contains(target)) latest.current(false);
    };
    const { signal } = over;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current(true), { signal });
    return () => over.abort();
  }, [open, field]);
}
