import type { Day } from '@portal/domain';
import { useId } from 'react';
import { settingWords } from '../../../i18n/setting';

interface ToggleProps {
  name: string;
  label: string;
  hint: string;
  granted: boolean;
  /** Day of the last change; null when unknown. */
  since: Day | null;
  disabled: boolean;
  /** Opens the confirmation; the switch turns only once the change is saved. */
  onTurn: () => void;
}

export function Toggle({ name, label, hint, granted, since, disabled, onTurn }: ToggleProps) {
  const id = useId();
  const { choices } = settingWords;
  return (
    <div className="setting-toggle">
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its state natively
        role="switch"
        name={name}
        checked={granted}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={onTurn}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="setting-soft">
        {hint} {since && <strong>{granted ? choices.since(since) : choices.until(since)}.</strong>}
      </p>
    </div>
  );
}
