import { wordsFor } from '@portal/api-client';
import { FileDownload, type GroupsInReach } from '@portal/screen/search';
import { Card } from '@portal/ui';
import { DataTable, type Sort, StepPages } from '@portal/ui/data';
import { useEffect, useMemo, useRef } from 'react';
import { customerWords } from '../../../i18n/customers';
import type { CustomerQuestion } from '../../../rules/customers/customer-filters';
import {
  type CustomerOrder,
  fewestPaged,
  pageSizes,
  usualOrder,
} from '../../../rules/customers/customer-order';
import { countOf } from '../../../rules/customers/found-count';
import type { CustomerDeed } from '../row/customer-deeds';
import { customerColumns } from './customer-columns';
import { contractsOf } from './FoundContracts';
import type { CustomerPages } from './use-customer-pages';

const words = customerWords.results;

interface CustomerResultsProps {
  /** Null while its groups are not known. */
  question: CustomerQuestion | null;
  order: CustomerOrder;
  onOrder: (order: CustomerOrder) => void;
  pages: CustomerPages;
  groups: GroupsInReach;
  /** Action mode FULL. */
  acts: boolean;
  onDeed: (deed: CustomerDeed) => void;
}

export function CustomerResults(props: CustomerResultsProps) {
  const { question, order, onOrder, pages, groups, acts, onDeed } = props;
  const { data, status, error, retry } = pages.state;
  const columns = useMemo(() => customerColumns(acts, onDeed), [acts, onDeed]);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(pages.page);
  useEffect(() => {
    if (shown.current !== pages.page) top.current?.scrollIntoView({ block: 'start' });
    shown.current = pages.page;
  }, [pages.page]);

  const stale = error?.errors.some(({ path }) => path === 'cursor') ?? false;
  const told = error ? wordsFor(error) : null;
  const rows = data?.customers ?? [];
  const from = (pages.page - 1) * order.size;
  const paged =
    data !== undefined && (data.total >= fewestPaged || data.nextCursor !== null || pages.page > 1);
  return (
    <Card
      title={words.title}
      className="customer-results"
      actions={
        acts &&
        question &&
        rows.length > 0 && (
          <FileDownload path="/exportCustomerContracts" payload={question} label={words.export} />
        )
      }
    >
      <div ref={top} className="customer-results__count">
        <p role="status">{data && rows.length > 0 && countWords(data, from, rows.length)}</p>
      </div>
      {question === null && groups.failed ? null : (
        <DataTable
          label={words.label}
          columns={columns}
          rows={rows}
          rowKey={({ customerNumber }) => customerNumber}
          loading={status === 'loading'}
          error={told}
          onRetry={stale ? pages.toFirst : retry}
          emptyText={words.nothing}
          details={contractsOf}
          served={{ sort: sortOf(order), onSort: (sort) => onOrder({ ...order, ...orderOf(sort) }) }}
          sticky
        />
      )}
      {paged && (
        <StepPages
          label={words.label}
          current={pages.page}
          onPrevious={pages.onPrevious}
          onNext={pages.onNext}
          loading={status === 'loading'}
          size={order.size}
          sizes={pageSizes}
          sizeLabel={words.perPage}
          onSize={(size) => onOrder({ ...order, size })}
        />
      )}
    </Card>
  );
}

/** The usual order stands unsaid, so that a third press of a title leads back to it. */
const sortOf = ({ sort, direction }: CustomerOrder): Sort | null =>
  sort === usualOrder.sort && direction === usualOrder.direction
    ? null
    : { key: sort, descending: direction === 'desc' };

function orderOf(sort: Sort | null): Pick<CustomerOrder, 'sort' | 'direction'> {
  if (sort === null) return { sort: usualOrder.sort, direction: usualOrder.direction };
  return { sort: sort.key as CustomerOrder['sort'], direction: sort.descending ? 'desc' : 'asc' };
}

function countWords(found: { total: number; totalIsCapped: boolean }, from: number, rows: number) {
  const of = countOf(found);
  const parts = [words[of](found.total), words.range(from + 1, from + rows), of !== 'all' && words.narrow];
  return parts.filter(Boolean).join(' · ');
}
