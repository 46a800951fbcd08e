import { call, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatClock, formatDay, parisDayOf } from '@portal/domain';
import { Button, Card, StatusBadge, type NoticeTone } from '@portal/ui';
import { useState } from 'react';
import { CallBlock } from '../CallBlock';
import { securityWords } from './security-words';
import { ResultNotice } from './ResultNotice';
import './security.css';

const words = securityWords.sessions;
const everyOther = 'every other';

type Session = ResponseOf<'/getSessions'>['sessions'][number];

const moment = (instant: string) => {
  const at = new Date(instant);
  return `${formatDay(parisDayOf(at))} à\u00a0${formatClock(at)}`;
};

/** Where the owner is logged in; each of the others can be closed. */
export function SessionsCard() {
  const sessions = useCall('/getSessions', {});
  const [closing, setClosing] = useState<string | null>(null);
  const [notice, setNotice] = useState<{ tone: NoticeTone; message: string } | null>(null);
  const close = async (id: string) => {
    setClosing(id);
    setNotice(null);
    try {
      const { message } =
        id === everyOther ? await call('/closeOtherSessions', {}) : await call('/closeSession', { id });
      setNotice({ tone: 'success', message });
    } catch (error) {
      setNotice({ tone: 'error', message: wordsFor(error) });
    } finally {
      setClosing(null);
    }
  };
  return (
    <Card title={words.card}>
      <p className="security-lead">{words.intro}</p>
      {notice && <ResultNotice tone={notice.tone}>{notice.message}</ResultNotice>}
      <CallBlock state={sessions} failed={words.failed} loading={words.loading}>
        {({ sessions: open }) => (
          <>
            <ul className="security-sessions">
              {open.map((session) => (
                <li key={session.id}>
                  <Description {...session} />
                  {!session.current && (
                    <Button
                      size="small"
                      aria-label={words.closeOne(session.device, moment(session.openedAt))}
                      loading={closing === session.id}
                      onClick={() => void close(session.id)}
                    >
                      {words.close}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {open.some(({ current }) => !current) && (
              <Button icon="logout" loading={closing === everyOther} onClick={() => void close(everyOther)}>
                {words.closeOthers}
              </Button>
            )}
          </>
        )}
      </CallBlock>
    </Card>
  );
}

function Description({ device, openedAt, lastUsedAt, current, customerNbr }: Session) {
  return (
    <div>
      <p className="security-device">
        {device} {current && <StatusBadge tone="success">{words.current}</StatusBadge>}
      </p>
      {customerNbr !== null && <p className="security-soft">{words.inPlace(customerNbr)}</p>}
      <p className="security-soft">{words.opened(moment(openedAt))}</p>
      {!current && <p className="security-soft">{words.used(moment(lastUsedAt))}</p>}
    </div>
  );
}
