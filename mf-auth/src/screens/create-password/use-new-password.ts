import { logIn, logOut, wordsFor } from '@portal/api-client';
import { events } from '@portal/events';
import { navigate } from '@portal/remote';
import { useState } from 'react';
import { replaceTemporaryPassword, type NewPassword } from '../../api/passwords';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';

/** Saves the new password, then opens a session with it: the server has closed the former ones. */
export function useNewPassword() {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (request: NewPassword) => {
    setSaving(true);
    setRefusal(null);
    try {
      await replaceTemporaryPassword(request);
    } catch (error) {
      setRefusal(wordsFor(error));
      setSaving(false);
      return;
    }
    await logIn(request.user, request.chosen).catch(goToLogIn);
  };
  return { saving, refusal, save };
}

/** The password is saved whatever kept the log-in from counting: the visitor tries it themselves. */
async function goToLogIn(): Promise<void> {
  const message = fr.createPassword.saved;
  events.emit('notificationRequested', { kind: 'success', message }, 'mf-auth');
  await logOut();
  navigate(paths.logIn);
}
