import { FileDownload } from '@portal/screen/search';
import { Button } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useAudit, type AuditEntry } from '../../api/use-audit';
import { frAudit } from '../../i18n/fr-audit';
import type { AuditFilters } from '../../rules/audit-address';
import { auditColumns } from './audit-columns';

interface AuditLogProps {
  filters: AuditFilters;
}

/** The entries of the filters, a page after the other, and all of them as a file. */
export function AuditLog({ filters }: AuditLogProps) {
  const { entries, total, loading, error, retry, older } = useAudit(filters);
  return (
    <>
      <div className="audit__head">
        <p role="status">
          {total !== null &&
            `${frAudit.found(total.total, total.totalIsCapped)} · ${frAudit.shown(entries.length)}`}
        </p>
        <FileDownload path="/exportAudit" payload={filters} label={frAudit.download} />
      </div>
      <DataTable
        label={frAudit.title}
        columns={auditColumns}
        rows={entries}
        rowKey={({ id }) => id}
        details={asWritten}
        loading={loading}
        error={error}
        onRetry={retry}
        emptyText={frAudit.nothing}
        pageSize={Math.max(1, entries.length)}
      />
      {older !== null && error === null && (
        <Button icon="history" onClick={older} loading={loading}>
          {frAudit.older}
        </Button>
      )}
    </>
  );
}

const words = frAudit.asWritten;

/** Details of an entry: the raw log record, to compare it with the database or the file. */
const asWritten = (entry: AuditEntry) => ({
  label: words.label(entry.position, entry.customerNumber),
  content: <AsWritten {...entry} />,
});

function AsWritten({ call, id, detail }: AuditEntry) {
  return (
    <dl className="audit__written">
      <dt>{words.call}</dt>
      <dd>
        <code>{call}</code>
      </dd>
      <dt>{words.detail}</dt>
      <dd>{Object.keys(detail).length === 0 ? words.noDetail : <code>{JSON.stringify(detail)}</code>}</dd>
      <dt>{words.id}</dt>
      <dd>
        <code>{id}</code>
      </dd>
    </dl>
  );
}
