import { auditCallWords } from '@portal/domain/audit-calls';
import { auditDetailWords } from '@portal/domain/audit-facts';
import type { Column } from '@portal/ui/data';
import type { AuditEntry } from '../../api/use-audit';
import { auditWords } from '../../i18n/audit';
import { parisMoment } from '../../rules/paris-moment';

const words = auditWords.columns;

/** Without a sort: the log has one order, and only a part of it is in the browser. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'when',
    title: words.when,
    render: ({ happenedAt }) => <time dateTime={happenedAt}>{parisMoment(happenedAt)}</time>,
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
          <span className="audit__detail">{auditWords.forCustomer(onBehalfOf, entered)}</span>
        )}
      </>
    ),
  },
  {
    key: 'whom',
    title: words.whom,
    render: ({ customerNumber, contractNumber, position }) => (
      <>
        {customerNumber ?? auditWords.house}
        {contractNumber !== null && (
          <span className="audit__detail">{auditWords.contract(contractNumber)}</span>
        )}
        <span className="audit__detail">{auditWords.rank(position, customerNumber)}</span>
      </>
    ),
  },
  {
    key: 'detail',
    title: words.detail,
    render: ({ detail, reason }) => (
      <span className="audit__facts">{auditDetailWords(detail, reason) || auditWords.noDetail}</span>
    ),
  },
];
