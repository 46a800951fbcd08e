import { CallError, logIn, logOut, wordsFor } from '@portal/api-client';
import { events } from '@portal/events';
import { navigate } from '@portal/remote';
import { useState } from 'react';
import { replaceTemporaryPassword, type NewPassword } from '../../api/passwords';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';

export type FieldErrors = CallError['errors'];

/** Saves the new password, then opens a session with it: the server has closed the former ones. */
export function useNewPassword() {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>([]);
  const save = async (request: NewPassword) => {
    setSaving(true);
    setRefusal(null);
    setFieldErrors([]);
    try {
      await replaceTemporaryPassword(request);
    } catch (error) {
      setRefusal(wordsFor(error));
      setFieldErrors(error instanceof CallError ? error.errors : []);
      setSaving(false);
      return;
    }
    await logIn(request.customerNbr, request.newPassword).catch(goToLogIn);
  };
  return { saving, refusal, fieldErrors, save };
}

/** The password is saved whatever kept the log-in from counting: the visitor tries it themselves. */
async function goToLogIn(): Promise<void> {
  // messages go with the visitor: this one is for who logs in next
  await logOut();
  const message = fr.createPassword.saved;
  events.emit('notificationRequested', { kind: 'success', message }, 'mf-auth');
  navigate(paths.logIn);
}
