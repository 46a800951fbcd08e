import { channels, type Channel } from '@portal/contract';
import { useScreenTitle } from '@portal/remote';
import { Card, Page } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLiveOverview } from '../../api/use-live-overview';
import { fr } from '../../i18n/fr';
import { FailingVersions } from './FailingVersions';
import { Filters, type Filter } from './Filters';
import { History } from './History';
import { liveColumns, liveRows } from './live-columns';
import './publications.css';

const words = fr.publications;

/** What is live, and who published what, when, from which commit and why (P4.6). The address keeps the filters. */
export function PublicationsScreen() {
  useScreenTitle(words.title);
  const live = useLiveOverview();
  const [rolledBack, setRolledBack] = useState(0);
  const [query, setQuery] = useSearchParams();
  const filter: Filter = { name: query.get('name') ?? undefined, channel: channelOf(query.get('channel')) };
  const choose = ({ name, channel }: Filter) =>
    setQuery({ ...(name && { name }), ...(channel && { channel }) }, { replace: true });
  const rows = live.overview === null ? [] : liveRows(live.overview);
  const readAgain = () => {
    live.retry();
    setRolledBack((count) => count + 1);
  };
  return (
    <Page title={words.title} intro={words.intro}>
      {live.overview !== null && <FailingVersions overview={live.overview} onRolledBack={readAgain} />}
      <Card title={words.live} className="publications">
        <DataTable
          label={words.live}
          columns={liveColumns}
          rows={rows}
          rowKey={({ name, channel }) => `${name} ${channel}`}
          loading={live.loading}
          error={live.error}
          onRetry={live.retry}
          emptyText={words.nothingLive}
          pageSize={Math.max(1, rows.length)}
        />
      </Card>
      <Card title={words.history} className="publications">
        <Filters
          names={live.overview?.applications.map(({ name }) => name) ?? []}
          filter={filter}
          onChange={choose}
        />
        <History key={`${filter.name} ${filter.channel} ${rolledBack}`} {...filter} />
      </Card>
    </Page>
  );
}

const channelOf = (value: string | null): Channel | undefined =>
  channels.find((channel) => channel === value);
