import { userSorts } from '@portal/contract';
import { ServedTable, useListPlace, useServedPages } from '@portal/screen/search';
import { Link } from 'react-router-dom';
import { frGroupPage } from '../../i18n/fr-group-page';
import { paths } from '../../paths';
import { usualUserOrder } from '../../rules/users/user-order';
import { userColumns } from '../users/search/user-columns';

const words = frGroupPage.members;
/** All but the group, which is the page's. */
const columns = userColumns.filter(({ key }) => key !== 'userGroup');

/** The members, page by page from the server; the address keeps order and size. */
export function GroupMembers({ group }: { group: string }) {
  const { order, onOrder, place } = useListPlace(userSorts, usualUserOrder);
  const { sort, direction, size } = order;
  const pages = useServedPages(
    '/searchUserGroup',
    { userGroup: [group], sort, direction, limit: size },
    place,
  );
  return (
    <ServedTable
      name="members"
      words={words}
      columns={columns}
      rowsOf={({ users }) => users}
      rowKey={({ userName }) => userName}
      pages={pages}
      order={order}
      onOrder={onOrder}
      usual={usualUserOrder}
      tools={
        <Link
          className="group-page__soft"
          to={`${paths.users}?${new URLSearchParams({ action: 'manageUsers', userGroup: group })}`}
        >
          {words.open}
        </Link>
      }
    />
  );
}
