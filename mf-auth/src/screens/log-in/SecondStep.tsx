import { confirmLogIn, wordsFor, type LogInChallenge } from '@portal/api-client';
import { CodeField, codeSchema, EnrolmentSteps, RecoveryCodes } from '@portal/screen/security';
import { Button } from '@portal/ui';
import { FormShell } from '@portal/ui/form';
import { useEffect, useRef, useState } from 'react';
import { fr } from '../../i18n/fr';
import { LostFactor } from './LostFactor';

const words = fr.secondStep;

interface SecondStepProps {
  challenge: LogInChallenge;
  onBack: () => void;
}

/** The code after the password; or, of an agent who has none yet, an application that makes codes. */
export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const [done, setDone] = useState<{ recoveryCodes: string[]; enter: () => void } | null>(null);
  if (done) {
    return (
      <>
        <RecoveryCodes codes={done.recoveryCodes} />
        <Button variant="primary" block onClick={done.enter}>
          {words.noted}
        </Button>
      </>
    );
  }
  const form = <CodeForm challenge={challenge} onBack={onBack} onEnrolled={setDone} />;
  return challenge.enrolment ? <EnrolmentSteps {...challenge.enrolment}>{form}</EnrolmentSteps> : form;
}

interface CodeFormProps extends SecondStepProps {
  onEnrolled: (done: { recoveryCodes: string[]; enter: () => void }) => void;
}

function CodeForm({ challenge, onBack, onEnrolled }: CodeFormProps) {
  const [recovery, setRecovery] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const isCode = challenge.kind === 'CODE';
  useEffect(() => {
    if (isCode) field.current?.querySelector('input')?.focus();
  }, [isCode, recovery]);
  const confirm = async ({ code }: { code: string }) => {
    setSending(true);
    setRefusal(null);
    try {
      const { recoveryCodes, enter } = await confirmLogIn(challenge, code);
      if (recoveryCodes) onEnrolled({ recoveryCodes, enter });
      else enter();
    } catch (error) {
      setRefusal(wordsFor(error));
      setSending(false);
    }
  };
  return (
    <>
      <FormShell
        key={String(recovery)}
        label={words.label}
        initialValues={{ code: '' }}
        schema={codeSchema(recovery)}
        onSubmit={confirm}
        loading={sending}
        submitError={refusal}
        submitLabel={words.submit}
        secondary={
          <Button variant="quiet" icon="arrow-left" onClick={onBack}>
            {words.back}
          </Button>
        }
      >
        <div ref={field}>
          <CodeField recovery={recovery} />
        </div>
        {isCode && (
          <div>
            <Button variant="quiet" size="small" flush onClick={() => setRecovery(!recovery)}>
              {recovery ? words.useApplication : words.useRecovery}
            </Button>
          </div>
        )}
      </FormShell>
      {isCode && <LostFactor support={challenge.support} />}
    </>
  );
}
