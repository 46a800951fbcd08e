import { StatusBadge } from '@portal/ui';
import { ActionMenu, ClippedText, type Column } from '@portal/ui/data';
import { Broken } from '../../../components/Broken';
import { frManage, frUsers } from '../../../i18n/fr-users';
import type { ManageMode } from '../manage/use-manage-user';
import type { FoundUser } from './use-found-users';

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

export const userColumns: Column<FoundUser>[] = [
  {
    key: 'userName',
    title: words.columns.userName,
    render: ({ userName }) => <span className="user-name">{userName}</span>,
    sortBy: ({ userName }) => userName,
    cardTitle: true,
  },
  {
    key: 'group',
    title: words.columns.group,
    render: ({ userGroup }) => <Long words={userGroup} before="_" />,
    sortBy: ({ userGroup }) => userGroup,
  },
  {
    key: 'lastName',
    title: words.columns.lastName,
    render: ({ lastName }) => <Name text={lastName} />,
    sortBy: ({ lastName }) => lastName || null,
  },
  {
    key: 'firstName',
    title: words.columns.firstName,
    render: ({ firstName }) => <Name text={firstName} />,
    sortBy: ({ firstName }) => firstName || null,
  },
  {
    key: 'email',
    title: words.columns.email,
    render: ({ email }) => <Long words={email} before="@" />,
    sortBy: ({ email }) => email,
  },
  {
    key: 'status',
    title: words.columns.status,
    render: ({ userStatus }) => (
      <StatusBadge tone={userStatus === 'ENABLED' ? 'success' : 'neutral'}>
        {words.statuses[userStatus]}
      </StatusBadge>
    ),
    sortBy: ({ userStatus }) => words.statuses[userStatus],
  },
];

/** The menu of a row, for who may manage (action mode FULL); why there is none, where the row is out of their rights. */
export const actionsColumn = (
  self: string,
  onManage: (mode: ManageMode, user: FoundUser) => void,
): Column<FoundUser> => ({
  key: 'actions',
  title: words.columns.actions,
  align: 'end',
  render: (user) => {
    if (!user.manageable) {
      return <span className="user-not-yours">{user.userName === self ? words.self : words.notYours}</span>;
    }
    const toggle: ManageMode = user.userStatus === 'ENABLED' ? 'DISABLE' : 'ENABLE';
    return (
      <ActionMenu
        label={words.actionsOn(user.userName)}
        actions={[
          {
            key: toggle,
            label: frManage.actions[toggle],
            icon: toggle === 'ENABLE' ? 'check' : 'lock',
            onChoose: () => onManage(toggle, user),
          },
          ...(user.twoSteps
            ? [
                {
                  key: 'RESET_FACTOR',
                  label: frManage.actions.RESET_FACTOR,
                  icon: 'shield' as const,
                  onChoose: () => onManage('RESET_FACTOR', user),
                },
              ]
            : []),
          {
            key: 'DELETE',
            label: frManage.actions.DELETE,
            icon: 'trash',
            danger: true,
            onChoose: () => onManage('DELETE', user),
          },
        ]}
      />
    );
  },
});
