import { wordsFor } from '@portal/api-client';
import { formatWhole } from '@portal/domain';
import { Button, FilterSelect } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useMemo, useState } from 'react';
import { frUsers } from '../../../i18n/fr-users';
import type { ManageMode } from '../manage/use-manage-user';
import type { FoundUser, FoundUsers } from './use-found-users';
import { actionsColumn, userColumns } from './user-columns';

const words = frUsers.results;

/** Back-office 9: pages of these sizes, and none for fewer than ten rows. */
const sizes = ['5', '10', '20', '50'];
const fewestPaged = 10;

interface UserResultsProps {
  found: FoundUsers;
  /** User name of the agent. */
  self: string;
  /** Null for who only reads. */
  onManage: ((mode: ManageMode, user: FoundUser) => void) | null;
}

export function UserResults({ found, self, onManage }: UserResultsProps) {
  const { users, loading, error, retry, more } = found;
  const [size, setSize] = useState('10');
  const columns = useMemo(
    () => (onManage ? [...userColumns, actionsColumn(self, onManage)] : userColumns),
    [self, onManage],
  );
  return (
    <>
      <p role="status" className="user-results__count">
        {users.length > 0 && countWords(found)}
      </p>
      <DataTable
        label={words.title}
        columns={columns}
        rows={users}
        rowKey={({ userName }) => userName}
        loading={loading}
        error={error && wordsFor(error)}
        onRetry={retry}
        emptyText={words.nothing}
        pageSize={users.length < fewestPaged ? users.length + 1 : Number(size)}
      />
      {users.length >= fewestPaged && (
        <div className="user-results__pages">
          <FilterSelect
            label={words.perPage}
            all={String(fewestPaged)}
            options={sizes.filter((each) => each !== '10').map((value) => ({ value, label: value }))}
            value={size === '10' ? null : size}
            onChange={(value) => setSize(value ?? '10')}
          />
          {more && (
            <Button icon="plus" onClick={more} loading={loading}>
              {words.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function countWords({ users, total }: FoundUsers): string {
  if (!total || (!total.capped && total.count <= users.length)) return words.count(users.length);
  const all = total.capped ? words.capped(total.count) : formatWhole(total.count);
  return words.some(users.length, all);
}
