import { useCall } from '@portal/api-client/query';
import { everyGroup, type SubMenu, userSorts } from '@portal/contract';
import {
  FileDownload,
  SavedSearches,
  SaveSearch,
  useGroupsInReach,
  useListPlace,
  useServedPages,
} from '@portal/screen/search';
import { Card, EmptyState, Notice } from '@portal/ui';
import { useCallback, useEffect, useRef } from 'react';
import { frUsers } from '../../../i18n/fr-users';
import { savedAddress } from '../../../rules/users/saved-address';
import { savedFilters, searchRefusal, toQuestion, type UserFilters } from '../../../rules/users/user-filters';
import { usualUserOrder } from '../../../rules/users/user-order';
import { ConfirmManage } from '../manage/ConfirmManage';
import { type ManageMode, useManageUser, type UserManagement } from '../manage/use-manage-user';
import type { FoundUser } from './found-user';
import { UserFilterForm } from './UserFilterForm';
import { UserResults } from './UserResults';
import './user-search.css';

/** What came of it, above the list: the row whose menu had the focus may be gone. */
function Outcome({ outcome, dismiss }: Pick<UserManagement, 'outcome' | 'dismiss'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div ref={place} tabIndex={-1} className="user-outcome">
      <Notice tone={outcome.tone} onClose={dismiss}>
        {outcome.message}
      </Notice>
    </div>
  );
}

const words = frUsers;

interface UserSearchProps {
  /** The sub-menu that lets the agent search. */
  search: SubMenu;
  /** Row menu and file (back-office 6). */
  manages: boolean;
  self: string;
  /** Of the address. */
  filters: UserFilters;
  onSearch: (filters: UserFilters) => void;
}

export function UserSearch({ search, manages, self, filters, onSearch }: UserSearchProps) {
  const limited = search.userLimited;
  const groups = useGroupsInReach('manageUsers');
  const asked = searchRefusal(filters, limited) === null;
  const known = groups.names !== null || filters.userGroup !== everyGroup;
  const question = asked && known ? toQuestion(filters, groups.names ?? []) : null;
  const { order, onOrder, place } = useListPlace(userSorts, usualUserOrder);
  const { sort, direction, size } = order;
  const pages = useServedPages(
    '/searchUserGroup',
    question && { ...question, sort, direction, limit: size },
    place,
  );
  const saved = useCall('/getSavedSearches', { subject: 'USERS' });
  const management = useManageUser(pages.state.retry);
  const askRef = management.ask;
  // stable identity, since the table's columns are memoised with it
  const onManage = useCallback(
    (mode: ManageMode, user: FoundUser) => askRef({ mode, user }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only uses setters and refs
    [],
  );
  const some = (pages.state.data?.users.length ?? 0) > 0;
  return (
    <>
      <SavedSearches state={saved} addressOf={savedAddress} />
      <Card className="user-criteria">
        <UserFilterForm
          asked={filters}
          limited={limited}
          groups={groups}
          searching={question !== null && pages.state.status === 'loading'}
          onSearch={onSearch}
        />
      </Card>
      <Outcome outcome={management.outcome} dismiss={management.dismiss} />
      {asked ? (
        <UserResults
          pages={pages}
          order={order}
          onOrder={onOrder}
          awaited={question === null ? groups : null}
          self={self}
          onManage={manages ? onManage : null}
          tools={
            <>
              <SaveSearch
                search={{ subject: 'USERS', filters: savedFilters(filters) }}
                size={order.size}
                onSaved={saved.retry}
              />
              {manages && question && some && (
                <FileDownload
                  path="/exportUsers"
                  payload={question}
                  label={words.file}
                  onAsked={management.dismiss}
                  newer={management.outcome}
                />
              )}
            </>
          }
        />
      ) : (
        <Card title={words.results.title}>
          <EmptyState title={words.results.nothingAsked}>{words.results.nothingAskedWords}</EmptyState>
        </Card>
      )}
      <ConfirmManage management={management} />
    </>
  );
}
