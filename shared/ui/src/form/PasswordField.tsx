import { useState, type KeyboardEvent } from 'react';
import { Button } from '../button/Button';
import { FieldFrame, type FieldWords } from './FieldFrame';

interface PasswordFieldProps extends FieldWords {
  autoComplete: 'current-password' | 'new-password' | 'one-time-code';
  /** Id of further descriptions, e.g. of the rules shown beside. */
  describedBy?: string;
}

/** Shown or hidden by its own button; warns of caps lock; paste is welcome. */
export function PasswordField({ name, label, hint, autoComplete, describedBy }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={capsLock ? 'La touche Verr. Maj est activée.' : hint}
      describedBy={describedBy}
    >
      {(control) => (
        <div className="ui-password">
          <input
            {...control}
            className="ui-input"
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            required
            spellCheck={false}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={(event) => {
              setCapsLock(false);
              control.onBlur(event);
            }}
          />
          <Button
            variant="quiet"
            size="small"
            icon={visible ? 'eye-off' : 'eye'}
            aria-label="Afficher le mot de passe"
            aria-pressed={visible}
            aria-controls={control.id}
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
