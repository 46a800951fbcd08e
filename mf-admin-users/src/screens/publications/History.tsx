import { readHistory } from '@portal/api-client';
import { usePagesOf } from '@portal/api-client/query';
import type { Channel } from '@portal/contract';
import { ServedTable, useListPlace, useServedPagesOf } from '@portal/screen/search';
import { fr } from '../../i18n/fr';
import { historyColumns } from './history-columns';
import { refusalDetails } from './RefusalReasons';

interface HistoryProps {
  name: string | undefined;
  channel: Channel | undefined;
}

/** The changes that fit the filters, newest first, page by page from the registry. */
export function History({ name, channel }: HistoryProps) {
  const { order, onOrder, place } = useListPlace([]);
  const before = place.ends.at(-1);
  const { first } = usePagesOf(
    'publications',
    { name, channel, before },
    {
      freshness: 'afresh',
      ask: async (_cursor: string | null, signal) => {
        const page = await readHistory(
          { name, channel, before: before === undefined ? undefined : Number(before) },
          signal,
        );
        const { entries, total = entries.length, newer = 0 } = page;
        const isLast = page.before === null;
        return {
          ...{ entries, total, newer },
          totalIsCapped: page.total === undefined && !isLast,
          nextCursor: isLast ? null : String(page.before),
        };
      },
      next: () => null,
    },
  );
  const pages = useServedPagesOf(first, { name, channel }, place);
  return (
    <ServedTable
      name="publications"
      words={fr.publications.log}
      columns={historyColumns}
      rowsOf={({ entries }) => entries}
      rowKey={({ revision, refused, at, name: of }) => `${revision} ${refused && at} ${refused && of}`}
      details={refusalDetails}
      pages={pages}
      order={order}
      onOrder={onOrder}
      sizes={null}
      before={({ newer }) => newer}
    />
  );
}
