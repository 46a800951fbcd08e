import type { ResponseOf } from '@portal/contract';
import { FoundRows, type GroupsInReach, type ServedPages } from '@portal/screen/search';
import { Button } from '@portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { frChosen, frUsers } from '../../../i18n/fr-users';
import { type UserOrder, usualUserOrder } from '../../../rules/users/user-order';
import type { ManageMode } from '../manage/use-manage-user';
import type { FoundUser } from './found-user';
import { DisableChosen } from '../manage/DisableChosen';
import { actionsColumn, choosable, chosenColumn, userColumns } from './user-columns';

const noUsers: readonly FoundUser[] = [];

interface UserResultsProps {
  pages: ServedPages<ResponseOf<'/searchUserGroup'>>;
  order: UserOrder;
  onOrder: (order: UserOrder) => void;
  /** Null but where nothing can be asked before they are known. */
  awaited: GroupsInReach | null;
  /** User name of the agent. */
  self: string;
  /** Null for who only reads. */
  onManage: ((mode: ManageMode, user: FoundUser) => void) | null;
  tools: ReactNode;
}

export function UserResults({ self, onManage, tools, ...found }: UserResultsProps) {
  const { data, retry } = found.pages.state;
  const users = data?.users ?? noUsers;
  const [chosenNames, setChosen] = useState<readonly string[]>([]);
  // those of another page, or that another agent disabled meanwhile, are chosen no more
  const chosen = users.filter((user) => choosable(user) && chosenNames.includes(user.userName));
  const names = chosen.map(({ userName }) => userName);
  const columns = useMemo(
    () =>
      onManage
        ? [
            chosenColumn(names, (name, isChosen) =>
              setChosen(isChosen ? [...names, name] : names.filter((each) => each !== name)),
            ),
            ...userColumns,
            actionsColumn(self, onManage),
          ]
        : userColumns,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names stand for the array, which is another at each drawing
    [self, onManage, names.join(' ')],
  );
  const all = users.filter(choosable);
  return (
    <FoundRows
      {...found}
      name="users"
      words={frUsers.results}
      columns={columns}
      rowsOf={({ users }) => users}
      rowKey={({ userName }) => userName}
      usual={usualUserOrder}
      tools={
        <>
          {onManage && all.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                setChosen(chosen.length === all.length ? [] : all.map(({ userName }) => userName))
              }
            >
              {chosen.length === all.length ? frChosen.none : frChosen.all}
            </Button>
          )}
          {onManage && (
            <DisableChosen
              chosen={chosen}
              onDone={() => {
                setChosen([]);
                retry();
              }}
            />
          )}
          {tools}
        </>
      }
    />
  );
}
