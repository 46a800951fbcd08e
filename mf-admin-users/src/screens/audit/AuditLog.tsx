import { auditActs } from '@portal/contract';
import { FileDownload, ServedTable, type useListPlace, useServedPages } from '@portal/screen/search';
import { SegmentedControl } from '@portal/ui';
import { frAudit } from '../../i18n/fr-audit';
import {
  auditPageSizes,
  auditQuestion,
  usualAuditOrder,
  withAuditFilter,
  type AuditFilters,
} from '../../rules/audit-address';
import { auditColumns } from './audit-columns';
import { entryDetails } from './EntryDetails';

interface AuditLogProps extends ReturnType<typeof useListPlace<never, 'when'>> {
  filters: AuditFilters;
  onChange: (query: Record<string, string>) => void;
}

const acts = (['ALL', ...auditActs] as const).map((value) => ({ value, label: frAudit.acts[value] }));

/** The entries of the filters, page by page from the server, and all of them as a file. */
export function AuditLog({ filters, onChange, order, onOrder, place }: AuditLogProps) {
  const pages = useServedPages('/searchAudit', auditQuestion(filters, order), place);
  return (
    <ServedTable
      name="audit"
      words={frAudit.log}
      columns={auditColumns}
      rowsOf={({ entries }) => entries}
      rowKey={({ id }) => id}
      details={entryDetails}
      pages={pages}
      order={order}
      onOrder={onOrder}
      usual={usualAuditOrder}
      sizes={auditPageSizes}
      tools={
        <>
          <SegmentedControl
            label={frAudit.actsLabel}
            options={acts}
            value={filters.act ?? 'ALL'}
            onChange={(act) => onChange(withAuditFilter(filters, 'act', act === 'ALL' ? null : act))}
          />
          <FileDownload path="/exportAudit" payload={filters} label={frAudit.download} />
        </>
      }
    />
  );
}
