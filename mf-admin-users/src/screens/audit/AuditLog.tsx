import { FileDownload } from '@portal/screen/search';
import { Button } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useAudit } from '../../api/use-audit';
import { auditWords } from '../../i18n/audit';
import type { AuditFilters } from '../../rules/audit-address';
import { asWritten } from './AsWritten';
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
            `${auditWords.found(total.total, total.totalIsCapped)} · ${auditWords.shown(entries.length)}`}
        </p>
        <FileDownload path="/exportAudit" payload={filters} label={auditWords.download} />
      </div>
      <DataTable
        label={auditWords.title}
        columns={auditColumns}
        rows={entries}
        rowKey={({ id }) => id}
        details={asWritten}
        loading={loading}
        error={error}
        onRetry={retry}
        emptyText={auditWords.nothing}
        pageSize={Math.max(1, entries.length)}
      />
      {older !== null && error === null && (
        <Button icon="history" onClick={older} loading={loading}>
          {auditWords.older}
        </Button>
      )}
    </>
  );
}
