import { reasonMaxLength } from '@portal/contract';
import { supportReasonRefusal } from '@portal/domain';
import { Icon } from '@portal/ui';
import { useId, useState } from 'react';

interface ReasonFieldProps {
  label: string;
  /** Who reads the reason. */
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Why an agent does what they are about to confirm: one line, which the person concerned reads. What it lacks is said once it is left. */
export function ReasonField({ label, hint, value, onChange }: ReasonFieldProps) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const refusal = left && value.trim() !== '' ? supportReasonRefusal(value) : null;
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="ui-input"
        maxLength={reasonMaxLength}
        value={value}
        aria-invalid={refusal === null ? undefined : true}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <p id={`${id}-hint`} className="ui-field__hint">
        {hint}
      </p>
      <div id={`${id}-error`} aria-live="polite">
        {refusal !== null && (
          <p className="ui-field__error">
            <Icon name="error" />
            {refusal}
          </p>
        )}
      </div>
    </div>
  );
}
