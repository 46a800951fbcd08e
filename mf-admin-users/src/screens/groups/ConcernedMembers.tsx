import { useCall } from '@portal/api-client/query';
import { grantedSubMenu } from '@portal/domain';
import { isKnown, useSession } from '@portal/session';
import { Link } from 'react-router-dom';
import { frGroupPage } from '../../i18n/fr-group-page';
import { userAddress } from '../../paths';

const words = frGroupPage.form;
/** Members who are named; the others are counted. */
const named = 5;

interface ConcernedMembersProps {
  group: string;
  /** Of the page, for who may not search users, and until the server answers. */
  enabledUsers: number;
}

/** Whom a change of rights concerns, read from the server as the question opens: how many, and the first of them by name. */
export function ConcernedMembers({ group, enabledUsers }: ConcernedMembersProps) {
  const session = useSession();
  const scheme = isKnown(session) ? session.autorizationsScheme : null;
  const searches = grantedSubMenu(scheme, ['manageUsers'], 'READ') !== undefined;
  const { data } = useCall(
    '/searchUserGroup',
    searches ? { userGroup: [group], status: 'ENABLED', limit: named } : null,
    { afresh: true },
  );
  const users = data?.users ?? [];
  const count = data ? data.total : enabledUsers;
  return (
    <>
      <p role="status">{words.whom(count)}</p>
      {users.length > 0 && (
        <ul className="group-concerned" aria-label={words.members}>
          {users.map(({ userName, firstName, lastName }) => (
            <li key={userName}>
              <Link to={userAddress(userName)}>{`${firstName} ${lastName}`.trim() || userName}</Link>
              {` (${userName})`}
            </li>
          ))}
          {count > users.length && <li>{words.others(count - users.length)}</li>}
        </ul>
      )}
    </>
  );
}
