import { formatDay, parisDayOf } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { ActionMenu, ClippedText, type Column, LineText } from '@portal/ui/data';
import { placeOf } from '@portal/screen/search';
import { Link, useLocation } from 'react-router-dom';
import { groupAddress, userAddress } from '../../../paths';
import { manageRefusalOf } from '../../../rules/users/manage-refusal';
import { Broken } from '../../../components/Broken';
import { frChosen, frUsers } from '../../../i18n/fr-users';
import type { ManageMode } from '../manage/use-manage-user';
import { userDeeds } from '../manage/user-deeds';
import type { FoundUser } from './found-user';

const words = frUsers.results;

const Long = (parts: { words: string; before: string }) => (
  <span className="user-long">
    <Broken {...parts} />
  </span>
);

/** Letters of a name that a cell shows (back-office 9). */
const longest = 17;
const Name = ({ text }: { text: string | null }) =>
  text ? <ClippedText text={text} limit={longest} /> : '–';

/** To the page of the user, which leads back to this very place of the list. */
function NameLink({ userName }: { userName: string }) {
  const place = useLocation();
  return (
    <Link className="user-name" to={userAddress(userName)} state={{ from: placeOf(place, userName) }}>
      {userName}
    </Link>
  );
}

/** An older server does not say. */
function LastLogin({ at }: { at: string | null | undefined }) {
  if (at === undefined) return '–';
  return at === null ? words.never : formatDay(parisDayOf(new Date(at)));
}

/** Titles that sort are the server's orders. */
export const userColumns: Column<FoundUser>[] = [
  {
    key: 'userName',
    title: words.columns.userName,
    render: ({ userName }) => <NameLink userName={userName} />,
    sortBy: ({ userName }) => userName,
    cardTitle: true,
    required: true,
  },
  {
    key: 'userGroup',
    title: words.columns.group,
    render: ({ userGroup }) => (
      <Link to={groupAddress(userGroup)}>
        <Long words={userGroup} before="_" />
      </Link>
    ),
    sortBy: ({ userGroup }) => userGroup,
  },
  {
    key: 'lastName',
    title: words.columns.lastName,
    render: ({ lastName, firstName, email }) => (
      <>
        <Name text={lastName} /> <Name text={firstName} />
        <span className="user-email">
          <LineText text={email} />
        </span>
      </>
    ),
    sortBy: ({ lastName }) => lastName || null,
  },
  {
    key: 'status',
    title: words.columns.status,
    render: ({ userStatus }) => (
      <StatusBadge tone={userStatus === 'ENABLED' ? 'success' : 'neutral'}>
        {words.statuses[userStatus]}
      </StatusBadge>
    ),
    sortBy: ({ userStatus }) => userStatus,
  },
  {
    key: 'lastLogin',
    title: words.columns.lastLogin,
    render: ({ lastLoginAt }) => <LastLogin at={lastLoginAt} />,
    sortBy: ({ lastLoginAt }) => lastLoginAt ?? null,
  },
];

/** Who may be disabled with others: enabled, and the agent's to manage. */
export const choosable = ({ manageable, userStatus }: FoundUser): boolean =>
  manageable && userStatus === 'ENABLED';

export const chosenColumn = (
  chosen: readonly string[],
  onChoose: (userName: string, chosen: boolean) => void,
): Column<FoundUser> => ({
  key: 'chosen',
  title: frChosen.column,
  render: (user) =>
    choosable(user) && (
      <input
        type="checkbox"
        className="user-choose"
        aria-label={frChosen.one(user.userName)}
        checked={chosen.includes(user.userName)}
        onChange={({ target }) => onChoose(user.userName, target.checked)}
      />
    ),
});

/** The menu of a row, for who may manage (action mode FULL); why there is none, where the row is out of their rights. */
export const actionsColumn = (
  self: string,
  onManage: (mode: ManageMode, user: FoundUser) => void,
): Column<FoundUser> => ({
  key: 'actions',
  title: words.columns.actions,
  required: true,
  align: 'end',
  render: (user) => {
    if (!user.manageable) {
      return <span className="user-not-yours">{words.notYours[manageRefusalOf(user, self)]}</span>;
    }
    return <ActionMenu label={words.actionsOn(user.userName)} actions={userDeeds(user, onManage)} />;
  },
});
