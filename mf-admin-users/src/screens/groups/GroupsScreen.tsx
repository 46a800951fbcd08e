import type { RequestOf, ResponseOf } from '@portal/contract';
import { formatDay, parisDayOf } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { FilterBar, lazyDialog } from '@portal/screen';
import { FoundRows, placeOf, useListPlace, useServedPages } from '@portal/screen/search';
import { withoutPlace } from '@portal/screen/search-address';
import { isKnown, useSession } from '@portal/session';
import { Button, FilterInput, Page } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { type FormEvent, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { frGroupList as words } from '../../i18n/fr-group-list';
import { groupAddress, paths } from '../../paths';
import { foundingOf } from './founding';

const CreateGroup = lazyDialog(async () => (await import('../users/create-group/CreateGroup')).CreateGroup);

type Group = ResponseOf<'/searchGroups'>['groups'][number];
type GroupSort = NonNullable<RequestOf<'/searchGroups'>['sort']>;

const sorts = ['name', 'users', 'updatedAt'] as const satisfies readonly GroupSort[];
const usualOrder = { sort: 'name', direction: 'asc', size: 20 } as const;

/** To the page of the group, which leads back to this very place of the list. */
function GroupLink({ group }: { group: string }) {
  const place = useLocation();
  return (
    <Link className="user-name" to={groupAddress(group)} state={{ from: placeOf(place, group) }}>
      {group}
    </Link>
  );
}

/** Titles that sort are the server's orders. */
const columns: Column<Group>[] = [
  {
    key: 'name',
    title: words.columns.name,
    cardTitle: true,
    required: true,
    render: ({ group }) => <GroupLink group={group} />,
    sortBy: ({ group }) => group,
  },
  {
    key: 'users',
    title: words.columns.users,
    render: ({ users, enabledUsers }) => words.enabled(enabledUsers, users),
    sortBy: ({ users }) => users,
  },
  {
    key: 'rights',
    title: words.columns.rights,
    render: ({ rights }) => rights.join(', ') || words.noRight,
  },
  {
    key: 'updatedAt',
    title: words.columns.updatedAt,
    render: ({ updatedAt, updatedBy }) =>
      words.changed(formatDay(parisDayOf(new Date(updatedAt))), updatedBy),
    sortBy: ({ updatedAt }) => updatedAt,
  },
];

/** The groups in reach, page by page from the server; the address keeps name, order, size and page (L6.2, L6.5). */
export function GroupsScreen() {
  useScreenTitle(words.title);
  const session = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const name = query.get('name') ?? '';
  const { order, onOrder, place } = useListPlace(sorts, usualOrder);
  const { sort, direction, size } = order;
  const pages = useServedPages(
    '/searchGroups',
    { ...(name !== '' && { name }), sort, direction, limit: size },
    place,
  );
  if (!isKnown(session) || session.groupe === null) return null;
  const founding = foundingOf(session);
  return (
    <Page
      title={words.title}
      intro={words.intro}
      actions={
        founding && (
          <Button
            icon="group"
            onClick={() => setQuery(withQuery(query, 'action', 'createGroup'))}
            onMouseEnter={CreateGroup.ahead}
            onFocus={CreateGroup.ahead}
          >
            {words.create}
          </Button>
        )
      }
    >
      <NameSearch key={name} name={name} onSearch={(next) => setQuery(withQuery(query, 'name', next))} />
      <FoundRows
        name="groups"
        words={words.results}
        columns={columns}
        rowsOf={({ groups }) => groups}
        rowKey={({ group }) => group}
        pages={pages}
        order={order}
        usual={usualOrder}
        onOrder={onOrder}
      />
      <Suspense fallback={null}>
        {founding && query.get('action') === 'createGroup' && (
          <CreateGroup
            {...founding}
            like={query.get('like')}
            onClose={() => setQuery(withQuery(withQuery(query, 'action', ''), 'like', ''), { replace: true })}
            onAddUser={
              founding.addsUsers
                ? (group) =>
                    void navigate(`${paths.users}?${new URLSearchParams({ action: 'createUser', group })}`)
                : null
            }
          />
        )}
      </Suspense>
    </Page>
  );
}

/** The query with that parameter, or without it where the value is empty; from the first page on. */
function withQuery(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = withoutPlace(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <FilterBar label={words.search.label}>
        <FilterInput
          label={words.search.name}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (value === '') onSearch('');
          }}
        />
        <Button type="submit" icon="search" variant="primary">
          {words.search.label}
        </Button>
      </FilterBar>
    </form>
  );
}
