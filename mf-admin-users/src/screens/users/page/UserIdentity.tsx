import type { ResponseOf } from '@portal/contract';
import { formatDay, formatInstant, parisDayOf } from '@portal/domain';
import { Card, StatusBadge } from '@portal/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { groupAddress } from '../../../paths';
import { frUserPage } from '../../../i18n/fr-user-page';
import { frUsers } from '../../../i18n/fr-users';

export type PageUser = ResponseOf<'/getUser'>['user'];

const words = frUserPage.identity;

const day = (instant: string) => formatDay(parisDayOf(new Date(instant)));

function passwordWords({ validated, linkUntil, manageable, userStatus }: PageUser): string {
  if (validated) return words.chosen;
  if (linkUntil !== null) return words.linkUntil(formatInstant(linkUntil));
  return manageable ? words.noLink + words.sendAgain[userStatus] : words.noLink;
}

export function UserIdentity({ user }: { user: PageUser }) {
  const { lastLoginAt, createdAt, createdBy } = user;
  const facts: [string, ReactNode][] = [
    [words.userName, user.userName],
    [words.name, `${user.firstName} ${user.lastName}`.trim() || '–'],
    [words.email, user.email],
    [
      words.group,
      <Link key="group" to={groupAddress(user.userGroup)}>
        {user.userGroup}
      </Link>,
    ],
    [
      words.status,
      <StatusBadge key="status" tone={user.userStatus === 'ENABLED' ? 'success' : 'neutral'}>
        {frUsers.results.statuses[user.userStatus]}
      </StatusBadge>,
    ],
    [words.lastLogin, lastLoginAt ? formatInstant(lastLoginAt) : words.never],
    [words.password, passwordWords(user)],
    [words.steps, user.twoSteps ? words.twoSteps : words.oneStep],
    [
      words.created,
      createdBy === null ? words.createdOn(day(createdAt)) : words.createdBy(day(createdAt), createdBy),
    ],
  ];
  return (
    <Card title={words.title}>
      <dl className="user-page__facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
