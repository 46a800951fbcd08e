import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { foundingTerms, grantedSubMenu } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { lazyDialog } from '@portal/screen';
import { findSubMenu, isKnown, useSession } from '@portal/session';
import { EmptyState, Page, Button } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fr } from '../../i18n/fr';
import { frUsers } from '../../i18n/fr-users';
import { paths } from '../../paths';
import { screenOfRoot } from '../../rules/screen-of-root';
import { filtersOf, withFilters } from '../../rules/users/user-filters';
import { UserSearch } from './search/UserSearch';
import { useUserAction } from './use-user-action';

/** What the scheme lets an agent do at the screen of the users (back-office 6); the server decides again at each call. */
interface UserRights {
  /** The sub-menu that lets them search; null for who may only create. */
  search: SubMenu | null;
  /** Row menu and file: action mode FULL. */
  manages: boolean;
  createUser: SubMenu | null;
  createGroup: SubMenu | null;
}

export function userRightsOf(scheme: AuthorizationScheme | null): UserRights {
  return {
    search: grantedSubMenu(scheme, ['manageUsers'], 'READ') ?? null,
    manages: grantedSubMenu(scheme, ['manageUsers'], 'WRITE') !== undefined,
    createUser: grantedSubMenu(scheme, ['createUser'], 'WRITE') ?? null,
    createGroup: grantedSubMenu(scheme, ['createGroup'], 'WRITE') ?? null,
  };
}

const limitsWords = frUsers.limits;

/** Why something on the screen is disabled or missing, in words; empty for who may do all of it. */
function limitsOf({
  search,
  manages,
  createUser,
  founds,
}: UserRights & {
  /** The agent's modes let them found some group. */
  founds: boolean;
}): string[] {
  const creates =
    createUser === null
      ? founds
        ? limitsWords.noUser
        : limitsWords.neither
      : founds
        ? null
        : limitsWords.noGroup;
  return [search !== null && !manages ? limitsWords.reading : null, creates].filter((each) => each !== null);
}

const words = frUsers;
const CreateUser = lazyDialog(async () => (await import('./create-user/CreateUser')).CreateUser);
const CreateGroup = lazyDialog(async () => (await import('./create-group/CreateGroup')).CreateGroup);

/** Named after the entry of the agent's menu that was asked for (`?action=<sub-menu id>`), which opens its modal. */
export function UsersScreen() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const { action, wanted, open, close } = useUserAction();
  const [created, setCreated] = useState(0);
  const entry = findSubMenu(action ?? '', session);
  const title = entry !== null && screenOfRoot(entry.root) === paths.users ? entry.label : words.title;
  useScreenTitle(title);
  if (!isKnown(session) || session.groupe === null) return null;

  const founder = { groupName: session.groupe, scheme: session.autorizationsScheme ?? [] };
  const rights = userRightsOf(founder.scheme);
  const terms = rights.createGroup && foundingTerms(rights.createGroup, founder.groupName);
  const limits = limitsOf({ ...rights, founds: terms !== null });
  const shut = () => close(rights.search ? 'manageUsers' : null);
  return (
    <Page
      title={title}
      className="users-screen"
      intro={fr.agent(session.userId, session.groupe)}
      actions={
        <CreateButtons
          onUser={rights.createUser && (() => open('createUser'))}
          onGroup={terms && (() => open('createGroup'))}
          onAhead={{ user: CreateUser.ahead, group: CreateGroup.ahead }}
        />
      }
    >
      {limits.length > 0 && <p className="users-limits">{limits.join(' ')}</p>}
      {rights.search ? (
        <UserSearch
          key={created}
          search={rights.search}
          manages={rights.manages}
          self={session.userId}
          filters={filtersOf(query)}
          onSearch={(filters) => setQuery(withFilters(query, filters))}
        />
      ) : (
        <EmptyState title={words.noSearch}>{words.noSearchWords}</EmptyState>
      )}
      <Suspense fallback={null}>
        {action === 'createUser' && rights.createUser && (
          <CreateUser wanted={wanted} onClose={shut} onCreated={() => setCreated((former) => former + 1)} />
        )}
        {action === 'createGroup' && rights.createGroup && terms && (
          <CreateGroup
            founder={founder}
            createGroup={rights.createGroup}
            terms={terms}
            onClose={shut}
            onAddUser={rights.createUser && ((group) => open('createUser', { group }))}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface CreateButtonsProps {
  /** Null if the scheme does not allow it: the button is disabled (back-office 6). */
  onUser: (() => void) | null;
  onGroup: (() => void) | null;
  /** Preloads the code of a form before its button is pressed. */
  onAhead: { user: () => void; group: () => void };
}

function CreateButtons({ onUser, onGroup, onAhead }: CreateButtonsProps) {
  return (
    <>
      <Button
        icon="user"
        disabled={onUser === null}
        onClick={() => onUser?.()}
        onMouseEnter={onAhead.user}
        onFocus={onAhead.user}
      >
        {frUsers.createUser}
      </Button>
      <Button
        icon="group"
        disabled={onGroup === null}
        onClick={() => onGroup?.()}
        onMouseEnter={onAhead.group}
        onFocus={onAhead.group}
      >
        {frUsers.createGroup}
      </Button>
    </>
  );
}
