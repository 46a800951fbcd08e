import { Card, Link } from '@portal/ui';
import { auditWords } from '../../i18n/audit';
import { paths } from '../../paths';

/** No scheme speaks of the audit log: administrators find it here. */
export function AuditCard() {
  return (
    <Card title={auditWords.homeMenu}>
      <ul className="home-entries">
        <li>
          <Link href={paths.audit}>{auditWords.homeLink}</Link>
        </li>
      </ul>
    </Card>
  );
}
