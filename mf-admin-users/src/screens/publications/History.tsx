import type { Channel } from '@portal/contract';
import { Button } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { usePublications } from '../../api/use-publications';
import { fr } from '../../i18n/fr';
import { historyColumns } from './history-columns';
import { refusalDetails } from './RefusalReasons';

interface HistoryProps {
  name: string | undefined;
  channel: Channel | undefined;
}

/** The changes that fit the filters, a page after the other. */
export function History({ name, channel }: HistoryProps) {
  const { entries, loading, error, retry, older } = usePublications({ name, channel });
  const words = fr.publications;
  return (
    <>
      <DataTable
        label={words.history}
        columns={historyColumns}
        rows={entries}
        rowKey={({ revision, refused, at, name }) => `${revision} ${refused && at} ${refused && name}`}
        details={refusalDetails}
        loading={loading}
        error={error}
        onRetry={retry}
        emptyText={words.nothing}
        pageSize={Math.max(1, entries.length)}
      />
      {entries.length > 0 && (
        <div className="publication-pages">
          {older !== null && error === null && (
            <Button icon="history" onClick={older} loading={loading}>
              {words.older}
            </Button>
          )}
          <p role="status">{words.shown(entries.length, older === null)}</p>
        </div>
      )}
    </>
  );
}
