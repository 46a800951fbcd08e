import { type LogInChallenge, type SecondStepDone } from '@portal/api-client';
import { EnrolmentSteps, OtherWays, RecoveryCodes, waysOf } from '@portal/screen/security';
import { LostFactor } from '@portal/screen/lost-factor';
import { passkeysServe } from '@portal/screen/passkey-site';
import { Button, Notice } from '@portal/ui';
import { useState } from 'react';
import { fr } from '../../i18n/fr';
import { CodeForm } from './CodeForm';
import { PasskeyStep } from './PasskeyStep';

const words = fr.secondStep;

interface SecondStepProps {
  challenge: LogInChallenge;
  onBack: () => void;
}

/** A passkey or a code after the password; of an agent who has none yet, one of them is made first. */
export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const [codes, setCodes] = useState<{ recoveryCodes: string[]; enter: () => void } | null>(null);
  const done = ({ recoveryCodes, enter }: SecondStepDone) =>
    recoveryCodes ? setCodes({ recoveryCodes, enter }) : enter();
  if (codes) {
    return (
      <>
        <RecoveryCodes codes={codes.recoveryCodes} />
        <Button variant="primary" block onClick={codes.enter}>
          {words.noted}
        </Button>
      </>
    );
  }
  const Step = challenge.kind === 'ENROL' ? Enrolment : Proof;
  return <Step challenge={challenge} onBack={onBack} onDone={done} />;
}

interface StepProps extends SecondStepProps {
  onDone: (done: SecondStepDone) => void;
}

function Proof(props: StepProps) {
  const { challenge } = props;
  // A server that says nothing of an application has asked for its code ever since.
  const { application = true, passkeyHost } = challenge;
  const passkey = passkeysServe(passkeyHost);
  const ways = waysOf({ passkey, application });
  const [way, setWay] = useState(ways[0]);
  const others = <OtherWays ways={ways} way={way} onChoose={setWay} />;
  return (
    <>
      {!passkey && !application && (
        <div className="auth__notice">
          <Notice tone="info">{words.noPasskeyHere}</Notice>
        </div>
      )}
      {way === 'passkey' ? (
        <PasskeyStep {...props} label={words.byPasskey} intro={words.byPasskeyWords}>
          {others}
        </PasskeyStep>
      ) : (
        <CodeForm key={way} {...props} recovery={way === 'recovery'} focused>
          {others}
        </CodeForm>
      )}
      <div className="auth__other">
        <LostFactor support={challenge.support} />
      </div>
    </>
  );
}

function Enrolment(props: StepProps) {
  const { enrolment, passkeyHost } = props.challenge;
  const passkey = passkeysServe(passkeyHost);
  const [byPasskey, setByPasskey] = useState(passkey);
  if (byPasskey || !enrolment) {
    return (
      <PasskeyStep {...props} label={words.makePasskey} intro={words.makePasskeyWords}>
        <Button variant="quiet" size="small" flush onClick={() => setByPasskey(false)}>
          {words.enrolApplication}
        </Button>
      </PasskeyStep>
    );
  }
  return (
    <>
      {passkey && (
        <Button variant="quiet" size="small" flush onClick={() => setByPasskey(true)}>
          {words.enrolPasskey}
        </Button>
      )}
      <EnrolmentSteps {...enrolment}>
        <CodeForm {...props} recovery={false} />
      </EnrolmentSteps>
    </>
  );
}
