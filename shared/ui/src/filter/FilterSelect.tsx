import { useId } from 'react';
import type { Choice } from '../choice/SegmentedControl';
import '../form/form.css';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** First entry: nothing is filtered. Left out, one of the list is always chosen. */
  all?: string;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** One of a list, or all: the browser's own, right on every phone and keyboard. */
export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="ui-input ui-select"
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value ?? null)
        }
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
