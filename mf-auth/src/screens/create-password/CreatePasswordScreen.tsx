import { logOut } from '@portal/api-client';
import { useScreenTitle } from '@portal/remote';
import { isKnown, useSession } from '@portal/session';
import { Button, ButtonLink } from '@portal/ui';
import { useEffect, useState } from 'react';
import { AuthLayout } from '../../components/AuthLayout';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';
import { temporary } from '../../rules/temporary';
import { readMailedLink } from '../../rules/mailed-link';
import { CreatePasswordForm } from './CreatePasswordForm';
import { useNewPassword } from './use-new-password';

const words = fr.createPassword;

/** Reached by the mail's link, by hand, or right after a log-in with a temporary password. */
export function CreatePasswordScreen() {
  useScreenTitle(words.title);
  const session = useSession();
  const userId = isKnown(session) ? session.userId : null;
  const [link] = useState(() => readMailedLink(window.location));
  const isAgent = link.toAgent || (isKnown(session) && session.groupe !== null);
  const { saving, refusal, fieldErrors, save } = useNewPassword();

  // of the log-in just made
  const [given] = useState(temporary.password);
  useEffect(() => void (temporary.password = ''), []);

  // The code leaves the address bar and the history as soon as it is read.
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, []);

  return (
    <AuthLayout title={words.title} intro={words.intro} promise={isAgent ? fr.agentPromise : undefined}>
      <CreatePasswordForm
        start={{ user: link.user || (userId ?? ''), code: link.code || given }}
        identifier={isAgent ? words.agentIdentifier : fr.logIn.identifier}
        userKnown={link.user === '' && userId !== null}
        loading={saving}
        submitError={refusal}
        fieldErrors={fieldErrors}
        onSubmit={save}
        secondary={
          userId === null ? (
            <ButtonLink variant="quiet" href={paths.logIn}>
              {words.leave}
            </ButtonLink>
          ) : (
            <Button variant="quiet" onClick={() => void logOut()}>
              {words.leave}
            </Button>
          )
        }
      />
    </AuthLayout>
  );
}
