import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import './form.css';

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export function CheckboxField({ name, label, hint, disabled }: CheckboxFieldProps) {
  const id = useId();
  const [field, { touched, error }] = useField<boolean>({ name, type: 'checkbox' });
  const shown = touched ? error : undefined;
  const descriptions = [shown && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="ui-field">
      <label className="ui-check">
        <input
          {...field}
          value={undefined}
          type="checkbox"
          disabled={disabled}
          aria-invalid={shown ? true : undefined}
          aria-describedby={descriptions || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ui-field__hint">
          {hint}
        </p>
      )}
      {shown && (
        <p id={`${id}-error`} className="ui-field__error">
          {shown}
        </p>
      )}
    </div>
  );
}
