import { useCall } from '@portal/api-client/query';
import { events } from '@portal/events';
import { useScreenTitle } from '@portal/remote';
import { CallBlock, lazyDialog } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Button, Card, EmptyState, Notice, Page } from '@portal/ui';
import { ActionMenu } from '@portal/ui/data';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { SchemeWords } from '../../../components/SchemeWords';
import { useCameFrom } from '../../../components/use-came-from';
import { frUserPage as words } from '../../../i18n/fr-user-page';
import { frUsers } from '../../../i18n/fr-users';
import { paths } from '../../../paths';
import { manageRefusalOf } from '../../../rules/users/manage-refusal';
import { ConfirmManage } from '../manage/ConfirmManage';
import { type ManageOutcome, useManageUser } from '../manage/use-manage-user';
import { userDeeds } from '../manage/user-deeds';
import { UserIdentity } from './UserIdentity';
import { UserJournal } from './UserJournal';
import { UserSessions } from './UserSessions';
import './user-page.css';

const EditUser = lazyDialog(async () => (await import('./EditUser')).EditUser);

/** One agent: identity, rights, sessions, journal, and what their manager may do (L6.2). */
export function UserScreen() {
  const { '*': userName = '' } = useParams();
  // another user's page begins anew: what was said of the last one is not theirs
  return <OneUser key={userName} userName={userName} />;
}

function OneUser({ userName }: { userName: string }) {
  const session = useSession();
  const state = useCall('/getUser', { userName });
  const navigate = useNavigate();
  const list = useCameFrom(paths.users);
  const management = useManageUser(state.retry, (message) => {
    events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
    void navigate(list, { replace: true });
  });
  const [editing, setEditing] = useState(false);
  const [said, setSaid] = useState<ManageOutcome | null>(null);
  useScreenTitle(userName);
  if (!isKnown(session)) return null;
  const outcome = said ?? management.outcome;
  const user = state.data?.user;
  const gone = state.status === 'failed' && state.error.code === '404';
  const say = (message: string) => {
    management.dismiss();
    setSaid({ tone: 'success', message });
    state.retry();
  };
  return (
    <Page
      title={user ? `${user.firstName} ${user.lastName}`.trim() || user.userName : userName}
      intro={<Link to={list}>{words.back}</Link>}
      actions={
        user?.manageable &&
        !gone && (
          <>
            <Button
              icon="edit"
              onClick={() => setEditing(true)}
              onMouseEnter={EditUser.ahead}
              onFocus={EditUser.ahead}
            >
              {words.edit}
            </Button>
            <ActionMenu
              label={frUsers.results.actionsOn(user.userName)}
              actions={userDeeds(user, (mode, of) => {
                setSaid(null);
                management.ask({ mode, user: of });
              })}
            />
          </>
        )
      }
    >
      <Said
        outcome={outcome}
        dismiss={() => {
          setSaid(null);
          management.dismiss();
        }}
      />
      {gone ? (
        <Card>
          <EmptyState title={words.unknown}>{words.unknownWords}</EmptyState>
        </Card>
      ) : (
        <CallBlock state={state} failed={words.failed} loading={words.opening}>
          {(page) => (
            <>
              {!page.user.manageable && (
                <p className="user-page__limits">
                  {words.notYours[manageRefusalOf(page.user, session.userId)]}
                </p>
              )}
              <div className="user-page__cards">
                <UserIdentity user={page.user} />
                <Card title={words.rights.title}>
                  <p className="user-page__soft">{words.rights.intro(page.user.userGroup)}</p>
                  {page.user.autorizationsScheme.length === 0 ? (
                    <p>{words.rights.none}</p>
                  ) : (
                    <SchemeWords scheme={page.user.autorizationsScheme} />
                  )}
                </Card>
              </div>
              <UserSessions who={page.user.userName} sessions={page.sessions} onEnded={say} />
              <UserJournal
                userName={page.user.userName}
                hidden={
                  !page.user.manageable && session.groupe !== 'ADMIN' && page.user.userName !== session.userId
                }
              />
              <Suspense fallback={null}>
                {editing && (
                  <EditUser
                    page={page}
                    reread={state.retry}
                    onClose={() => setEditing(false)}
                    onSaved={(message) => {
                      setEditing(false);
                      say(message);
                    }}
                  />
                )}
              </Suspense>
            </>
          )}
        </CallBlock>
      )}
      <ConfirmManage management={management} />
    </Page>
  );
}

/** What came of it, above the cards; it takes the focus of the button that went with its dialogue. */
function Said({ outcome, dismiss }: { outcome: ManageOutcome | null; dismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={outcome.tone} onClose={dismiss}>
        {outcome.message}
      </Notice>
    </div>
  );
}
