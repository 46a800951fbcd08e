import type { CustomerRequest } from '@portal/contract';
import { changeDisplay } from '@portal/domain';
import { DateText, StatusBadge } from '@portal/ui';
import { type Column, DataTable } from '@portal/ui/data';
import { useMemo } from 'react';
import { frRequest } from '../../i18n/fr-request';
import { subjectColumn } from './request-columns';

const words = frRequest.changes;

const changeColumns = (onOpen: (eventNbr: string) => void): readonly Column<CustomerRequest>[] => [
  subjectColumn(words.subject, onOpen),
  { key: 'what', title: words.what, render: ({ message }) => message },
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
  onOpen: (eventNbr: string) => void;
}

/** What the customer, or an agent for them, changed: done, whatever the wire's status (C4.7). */
export function ChangeList({ changes, onOpen }: ChangeListProps) {
  const columns = useMemo(() => changeColumns(onOpen), [onOpen]);
  return (
    <DataTable<CustomerRequest>
      label={words.label}
      columns={columns}
      rows={changes}
      rowKey={({ eventNbr }) => eventNbr}
      emptyText=""
      pageSize={10}
    />
  );
}
