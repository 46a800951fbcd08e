import type { CustomerRequest } from '@portal/contract';
import { changeDisplay, formatLongDay, parisDayOf, requestSubcategoryLabel } from '@portal/domain';
import { LocalTable } from '@portal/screen/local-table';
import { DateText, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frRequests } from '../../i18n/fr-requests';
import { legalWordsOf } from '../../rules/legal-words';

const words = frRequests.changes;

/** What was changed, and from when on where that is not at once. */
function What(change: CustomerRequest) {
  const { message, createdAt, referenceDate } = change;
  const legal = legalWordsOf(change);
  const later = referenceDate > parisDayOf(new Date(createdAt));
  return (
    <>
      <span className="requests__change">{message}</span>
      {later && <strong>{words.from(formatLongDay(referenceDate))}</strong>}
      {legal !== null && <span className="requests__legal">{legal}</span>}
    </>
  );
}

const columns: readonly Column<CustomerRequest>[] = [
  {
    key: 'subject',
    title: words.subject,
    cardTitle: true,
    sortBy: ({ eventSubcategory }) => requestSubcategoryLabel(eventSubcategory),
    render: ({ eventNbr, eventSubcategory, contractNbr }) => (
      <span className="requests__subject">
        <span className="requests__name">{requestSubcategoryLabel(eventSubcategory)}</span>
        <span className="requests__facts">
          <span>{frRequests.columns.number(eventNbr)}</span>
          {contractNbr && <span>{frRequests.columns.contract(contractNbr)}</span>}
        </span>
      </span>
    ),
  },
  { key: 'what', title: words.what, render: (change) => <What {...change} /> },
  {
    key: 'date',
    title: words.date,
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'status',
    title: words.status,
    render: () => <StatusBadge tone={changeDisplay.tone}>{changeDisplay.label}</StatusBadge>,
  },
];

interface ChangeListProps {
  changes: readonly CustomerRequest[];
  /** No older event is still to be read. */
  whole: boolean;
}

/** What the customer, or an agent for them, changed: done, whatever the wire's status (C4.7). */
export function ChangeList({ changes, whole }: ChangeListProps) {
  return (
    <LocalTable<CustomerRequest>
      name={null}
      count={words.count(changes.length, whole)}
      label={words.label}
      columns={columns}
      rows={changes}
      rowKey={({ eventNbr }) => eventNbr}
      emptyText=""
      pageSize={5}
    />
  );
}
