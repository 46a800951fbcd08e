import { call } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { formatInstant } from '@portal/domain';
import { useConfirmedSave } from '@portal/screen';
import { Button, Card, ConfirmModal, Notice } from '@portal/ui';
import { frUserPage } from '../../../i18n/fr-user-page';

type Session = NonNullable<ResponseOf<'/getUser'>['sessions']>[number];

const words = frUserPage.sessions;
const short = (instant: string) => formatInstant(instant, 'short');

interface UserSessionsProps {
  who: string;
  /** Null for who may not manage the user. */
  sessions: readonly Session[] | null;
  onEnded: (message: string) => void;
}

/** Where the user is logged in. One session is ended at a press; all of them after a question. */
export function UserSessions({ who, sessions, onEnded }: UserSessionsProps) {
  const steps = {
    onSaved: ({ message }: { message: string }) => onEnded(message),
    onElsewhere: ({ message }: { message: string }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
  };
  const one = useConfirmedSave({
    send: (session: string) => call('/closeUserSessions', { userName: who, session }),
    ...steps,
  });
  const all = useConfirmedSave({
    send: (userName: string) => call('/closeUserSessions', { userName }),
    ...steps,
  });
  return (
    <Card
      title={words.title}
      actions={
        sessions !== null &&
        sessions.length > 1 && (
          <Button size="small" icon="logout" onClick={() => all.ask(who)}>
            {words.endAll}
          </Button>
        )
      }
    >
      {one.problem && <Notice tone="error">{one.problem}</Notice>}
      {sessions === null && <p className="user-page__soft">{words.hidden}</p>}
      {sessions?.length === 0 && <p className="user-page__soft">{words.none}</p>}
      {sessions && sessions.length > 0 && (
        <ul className="user-page__sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <p>{session.device}</p>
                <p className="user-page__soft">
                  {words.opened(short(session.openedAt), short(session.lastUsedAt))}
                </p>
                {session.customerNbr !== null && (
                  <p className="user-page__soft">{words.inPlace(session.customerNbr)}</p>
                )}
              </div>
              <Button
                size="small"
                aria-label={words.endOne(session.device, short(session.openedAt))}
                loading={one.sending && one.asked === session.id}
                onClick={() => one.save(session.id)}
              >
                {words.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmModal
        open={all.asked !== null}
        title={all.asked && words.confirm(all.asked)}
        confirmLabel={words.end}
        loading={all.sending}
        error={all.problem}
        onConfirm={all.confirm}
        onCancel={all.cancel}
      >
        <p>{words.consequences}</p>
      </ConfirmModal>
    </Card>
  );
}
