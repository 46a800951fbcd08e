import type { Choice } from '@portal/ui';
import { useId } from 'react';

interface ModeSelectProps<Value extends string> {
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  disabled?: boolean;
  hint?: string;
  onChange: (value: Value) => void;
}

/** One mode of a sub-menu; the selects of a sub-menu are in a group that is named after it. */
export function ModeSelect<Value extends string>(props: ModeSelectProps<Value>) {
  const { label, options, value, disabled, hint, onChange } = props;
  const id = useId();
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="ui-input ui-select"
        value={value}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="ui-field__hint">
          {hint}
        </p>
      )}
    </div>
  );
}
