import { useId } from 'react';
import { FilterError } from './FilterError';
import '../form/form.css';

interface FilterInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Allowed values, or why it is fixed; described to screen readers with the field. */
  hint?: string;
  /** The value is fixed. */
  readOnly?: boolean;
  /** Why the filter cannot match anything. */
  error?: string;
}

/** Filters a list by text while it is typed. */
export function FilterInput(props: FilterInputProps) {
  const { label, value, onChange, hint, error, ...rest } = props;
  const id = useId();
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="ui-input"
        type="search"
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={descriptions || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="ui-field__hint">
          {hint}
        </p>
      )}
      <FilterError id={`${id}-error`}>{error}</FilterError>
    </div>
  );
}
