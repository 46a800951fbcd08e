import { useId } from 'react';
import './reason.css';

interface ReasonFieldProps {
  label: string;
  /** Who reads the reason. */
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Why an agent does what they are about to confirm: one line, which the person concerned reads. */
export function ReasonField({ label, hint, value, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="admin-reason">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="ui-input"
        maxLength={300}
        value={value}
        aria-describedby={`${id}hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}hint`} className="admin-reason__hint">
        {hint}
      </p>
    </div>
  );
}
