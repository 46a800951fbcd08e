import { isAbort, readLiveOverview, wordsFor } from '@portal/api-client';
import { channels, type Channel, type LiveOverview, type PublicationOrder } from '@portal/contract';
import { useScreenTitle } from '@portal/remote';
import { LocalTable } from '@portal/screen/local-table';
import { findSubMenu, useSession } from '@portal/session';
import { Card, Notice, Page } from '@portal/ui';
import { useState, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fr } from '../../i18n/fr';
import { frPublicationOrders } from '../../i18n/fr-publication-orders';
import { FailingVersions } from './FailingVersions';
import { Filters, type Filter } from './Filters';
import { History } from './History';
import { ordersOf } from '../../rules/live-orders';
import { liveActionsColumn, liveColumns, liveRows } from './live-columns';
import { OrderModal } from './OrderModal';
import './publications.css';

interface LiveState {
  overview: LiveOverview | null;
  loading: boolean;
  error: string | null;
  retry: () => void;
}

/** What every channel serves at this moment. */
function useLiveOverview(): LiveState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<LiveState, 'retry'>>({
    overview: null,
    loading: true,
    error: null,
  });

  useEffect(() => {
    const gone = new AbortController();
    readLiveOverview(gone.signal).then(
      (overview) => setState({ overview, loading: false, error: null }),
      (error: unknown) => {
        if (gone.signal.aborted || isAbort(error)) return;
        setState((former) => ({ ...former, loading: false, error: wordsFor(error) }));
      },
    );
    return () => gone.abort();
  }, [attempt]);

  return {
    ...state,
    retry: () => {
      setState((former) => ({ ...former, loading: true }));
      setAttempt(attempt + 1);
    },
  };
}

const words = fr.publications;

/**
 * What is live, and who published what, when, from which commit and why (P4.6); agents with the right to write roll back,
 * promote and withdraw (L6.4). The address keeps the filters.
 */
export function PublicationsScreen() {
  useScreenTitle(words.title);
  const live = useLiveOverview();
  const [changes, setChanges] = useState(0);
  const [order, setOrder] = useState<PublicationOrder | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const mayOrder = findSubMenu('publications', useSession())?.actionMode === 'FULL';
  const [query, setQuery] = useSearchParams();
  const filter: Filter = { name: nameOf(query.get('name')), channel: channelOf(query.get('channel')) };
  const choose = ({ name, channel }: Filter) =>
    setQuery({ ...(name && { name }), ...(channel && { channel }) }, { replace: true });
  const rows = live.overview === null ? [] : liveRows(live.overview);
  const readAgain = () => {
    live.retry();
    setChanges((count) => count + 1);
  };
  const ask = (asked: PublicationOrder) => {
    setDone(null);
    setOrder(asked);
  };
  const onOrder = mayOrder ? ask : null;
  const orderable = rows.some((row) => ordersOf(row).length > 0);
  return (
    <Page title={words.title} intro={words.intro}>
      {live.overview !== null && <FailingVersions overview={live.overview} onOrder={onOrder} />}
      <div role="status" className="publication-outcome">
        {done !== null && (
          <Notice tone="success" onClose={() => setDone(null)}>
            {done}
          </Notice>
        )}
      </div>
      {order !== null && (
        <OrderModal
          order={order}
          onDone={() => {
            setDone(frPublicationOrders.done[order.deed](order.name, order.backTo ?? order.version));
            setOrder(null);
            readAgain();
          }}
          onCancel={(tried) => {
            setOrder(null);
            if (tried) readAgain();
          }}
        />
      )}
      <Card title={words.live} className="publications">
        <LocalTable
          name="livePublications"
          count={live.overview === null ? undefined : words.served(rows.length)}
          label={words.live}
          columns={onOrder && orderable ? [...liveColumns, liveActionsColumn(onOrder)] : liveColumns}
          rows={rows}
          rowKey={({ name, channel }) => `${name} ${channel}`}
          loading={live.loading}
          error={live.error}
          onRetry={live.retry}
          emptyText={words.nothingLive}
          pageSize={Math.max(1, rows.length)}
        />
        {onOrder && !orderable && rows.length > 0 && (
          <p className="publication-none">{frPublicationOrders.nothingToOrder}</p>
        )}
      </Card>
      <Card title={words.history} className="publications">
        <Filters
          names={live.overview === null ? [] : namesOf(live.overview)}
          filter={filter}
          onChange={choose}
        />
        <History key={`${filter.name} ${filter.channel} ${changes}`} {...filter} />
      </Card>
    </Page>
  );
}

/** What the history can be asked for: what is live first, then what is live no more. */
const namesOf = ({ applications, inHistory = [] }: LiveOverview): readonly string[] => [
  ...new Set([...applications.map(({ name }) => name), ...inHistory]),
];

const channelOf = (value: string | null): Channel | undefined =>
  channels.find((channel) => channel === value);

/** A published name that is live no more can be asked for as well; what is no name is refused by the registry. */
const nameOf = (value: string | null): string | undefined =>
  value !== null && /^[a-z][a-z0-9-]{1,43}$/.test(value) ? value : undefined;
