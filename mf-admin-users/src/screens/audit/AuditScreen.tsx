import { useScreenTitle } from '@portal/remote';
import { useListPlace } from '@portal/screen/search';
import { writeOrder } from '@portal/screen/search-address';
import { Card, Page } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import { frAudit } from '../../i18n/fr-audit';
import {
  auditPageSizes,
  endsBeforeItBegins,
  readAuditFilters,
  usualAuditOrder,
} from '../../rules/audit-address';
import { AuditFilterBar } from './AuditFilterBar';
import { AuditLog } from './AuditLog';
import { Integrity } from './Integrity';
import './audit.css';

/**
 * Who did what, to whom and when (B11.1), and whether the log is intact. The URL keeps filters and order, the entry of
 * the browser's history the page.
 */
export function AuditScreen() {
  useScreenTitle(frAudit.title);
  const [query, setQuery] = useSearchParams();
  const filters = readAuditFilters(query);
  const list = useListPlace([], usualAuditOrder, auditPageSizes);
  const change = (next: Record<string, string>) =>
    setQuery(writeOrder(new URLSearchParams(next), list.order, usualAuditOrder), { replace: true });
  return (
    <Page title={frAudit.title} className="audit" actions={<Integrity />}>
      <Card>
        <AuditFilterBar filters={filters} onChange={change} />
        {!endsBeforeItBegins(filters) && <AuditLog filters={filters} onChange={change} {...list} />}
      </Card>
    </Page>
  );
}
