import { call } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatDay, formatInstant, grantedSubMenu, parisDayOf, schemeChanges } from '@portal/domain';
import { events } from '@portal/events';
import { useScreenTitle } from '@portal/remote';
import { CallBlock, lazyDialog, useConfirmedSave } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Button, Card, ConfirmModal, EmptyState, Notice, Page } from '@portal/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useCameFrom } from '../../components/use-came-from';
import { frGroupPage as words } from '../../i18n/fr-group-page';
import { paths } from '../../paths';
import { MenuPreview } from '../users/create-group/MenuPreview';
import { foundingOf } from './founding';
import { GroupMembers } from './GroupMembers';
import { SchemeChanges } from './SchemeChanges';
import { SchemeTree } from './SchemeTree';
import './groups.css';

const EditGroup = lazyDialog(async () => (await import('./EditGroup')).EditGroup);

type GroupPage = ResponseOf<'/getGroupPage'>;

/** A group: rights as a tree with the menu that they give, members, history, and what its manager may do (L6.2). */
export function GroupScreen() {
  const { '*': named = '' } = useParams();
  return <OneGroup key={named} named={named} />;
}

function OneGroup({ named }: { named: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const state = useCall('/getGroupPage', { group: named });
  const list = useCameFrom(paths.groups);
  const [editing, setEditing] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  useScreenTitle(named);
  const deleting = useConfirmedSave<GroupPage, ResponseOf<'/deleteGroup'>>({
    send: ({ group, version }) => call('/deleteGroup', { group, version }),
    onSaved: ({ message }) => {
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
      void navigate(list, { replace: true });
    },
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
  });
  if (!isKnown(session) || session.groupe === null) return null;
  const founding = foundingOf(session);
  const gone = state.status === 'failed' && state.error.code === '404';
  const page = gone ? undefined : state.data;
  const searches = grantedSubMenu(session.autorizationsScheme, ['manageUsers'], 'READ') !== undefined;
  return (
    <Page
      title={page?.group ?? named}
      intro={<Link to={list}>{words.back}</Link>}
      actions={
        page && (
          <>
            {page.editRefusal === null && founding && (
              <Button
                icon="edit"
                onClick={() => setEditing(true)}
                onMouseEnter={EditGroup.ahead}
                onFocus={EditGroup.ahead}
              >
                {words.edit}
              </Button>
            )}
            {founding && (
              <Button
                icon="copy"
                onClick={() =>
                  void navigate(
                    `${paths.groups}?${new URLSearchParams({ action: 'createGroup', like: page.group })}`,
                  )
                }
              >
                {words.duplicate}
              </Button>
            )}
            {page.deleteRefusal === null && (
              <Button icon="trash" variant="danger" onClick={() => deleting.ask(page)}>
                {words.delete}
              </Button>
            )}
          </>
        )
      }
    >
      <Said message={said} dismiss={() => setSaid(null)} />
      {gone ? (
        <Card>
          <EmptyState title={words.unknown}>{words.unknownWords}</EmptyState>
        </Card>
      ) : (
        <CallBlock state={state} failed={words.failed} loading={words.opening}>
          {(shown) => (
            <>
              <p className="group-page__soft">
                {words.created(formatDay(parisDayOf(new Date(shown.createdAt))), shown.createdBy)}
                {shown.editRefusal !== null && `. ${shown.editRefusal}`}
                {shown.editRefusal === null &&
                  shown.deleteRefusal !== null &&
                  `. ${words.noDelete(shown.deleteRefusal)}`}
              </p>
              <div className="group-page__rights">
                <Card title={words.rights.title}>
                  <SchemeTree group={shown.group} scheme={shown.autorizationsScheme} />
                </Card>
                <MenuPreview group={shown.group} scheme={shown.autorizationsScheme} />
              </div>
              <Card title={words.members.title}>
                {searches ? (
                  <GroupMembers group={shown.group} />
                ) : (
                  <p className="group-page__soft">{words.members.hidden}</p>
                )}
              </Card>
              <History page={shown} />
              <Suspense fallback={null}>
                {editing && founding && (
                  <EditGroup
                    page={shown}
                    founder={founding.founder}
                    reread={state.retry}
                    onClose={() => setEditing(false)}
                    onSaved={(message) => {
                      setEditing(false);
                      setSaid(message);
                      state.retry();
                    }}
                  />
                )}
              </Suspense>
            </>
          )}
        </CallBlock>
      )}
      <ConfirmModal
        open={deleting.asked !== null}
        title={deleting.asked && words.deleting.title(deleting.asked.group)}
        confirmLabel={words.delete}
        danger
        loading={deleting.sending}
        error={deleting.problem}
        onConfirm={deleting.confirm}
        onCancel={() => {
          if (deleting.problem !== null) state.retry();
          deleting.cancel();
        }}
      >
        <p>{words.deleting.words}</p>
      </ConfirmModal>
    </Page>
  );
}

/** Each change with what it gave and took; the first has the rights that the group was founded with. */
function History({ page: { group, history, historyTotal } }: { page: GroupPage }) {
  return (
    <Card title={words.history.title}>
      {historyTotal > history.length && (
        <p className="group-page__soft">{words.history.some(history.length, historyTotal)}</p>
      )}
      <ol className="group-history">
        {history.map((entry, place) => {
          const before = entry.kind === 'CHANGED' ? history[place + 1]?.autorizationsScheme : undefined;
          return (
            <li key={entry.id}>
              <p className="group-history__when">
                {words.history.at(
                  words.history.kinds[entry.kind],
                  formatInstant(entry.at, 'short'),
                  entry.by,
                )}
              </p>
              {before ? (
                <SchemeChanges changes={schemeChanges(group, before, entry.autorizationsScheme)} />
              ) : (
                <SchemeTree group={group} scheme={entry.autorizationsScheme} />
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** That it is saved; it takes the focus of the button that went with its dialogue. */
function Said({ message, dismiss }: { message: string | null; dismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) place.current?.focus();
  }, [message]);
  if (message === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" onClose={dismiss}>
        {message}
      </Notice>
    </div>
  );
}
