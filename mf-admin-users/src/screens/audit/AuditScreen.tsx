import { useScreenTitle } from '@portal/remote';
import { Card, Page } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import { frAudit } from '../../i18n/fr-audit';
import { endsBeforeItBegins, readAuditFilters } from '../../rules/audit-address';
import { AuditFilterBar } from './AuditFilterBar';
import { AuditLog } from './AuditLog';
import { Integrity } from './Integrity';
import './audit.css';

/** Who did what, to whom and when (B11.1), and whether the log is intact. The filters are in the URL. */
export function AuditScreen() {
  useScreenTitle(frAudit.title);
  const [query, setQuery] = useSearchParams();
  const filters = readAuditFilters(query);
  return (
    <Page title={frAudit.title} intro={frAudit.intro}>
      <Integrity />
      <Card className="audit">
        <AuditFilterBar filters={filters} onChange={(next) => setQuery(next, { replace: true })} />
        {!endsBeforeItBegins(filters) && <AuditLog key={JSON.stringify(filters)} filters={filters} />}
      </Card>
    </Page>
  );
}
