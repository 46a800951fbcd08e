import { formatClock, formatDay, parisDayOf } from '@portal/domain';
import { auditCallWords } from '@portal/domain/audit-calls';
import { auditDetailWords } from '@portal/domain/audit-facts';
import type { Column } from '@portal/ui/data';
import { frAudit } from '../../i18n/fr-audit';
import { ContractNumberLink, CustomerLink, UserLink } from '../../components/RowLinks';
import type { AuditEntry } from './EntryDetails';

const words = frAudit.columns;

/** To the second, in Paris: `21/11/2026 14:05:09`. */
function moment(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(parisDayOf(at))} ${formatClock(at, true)}`;
}

/** Each of one line: the whole of a row opens below it. The server sorts, by the moment alone. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'when',
    title: words.when,
    render: ({ happenedAt }) => <time dateTime={happenedAt}>{moment(happenedAt)}</time>,
    sortBy: ({ happenedAt }) => happenedAt,
  },
  {
    key: 'what',
    title: words.what,
    cardTitle: true,
    render: ({ call, detail, within }) => (
      <>
        {auditCallWords(call, detail)}
        {within !== null && within > 0 && (
          <span className="audit__soft"> · {frAudit.within.count(within)}</span>
        )}
      </>
    ),
  },
  {
    key: 'who',
    title: words.who,
    render: ({ actor, isByAgent, onBehalfOf, entered }) => (
      <>
        {isByAgent ? <UserLink userName={actor} /> : actor}
        {onBehalfOf !== null && <span className="audit__soft"> {frAudit.forCustomer(entered)}</span>}
      </>
    ),
  },
  {
    key: 'whom',
    title: words.whom,
    render: ({ customerNumber, contractNumber }) => (
      <>
        {customerNumber === null ? (
          <span className="audit__soft">{frAudit.house}</span>
        ) : (
          <CustomerLink number={customerNumber} />
        )}
        {contractNumber !== null && (
          <span className="audit__soft">
            {` · ${frAudit.ofContract} `}
            <ContractNumberLink number={contractNumber} customer={customerNumber ?? undefined} />
          </span>
        )}
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
