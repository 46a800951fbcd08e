import { useCall } from '@portal/api-client/query';
import { Button, Card, Notice, StatusBadge } from '@portal/ui';
import { Suspense, useState } from 'react';
import { CallBlock } from '../CallBlock';
import { lazyDialog } from '../lazy-part';
import { countFactors, type Factors } from './factor-modal';
import { FactorList } from './FactorList';
import { passkeysServe } from './passkey-site';
import { securityWords } from './security-words';
import { ResultNotice } from './ResultNotice';
import './security.css';

const words = securityWords.factor;
const BeginFactor = lazyDialog(() => import('./BeginFactor').then((module) => module.BeginFactor));
const AddPasskey = lazyDialog(() => import('./AddPasskey').then((module) => module.AddPasskey));
const RenewCodes = lazyDialog(() => import('./RenewCodes').then((module) => module.RenewCodes));
const RemoveFactor = lazyDialog(() => import('./RemoveFactor').then((module) => module.RemoveFactor));

type Open = 'application' | 'passkey' | 'renew' | 'removeApplication' | Factors['passkeys'][number];

/** The second step of the owner's log-in: passkeys and an application, added and taken away; recovery codes made anew. */
export function FactorCard() {
  const factor = useCall('/getFactor', {});
  /** The factors when the dialogue was opened: a failed reload does not close it. */
  const [open, setOpen] = useState<{ what: Open; factors: Factors } | null>(null);
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  const close = (done?: string) => {
    setOpen(null);
    if (done === undefined) return;
    setDoneMessage(done);
  };
  const startWith = (factors: Factors) => (what: Open) => {
    setDoneMessage(null);
    setOpen({ what, factors });
  };
  return (
    <Card title={words.card}>
      <CallBlock state={factor} failed={words.failed} loading={words.loading}>
        {(factors) => (
          <div className="security-factor">
            {doneMessage && <ResultNotice>{doneMessage}</ResultNotice>}
            <State factors={factors} onOpen={startWith(factors)} />
            <Actions factors={factors} onOpen={startWith(factors)} />
          </div>
        )}
      </CallBlock>
      {/* its own boundary: hiding the card would take the focus from the button that opened it */}
      <Suspense fallback={null}>{open && <Dialogue {...open} onClose={close} />}</Suspense>
    </Card>
  );
}

interface PartProps {
  factors: Factors;
  onOpen: (what: Open) => void;
}

function State({ factors, onOpen }: PartProps) {
  const count = countFactors(factors);
  const { recoveryCodesLeft, required } = factors;
  const remove = (which: Factors['passkeys'][number] | 'application') =>
    onOpen(which === 'application' ? 'removeApplication' : which);
  return (
    <>
      <p>
        <StatusBadge tone={count > 0 ? 'success' : 'neutral'}>{count > 0 ? words.on : words.off}</StatusBadge>
      </p>
      {count === 0 ? (
        <p>{words.offWords}</p>
      ) : (
        <>
          <FactorList factors={factors} onRemove={required && count === 1 ? null : remove} />
          <p>{words.left(recoveryCodesLeft)}</p>
          {recoveryCodesLeft <= 2 && <Notice tone="warning">{words.few}</Notice>}
          {required && <p className="security-soft">{words.required}</p>}
        </>
      )}
    </>
  );
}

function Actions({ factors, onOpen }: PartProps) {
  const isOn = countFactors(factors) > 0;
  const byPasskey = passkeysServe(factors.passkeyHost);
  const applicationLabel = byPasskey || isOn ? words.addApplication : words.switchOn;
  return (
    <div className="security-actions">
      {byPasskey && (
        <Button variant={isOn ? 'secondary' : 'primary'} icon="plus" onClick={() => onOpen('passkey')}>
          {securityWords.passkey.add}
        </Button>
      )}
      {factors.since === null && (
        <Button
          variant={isOn || byPasskey ? 'secondary' : 'primary'}
          icon="shield"
          onClick={() => onOpen('application')}
        >
          {applicationLabel}
        </Button>
      )}
      {isOn && <Button onClick={() => onOpen('renew')}>{words.renew}</Button>}
    </div>
  );
}

interface DialogueProps {
  what: Open;
  factors: Factors;
  onClose: (done?: string) => void;
}

function Dialogue({ what, ...props }: DialogueProps) {
  if (what === 'application') return <BeginFactor {...props} />;
  if (what === 'passkey') return <AddPasskey {...props} />;
  if (what === 'renew') return <RenewCodes {...props} />;
  return <RemoveFactor {...props} passkey={what === 'removeApplication' ? null : what} />;
}
