import {
  askLogInPasskey,
  confirmLogIn,
  wordsFor,
  type LogInChallenge,
  type SecondStepDone,
} from '@portal/api-client';
import { makePasskey, signByPasskey } from '@portal/screen/passkey';
import { Button, Notice } from '@portal/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fr } from '../../i18n/fr';

const words = fr.secondStep;

interface PasskeyStepProps {
  challenge: LogInChallenge;
  label: string;
  intro: string;
  onBack: () => void;
  onDone: (done: SecondStepDone) => void;
  /** What else may be used. */
  children: ReactNode;
}

/** A passkey signs and ends the log-in; or one is made, where the agent enrols. What it signs is asked anew each time. */
export function PasskeyStep({ challenge, label, intro, onBack, onDone, children }: PasskeyStepProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      onDone(await confirmLogIn(challenge, await answer(challenge)));
    } catch (error) {
      setRefusal(wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <div ref={place} className="auth__passkey">
      <p>{intro}</p>
      <Button variant="primary" block icon="lock" loading={busy} onClick={() => void confirm()}>
        {label}
      </Button>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {children}
      <div>
        <Button variant="quiet" flush icon="arrow-left" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  );
}

async function answer(challenge: LogInChallenge) {
  const { creation, request } = await askLogInPasskey(challenge);
  if (creation) return { registration: await makePasskey(creation) };
  return request ? { assertion: await signByPasskey(request) } : {};
}
