import { confirmLogIn, wordsFor, type LogInChallenge, type SecondStepDone } from '@portal/api-client';
import { CodeField, codeSchema } from '@portal/screen/security';
import { Button } from '@portal/ui';
import { FormShell } from '@portal/ui/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fr } from '../../i18n/fr';

const words = fr.secondStep;

interface CodeFormProps {
  challenge: LogInChallenge;
  /** A recovery code, rather than the application's. */
  recovery: boolean;
  /** It is all that the screen asks for. */
  focused?: boolean;
  onBack: () => void;
  onDone: (done: SecondStepDone) => void;
  children?: ReactNode;
}

/** The code that ends a log-in. */
export function CodeForm({ challenge, recovery, focused, onBack, onDone, children }: CodeFormProps) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) field.current?.querySelector('input')?.focus();
  }, [focused]);
  const confirm = async ({ code }: { code: string }) => {
    setSending(true);
    setRefusal(null);
    try {
      onDone(await confirmLogIn(challenge, code));
    } catch (error) {
      setRefusal(wordsFor(error));
      setSending(false);
    }
  };
  return (
    <FormShell
      label={words.label}
      initialValues={{ code: '' }}
      schema={codeSchema(recovery ? 'recovery' : 'application')}
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
      {children}
    </FormShell>
  );
}
