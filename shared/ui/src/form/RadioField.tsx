import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import type { Choice } from '../choice/SegmentedControl';
import './form.css';

export interface RadioChoice<Value extends string = string> extends Choice<Value> {
  /** What follows from it, in a line. */
  hint?: ReactNode;
}

interface RadioFieldProps {
  name: string;
  legend: string;
  options: readonly RadioChoice[];
}

/** One of a few, each with what follows from it: the arrow keys walk through them. */
export function RadioField({ name, legend, options }: RadioFieldProps) {
  const id = useId();
  const [field, { touched, error }] = useField<string>(name);
  const shown = touched ? error : undefined;
  return (
    <fieldset
      className="ui-radios"
      data-invalid={shown ? true : undefined}
      aria-describedby={shown && `${id}-error`}
    >
      <legend className="ui-hidden">{legend}</legend>
      {options.map(({ value, label, hint, disabled }) => (
        <label key={value} className="ui-radio">
          <input
            {...field}
            type="radio"
            value={value}
            checked={field.value === value}
            disabled={disabled}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={hint ? `${id}-${value}-hint` : undefined}
          />
          <span className="ui-radio__words">
            <span id={`${id}-${value}`} className="ui-radio__label">
              {label}
            </span>
            {hint && (
              <span id={`${id}-${value}-hint`} className="ui-field__hint">
                {hint}
              </span>
            )}
          </span>
        </label>
      ))}
      {shown && (
        <p id={`${id}-error`} className="ui-field__error">
          {shown}
        </p>
      )}
    </fieldset>
  );
}
