import { useCall } from '@portal/api-client';
import { formatDay, parisDayOf } from '@portal/domain';
import { Button, Card, Notice, StatusBadge } from '@portal/ui';
import { useState } from 'react';
import { CallBlock } from '../CallBlock';
import { lazyPart } from '../lazy-part';
import { securityWords } from './security-words';
import './security.css';

const words = securityWords.factor;
const BeginFactor = lazyPart(() => import('./BeginFactor').then((module) => module.BeginFactor));
const RenewCodes = lazyPart(() => import('./RenewCodes').then((module) => module.RenewCodes));
const RemoveFactor = lazyPart(() => import('./RemoveFactor').then((module) => module.RemoveFactor));

/** The second step of the owner's log-in: switched on, its recovery codes renewed, switched off. */
export function FactorCard() {
  const factor = useCall('/getFactor', {});
  const [open, setOpen] = useState<'begin' | 'renew' | 'remove' | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const close = (done?: string) => {
    setOpen(null);
    if (done === undefined) return;
    setTold(done);
    factor.retry();
  };
  const start = (what: typeof open) => {
    setTold(null);
    setOpen(what);
  };
  return (
    <Card title={words.card}>
      <CallBlock state={factor} failed={words.failed} loading={words.loading}>
        {({ since, recoveryCodesLeft, required }) => (
          <div className="security-factor">
            {told && <Notice tone="success">{told}</Notice>}
            <p>
              <StatusBadge tone={since ? 'success' : 'neutral'}>{since ? words.on : words.off}</StatusBadge>
            </p>
            {since === null ? (
              <p>{words.offWords}</p>
            ) : (
              <p>
                {words.since(formatDay(parisDayOf(new Date(since))))} {words.left(recoveryCodesLeft)}
              </p>
            )}
            {since !== null && recoveryCodesLeft <= 2 && <Notice tone="warning">{words.few}</Notice>}
            <div className="security-actions">
              {since === null ? (
                <Button variant="primary" icon="shield" onClick={() => start('begin')}>
                  {words.switchOn}
                </Button>
              ) : (
                <>
                  <Button onClick={() => start('renew')}>{words.renew}</Button>
                  {required ? (
                    <span className="security-soft">{words.required}</span>
                  ) : (
                    <Button variant="quiet" onClick={() => start('remove')}>
                      {words.switchOff}
                    </Button>
                  )}
                </>
              )}
            </div>
          </div>
        )}
      </CallBlock>
      {open === 'begin' && <BeginFactor onClose={close} />}
      {open === 'renew' && <RenewCodes onClose={close} />}
      {open === 'remove' && <RemoveFactor onClose={close} />}
    </Card>
  );
}
