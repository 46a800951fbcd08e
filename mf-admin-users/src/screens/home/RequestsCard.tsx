import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatWhole, requestStatusDisplay } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card, Link, Skeleton } from '@portal/ui';
import { frHome } from '../../i18n/fr-home';
import { paths } from '../../paths';
import { type QueueAddress, statusesOfList, writeQueueAddress } from '../../rules/requests/queue-address';

const words = frHome.requests;

const queue = (address: Partial<QueueAddress>) => {
  const query = writeQueueAddress(address).toString();
  return query === '' ? paths.requests : `${paths.requests}?${query}`;
};

/** How many requests of customers wait, each count a link to those in the queue. */
export function RequestsCard() {
  const counts = useCall('/getRequestCounts', {});
  return (
    <Card
      title={words.title}
      actions={<Link href={paths.requests}>{words.all}</Link>}
      className="home-requests"
    >
      <CallBlock
        state={counts}
        failed={words.failed}
        skeleton={<Skeleton label={words.loading} className="home-requests__coming" lines={3} />}
      >
        {(answer) => <Counts {...answer} />}
      </CallBlock>
    </Card>
  );
}

function Counts({ statuses, ...counts }: ResponseOf<'/getRequestCounts'>) {
  const { open, waiting, late, mine, mineLate, unassigned, ofGroup } = counts;
  if (open + waiting === 0) return <p className="agent-day__none">{words.nothing}</p>;
  const figures = [
    {
      label: words.mine,
      count: mine,
      note: mineLate > 0 ? words.mineLate(mineLate) : null,
      to: { assignment: 'ME' },
    },
    { label: words.unassigned, count: unassigned, note: null, to: { assignment: 'NOBODY' } },
    // an older server counts none
    ...(ofGroup > 0
      ? [{ label: words.ofGroup, count: ofGroup, note: null, to: { assignment: 'GROUP' } as const }]
      : []),
    { label: words.late, count: late, note: null, to: { late: true } },
    { label: words.waiting, count: waiting, note: null, to: { list: 'WAITING' } },
  ] satisfies { to: Partial<QueueAddress>; [other: string]: unknown }[];
  return (
    <>
      <ul className="home-requests__figures">
        {figures.map(({ label, count, note, to }) => (
          <li key={label}>
            <Link href={queue(to)} data-late={(label === words.late && count > 0) || undefined}>
              <strong>{formatWhole(count)}</strong>
              <span>{label}</span>
            </Link>
            {note !== null && (
              <Link href={queue({ assignment: 'ME', late: true })} className="home-requests__note">
                {note}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ul className="home-requests__statuses" aria-label={words.byStatus}>
        {statusesOfList.OPEN.flatMap((status) => {
          const count = statuses.find((each) => each.status === status)?.count ?? 0;
          if (count === 0) return [];
          return (
            <li key={status}>
              <Link href={queue({ status })}>
                {words.ofStatus(requestStatusDisplay(status).label, count)}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
