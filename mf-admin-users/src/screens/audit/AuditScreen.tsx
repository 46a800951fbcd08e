import { useScreenTitle } from '@portal/remote';
import { Card, Page } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import { auditWords } from '../../i18n/audit';
import { endsBeforeItBegins, readAuditFilters } from '../../rules/audit-address';
import { AuditFilterBar } from './AuditFilterBar';
import { AuditLog } from './AuditLog';
import { Integrity } from './Integrity';
import './audit.css';

/** Who did what, to whom and when (B11.1), and whether the log is intact. The filters are in the URL. */
export function AuditScreen() {
  useScreenTitle(auditWords.title);
  const [query, setQuery] = useSearchParams();
  const filters = readAuditFilters(query);
  return (
    <Page title={auditWords.title} intro={auditWords.intro}>
      <Integrity />
      <Card className="audit">
        <AuditFilterBar filters={filters} onChange={(next) => setQuery(next, { replace: true })} />
        {!endsBeforeItBegins(filters) && <AuditLog key={JSON.stringify(filters)} filters={filters} />}
      </Card>
    </Page>
  );
}
