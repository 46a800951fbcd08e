import { useScreenTitle } from '@portal/remote';
import { Link } from '@portal/ui';
import { useState } from 'react';
import { AuthLayout } from '../../components/AuthLayout';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';
import { ForgottenForm } from './ForgottenForm';
import { LogInForm } from './LogInForm';

/** Log-in, and its forgot-password side; what was typed as identifier follows from one to the other. */
export function LogInScreen() {
  const [mode, setMode] = useState<'logIn' | 'forgotten'>('logIn');
  const [user, setUser] = useState('');
  const words = fr[mode];
  useScreenTitle(words.title);
  const forget = (typed: string) => {
    setUser(typed);
    setMode('forgotten');
  };
  return (
    <AuthLayout title={words.title} intro={words.intro}>
      {mode === 'logIn' ? (
        <>
          <LogInForm user={user} onForgotten={forget} />
          <p className="auth__other">
            {fr.logIn.firstTime}
            <Link href={paths.createPassword}>{fr.logIn.useTemporary}</Link>
          </p>
        </>
      ) : (
        <ForgottenForm user={user} onBack={() => setMode('logIn')} />
      )}
    </AuthLayout>
  );
}
