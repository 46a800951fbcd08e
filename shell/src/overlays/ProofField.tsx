import { factorCodeMaxLength } from '@portal/contract';
import { Button } from '@portal/ui';
import { useCallback, useId } from 'react';

interface ProofFieldProps {
  label: string;
  /** One of theirs serves on this page. */
  hasPasskey: boolean;
  /** Null: a passkey signs once the form is sent. */
  code: string | null;
  /** The code that was given is refused. */
  invalid?: boolean;
  onCode: (code: string | null) => void;
}

/** By what somebody proves to be there: their passkey, or a code that they type. */
export function ProofField({ label, hasPasskey, code, invalid = false, onCode }: ProofFieldProps) {
  const id = useId();
  const focused = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  /** Nothing is to be typed: the button that has the passkey sign is next. */
  const leading = useCallback(
    (words: HTMLElement | null) =>
      words?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus(),
    [],
  );
  if (code === null) {
    return (
      <>
        <p ref={leading}>
          Confirmez avec votre clé d’accès. Votre appareil vous demandera votre code PIN, votre empreinte ou
          votre visage.
        </p>
        <div>
          <Button variant="quiet" size="small" flush onClick={() => onCode('')}>
            Utiliser un code
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>Saisissez le code de votre application, ou un code de secours.</p>
      <label htmlFor={id}>{label}</label>
      <input
        ref={focused}
        id={id}
        className="ui-input"
        name="code"
        autoComplete="one-time-code"
        maxLength={factorCodeMaxLength}
        value={code}
        aria-invalid={invalid}
        onChange={(event) => onCode(event.target.value)}
      />
      {hasPasskey && (
        <div>
          <Button variant="quiet" size="small" flush onClick={() => onCode(null)}>
            Utiliser ma clé d’accès
          </Button>
        </div>
      )}
    </>
  );
}
