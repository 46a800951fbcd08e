import { usePages } from '@portal/api-client/query';
import { feedKinds, type FeedEntry, type FeedKind } from '@portal/contract';
import { formatMonth, monthOf, parisDayOf, type Month } from '@portal/domain';
import { CallBlock, CallFailure } from '@portal/screen';
import { Button, Card, EmptyState } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import { frCustomerFeed as words } from '../../../i18n/fr-customer-feed';
import type { PageAnswer } from '../customer-name';
import { FeedFilters } from './FeedFilters';
import { FeedItem } from './FeedItem';

/** Entries of a page. */
const pageSize = 30;

/** What the address asks for. */
function useFeedFilters() {
  const [query, setQuery] = useSearchParams();
  const kind = feedKinds.find((each) => each === query.get('kind')) ?? null;
  const contract = query.get('contract')?.trim() || null;
  return {
    kind,
    contract,
    filter: (next: { kind: FeedKind | null; contract: string | null }) => {
      const wanted = new URLSearchParams(query);
      for (const [name, value] of Object.entries(next)) {
        if (value === null) wanted.delete(name);
        else wanted.set(name, value);
      }
      setQuery(wanted, { replace: true });
    },
  };
}

/** All that happened to the customer, newest first, by kind and contract; more at each press. */
export function FeedCard({ customer }: Pick<PageAnswer, 'customer'>) {
  const { kind, contract, filter } = useFeedFilters();
  const { first, pages, more, loadingMore, moreError } = usePages('/getCustomerFeed', {
    ...{ customerNbr: customer.customerNumber, limit: pageSize },
    ...(kind !== null && { kinds: [kind] }),
    ...(contract !== null && { contractNbr: contract }),
  });
  const entries = pages.flatMap((page) => page.entries);
  return (
    <Card title={words.title}>
      <FeedFilters
        kinds={first.data?.kinds ?? feedKinds}
        kind={kind}
        contract={contract}
        customer={customer}
        onFilter={filter}
      />
      <CallBlock state={first} failed={words.failed} loading={words.opening}>
        {() => (
          <>
            {entries.length === 0 && (
              <Nothing
                onShowAll={
                  kind === null && contract === null ? null : () => filter({ kind: null, contract: null })
                }
              />
            )}
            <ol className="feed" aria-label={words.label}>
              {byMonth(entries).map(({ month, of }) => (
                <li key={month} className="feed__month">
                  <h3>{formatMonth(month)}</h3>
                  <ol>
                    {of.map((entry) => (
                      <FeedItem
                        key={entry.id}
                        entry={entry}
                        customerNumber={customer.customerNumber}
                        namesContract={customer.contractCount > 1 && contract === null}
                      />
                    ))}
                  </ol>
                </li>
              ))}
            </ol>
            {moreError && <CallFailure title={words.moreFailed} error={moreError} onRetry={() => more?.()} />}
            {more && !moreError && (
              <Button block loading={loadingMore} onClick={more}>
                {words.more}
              </Button>
            )}
            {!more && entries.length > 0 && <p className="customer-soft">{words.end}</p>}
          </>
        )}
      </CallBlock>
    </Card>
  );
}

function Nothing({ onShowAll }: { onShowAll: (() => void) | null }) {
  if (onShowAll === null) return <EmptyState title={words.nothing}>{words.nothingWords}</EmptyState>;
  return (
    <EmptyState title={words.nothingFound} action={<Button onClick={onShowAll}>{words.showAll}</Button>}>
      {words.nothingFoundWords}
    </EmptyState>
  );
}

interface FeedMonth {
  month: Month;
  of: FeedEntry[];
}

/** Under the month in Paris, in the order of the feed. */
function byMonth(entries: readonly FeedEntry[]): FeedMonth[] {
  const months: FeedMonth[] = [];
  for (const entry of entries) {
    const month = monthOf(parisDayOf(new Date(entry.at)));
    const last = months.at(-1);
    if (last?.month === month) last.of.push(entry);
    else months.push({ month, of: [entry] });
  }
  return months;
}
