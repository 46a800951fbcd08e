import { formatInstant } from '@portal/domain';
import { auditCallWords } from '@portal/domain/audit-calls';
import { auditDetailWords } from '@portal/domain/audit-facts';
import type { Column } from '@portal/ui/data';
import type { AuditEntry } from '../../api/use-audit';
import { frAudit } from '../../i18n/fr-audit';

const words = frAudit.columns;

/** Without a sort: the log has one order, and only a part of it is in the browser. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'when',
    title: words.when,
    render: ({ happenedAt }) => <time dateTime={happenedAt}>{formatInstant(happenedAt, 'short')}</time>,
  },
  {
    key: 'what',
    title: words.what,
    cardTitle: true,
    render: ({ call }) => auditCallWords(call),
  },
  {
    key: 'who',
    title: words.who,
    render: ({ actor, onBehalfOf, entered }) => (
      <>
        {actor}
        {onBehalfOf !== null && (
          <span className="audit__detail">{frAudit.forCustomer(onBehalfOf, entered)}</span>
        )}
      </>
    ),
  },
  {
    key: 'whom',
    title: words.whom,
    render: ({ customerNumber, contractNumber, position }) => (
      <>
        {customerNumber ?? frAudit.house}
        {contractNumber !== null && <span className="audit__detail">{frAudit.contract(contractNumber)}</span>}
        <span className="audit__detail">{frAudit.rank(position, customerNumber)}</span>
      </>
    ),
  },
  {
    key: 'detail',
    title: words.detail,
    render: ({ detail, reason }) => (
      <span className="audit__facts">{auditDetailWords(detail, reason) || frAudit.noDetail}</span>
    ),
  },
];
