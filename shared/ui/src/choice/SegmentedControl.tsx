import { useId } from 'react';
import './choice.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two to five, all visible: radio buttons in a pill. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-segments">
      <legend className="ui-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="ui-segments__one">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
