import { serverNow } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatDay, formatWhole, today as todayOf } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card, Link, Skeleton } from '@portal/ui';
import { frHome } from '../../i18n/fr-home';
import { paths } from '../../paths';
import { type CallBackAddress, writeCallBackAddress } from '../../rules/notes/call-back-address';

const words = frHome.callBacks;
/** The next ones are named; the list has the others. */
const named = 3;

const list = (address: Partial<CallBackAddress>) => {
  const query = writeCallBackAddress(address).toString();
  return query === '' ? paths.callBacks : `${paths.callBacks}?${query}`;
};

/** Whom the agent has to call back, late ones first, and how many nobody has taken. */
export function CallBacksCard() {
  const counts = useCall('/getCallBackCounts', {});
  return (
    <Card title={words.title} actions={<Link href={list({})}>{words.all}</Link>} className="home-requests">
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

function Counts({ waiting, late, today, unassigned, mine, mineLate }: ResponseOf<'/getCallBackCounts'>) {
  if (waiting === 0) return <p className="agent-day__none">{words.nothing}</p>;
  const figures = [
    {
      label: words.mine,
      count: mine,
      note: mineLate > 0 ? words.mineLate(mineLate) : null,
      to: { assignment: 'ME' },
    },
    { label: words.unassigned, count: unassigned, note: null, to: { assignment: 'NOBODY' } },
    { label: words.late, count: late, note: null, to: { late: true } },
    { label: words.today, count: today, note: null, to: { day: todayOf(serverNow()) } },
  ] satisfies { to: Partial<CallBackAddress>; [other: string]: unknown }[];
  return (
    <>
      <ul className="home-requests__figures">
        {figures.map(({ label, count, note, to }) => (
          <li key={label}>
            <Link href={list(to)} data-late={(label === words.late && count > 0) || undefined}>
              <strong>{formatWhole(count)}</strong>
              <span>{label}</span>
            </Link>
            {note !== null && (
              <Link href={list({ assignment: 'ME', late: true })} className="home-requests__note">
                {note}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {mine > 0 && <NextOnes />}
    </>
  );
}

/** The agent's own, in the order of their days. */
function NextOnes() {
  const next = useCall('/getCallBacks', { assignment: 'ME', limit: named });
  return (
    <CallBlock state={next} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={2} />}>
      {({ callBacks }) => (
        <ul className="home-call-backs" aria-label={words.next}>
          {callBacks.map(({ noteId, customerName, text, callBack }) => (
            <li key={noteId} data-late={callBack.late || undefined}>
              <Link href={list({ assignment: 'ME', day: callBack.day })}>{customerName}</Link>
              <span className="home-call-backs__day">
                {callBack.late ? words.lateSince(formatDay(callBack.day)) : formatDay(callBack.day)}
              </span>
              <span className="home-call-backs__words">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </CallBlock>
  );
}
