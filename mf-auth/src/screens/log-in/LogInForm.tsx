import { passwordMaxLength, textMaxLength } from '@portal/contract';
import { CallError, logIn, wordsFor, type LogInChallenge } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { FormShell, PasswordField, TextField } from '@portal/ui/form';
import { useState } from 'react';
import { object, string } from '@portal/ui/schema';
import { isKnown, session } from '@portal/session';
import { fr } from '../../i18n/fr';
import { temporary } from '../../rules/temporary';

interface LogInFormProps {
  user: string;
  onForgotten: (typed: string) => void;
  onChallenge: (challenge: LogInChallenge) => void;
}

/** The shell's guards take over once the session is open: home, the path first asked for, or `/createPassword`. */
export function LogInForm({ user, onForgotten, onChallenge }: LogInFormProps) {
  const [entering, setEntering] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [noContract, setNoContract] = useState<string | null>(null);
  const enter = async (request: { user: string; password: string }) => {
    setEntering(true);
    setRefusal(null);
    setNoContract(null);
    temporary.password = request.password;
    try {
      const challenge = await logIn(request.user, request.password);
      if (challenge) onChallenge(challenge);
    } catch (error) {
      // C1.7: identifier and password are right, so nothing is to be corrected in the form
      const isEmpty = error instanceof CallError && error.code === 'EMPTY_RESPONSE' && error.message !== '';
      (isEmpty ? setNoContract : setRefusal)(wordsFor(error));
      setEntering(false);
    }
    if (!isKnown(session) || session.isValidated !== 'false') temporary.password = '';
  };
  return (
    <FormShell
      label={fr.logIn.title}
      initialValues={{ ...initialLogIn, user }}
      schema={logInSchema}
      onSubmit={enter}
      loading={entering}
      submitError={refusal}
      submitLabel={fr.logIn.submit}
      submitWhen="valid"
    >
      {(values) => (
        <>
          <TextField
            name="user"
            label={fr.logIn.identifier}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordField name="password" label={fr.logIn.password} autoComplete="current-password" />
          <div>
            <Button variant="quiet" size="small" flush onClick={() => onForgotten(values.user.trim())}>
              {fr.logIn.forgotten}
            </Button>
          </div>
          {noContract && (
            <Notice tone="info" title={fr.logIn.noContract}>
              {withMailLinks(noContract)}
            </Notice>
          )}
        </>
      )}
    </FormShell>
  );
}

/** The server says where to write. */
const withMailLinks = (text: string) =>
  text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={`mailto:${part}`}>
        {part}
      </a>
    ),
  );

const initialLogIn = { user: '', password: '' };

/** C1.1. The password is never trimmed: a space may belong to it. */
export const logInSchema = object({
  user: string()
    .trim()
    .required(fr.logIn.identifierTooShort)
    .min(3, fr.logIn.identifierTooShort)
    .max(textMaxLength),
  password: string()
    .required(fr.logIn.passwordTooShort)
    .min(6, fr.logIn.passwordTooShort)
    .max(passwordMaxLength),
});
