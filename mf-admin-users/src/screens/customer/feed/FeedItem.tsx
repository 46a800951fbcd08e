import type { FeedEntry } from '@portal/contract';
import { formatClock, formatDay, parisDayOf } from '@portal/domain';
import { can, isKnown, useSession } from '@portal/session';
import { Icon, Link, Money, StatusBadge } from '@portal/ui';
import { ContractNumberLink } from '../../../components/RowLinks';
import { frCustomerFeed as words } from '../../../i18n/fr-customer-feed';
import { entryWords, kindIcons, whoDid } from '../../../rules/customer-page/feed-words';

interface FeedItemProps {
  entry: FeedEntry;
  customerNumber: string;
  /** False where there is but one. */
  namesContract: boolean;
}

/** One thing that happened: what, what became of it, who did it and when. */
export function FeedItem({ entry, customerNumber, namesContract }: FeedItemProps) {
  const session = useSession();
  const self = isKnown(session) ? session.userId : '';
  const { title, detail, badge, amount, href, changes } = entryWords(entry, customerNumber, can);
  const day = parisDayOf(new Date(entry.at));
  const by = whoDid(entry, self, customerNumber);
  const contract = namesContract ? entry.contractNbr : null;
  return (
    <li className="feed__item" data-kind={entry.kind}>
      <span className="feed__mark">
        <Icon name={kindIcons[entry.kind]} />
      </span>
      <div className="feed__body">
        <p className="feed__title">
          <span className="ui-hidden">{`${words.kinds[entry.kind]}\u00a0: `}</span>
          {href === null ? <strong>{title}</strong> : <Link href={href}>{title}</Link>}
          {badge && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
        </p>
        {changes.length > 0 && (
          <ul className="feed__changes">
            {changes.map(({ name, before, after }) => (
              <li key={name}>
                {`${name}\u00a0: `}
                <span aria-hidden="true">{words.becomes(before, after)}</span>
                <span className="ui-hidden">{words.becomesSaid(before, after)}</span>
              </li>
            ))}
          </ul>
        )}
        {detail && <p className="feed__detail">{detail}</p>}
        {(by !== null || contract !== null) && (
          <p className="customer-soft">
            {by}
            {by !== null && contract !== null && ' · '}
            {contract !== null && (
              <>
                {words.ofContract} <ContractNumberLink number={contract} customer={customerNumber} />
              </>
            )}
          </p>
        )}
      </div>
      <div className="feed__end">
        {amount !== null && <Money amount={amount} />}
        <time dateTime={entry.isDay ? day : entry.at}>
          {formatDay(day)}
          {!entry.isDay && ` à ${formatClock(new Date(entry.at))}`}
        </time>
      </div>
    </li>
  );
}
