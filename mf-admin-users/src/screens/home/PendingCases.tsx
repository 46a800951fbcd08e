import type { ResponseOf, RouteRight } from '@portal/contract';
import {
  caseAuthorLabel,
  firstPaymentLabel,
  formatDay,
  formatInstant,
  orderStatusLabel,
} from '@portal/domain';
import { Button, Card, Link, StatusBadge } from '@portal/ui';
import type { ReactNode } from 'react';
import { frHome } from '../../i18n/fr-home';
import { caseAddress } from '../../rules/case-address';

type Pending = ResponseOf<'/getAgentDay'>['toFinish'];
type PendingCase = Pending['cases'][number];

interface PendingCasesProps extends Pending {
  title: string;
  /** Which cases the list is of. */
  about: string;
  /** Said where the list is empty. */
  none: string;
  moment: 'savedAt' | 'linkExpiresAt' | 'callBackDay';
  may: (right: RouteRight) => boolean;
  /** Where cases that the list leaves out are found. */
  search: ReactNode;
  /** Shows more of every list; null once all that can be shown is. */
  onMore: (() => void) | null;
}

const words = frHome.day;

/** One list of the day: how many there are in all, and the first of them. */
export function PendingCases({ title, about, none, total, totalIsCapped, cases, ...row }: PendingCasesProps) {
  const more = cases.length < total || totalIsCapped;
  return (
    <Card
      title={title}
      actions={<strong className="agent-day__total">{words.total(total, totalIsCapped)}</strong>}
    >
      {cases.length === 0 ? (
        <p className="agent-day__none">{none}</p>
      ) : (
        <>
          <p className="agent-day__none">{about}</p>
          <ul className="agent-day__cases">
            {cases.map((each) => (
              <li key={each.orderReference}>
                <CaseRow pending={each} {...row} />
              </li>
            ))}
          </ul>
        </>
      )}
      {more && row.onMore && (
        <Button variant="quiet" size="small" icon="chevron-down" onClick={row.onMore}>
          {words.more}
        </Button>
      )}
      {more && !row.onMore && <p className="agent-day__none">{words.rest}</p>}
      {row.search && <p className="agent-day__search">{row.search}</p>}
    </Card>
  );
}

const momentWords = {
  savedAt: (instant: string) => words.savedAt(formatInstant(instant, 'short')),
  linkExpiresAt: (instant: string) => words.endsAt(formatInstant(instant, 'short')),
  callBackDay: (day: string) => words.callBackOn(formatDay(day)),
};

interface CaseRowProps extends Pick<PendingCasesProps, 'moment' | 'may'> {
  pending: PendingCase;
}

function CaseRow({ pending, moment, may }: CaseRowProps) {
  const { orderReference: reference, name, channel, createdBy, orderStatus, firstPaymentCBStatus } = pending;
  const address = caseAddress(reference, may);
  const who = name ?? words.unnamed;
  const label = <span className="agent-day__name">{who}</span>;
  const instant = pending[moment];
  return (
    <>
      {address === null ? (
        label
      ) : (
        <Link href={address} aria-label={words.open(reference, who)}>
          {label}
        </Link>
      )}
      <span className="agent-day__detail">
        {reference}
        {'\u00a0· '}
        {words.by(caseAuthorLabel(createdBy), channel)}
        {instant !== null && (
          <>
            {'\u00a0· '}
            <time dateTime={instant}>{momentWords[moment](instant)}</time>
          </>
        )}
      </span>
      <Status order={orderStatus} payment={firstPaymentCBStatus} />
    </>
  );
}

/** Status of the payment once the case is signed, else of the case. */
function Status({
  order,
  payment,
}: {
  order: PendingCase['orderStatus'];
  payment: PendingCase['orderStatus'] | null;
}) {
  const status = payment ?? order;
  return (
    <StatusBadge tone={status === 'IN_FAILURE' ? 'danger' : 'warning'}>
      {payment === null ? orderStatusLabel(order) : words.payment(firstPaymentLabel(payment))}
    </StatusBadge>
  );
}
