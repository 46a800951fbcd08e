import { useScreenTitle } from '@portal/remote';
import type { LogInChallenge } from '@portal/api-client';
import { Link, Skeleton } from '@portal/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AuthLayout } from '../../components/AuthLayout';
import { fr } from '../../i18n/fr';
import { paths, subscription } from '../../paths';
import { LogInForm } from './LogInForm';

/** Few are asked for a second step, or have forgotten their password: nobody's first page waits for either. */
const SecondStep = lazy(() => import('./SecondStep').then((module) => ({ default: module.SecondStep })));
const ForgottenForm = lazy(() =>
  import('./ForgottenForm').then((module) => ({ default: module.ForgottenForm })),
);

/** Log-in, its second step, and forgot-password side; what was typed as identifier follows from one to the other. */
export function LogInScreen() {
  /** Null until a first change: the page's first form leaves the focus where it is. */
  const [mode, setMode] = useState<'logIn' | 'forgotten' | null>(null);
  const [user, setUser] = useState('');
  const [challenge, setChallenge] = useState<LogInChallenge | null>(null);
  const words = challenge ? wordsOf(challenge) : fr[mode ?? 'logIn'];
  useScreenTitle(words.title);
  // the button that had the focus is gone; a second step takes it by itself
  useEffect(() => {
    if (mode && !challenge) document.querySelector('h1')?.focus();
  }, [mode, challenge]);
  const forget = (typed: string) => {
    setUser(typed);
    setMode('forgotten');
  };
  if (challenge) {
    const back = () => {
      setUser(challenge.user);
      setChallenge(null);
      setMode('logIn');
    };
    return (
      <AuthLayout {...words} promise={challenge.kind === 'ENROL' ? fr.agentPromise : undefined}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <SecondStep challenge={challenge} onBack={back} />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={words.title} intro={words.intro}>
      {mode === 'forgotten' ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ForgottenForm user={user} onBack={() => setMode('logIn')} />
        </Suspense>
      ) : (
        <>
          <LogInForm user={user} onForgotten={forget} onChallenge={setChallenge} />
          <p className="auth__other">
            {fr.logIn.firstTime}
            <Link href={paths.createPassword}>{fr.logIn.useTemporary}</Link>
            {fr.logIn.notYet}
            <Link href={subscription}>{fr.logIn.become}</Link>
          </p>
        </>
      )}
    </AuthLayout>
  );
}

const wordsOf = ({ kind }: LogInChallenge) =>
  kind === 'CODE'
    ? { title: fr.secondStep.title, intro: fr.secondStep.intro }
    : { title: fr.secondStep.enrolTitle, intro: fr.secondStep.enrolIntro };
