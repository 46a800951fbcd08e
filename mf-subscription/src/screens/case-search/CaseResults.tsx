import { wordsFor } from '@portal/api-client';
import type { RequestOf } from '@portal/contract';
import { FileDownload } from '@portal/screen/search';
import { Card, EmptyState } from '@portal/ui';
import { DataTable, type Sort, StepPages } from '@portal/ui/data';
import { useEffect, useMemo, useRef } from 'react';
import type { CasePages } from '../../api/use-case-pages';
import { caseSearchWords } from '../../i18n/case-search';
import { countOf } from '../../rules/case-search/case-count';
import type { CaseFilters } from '../../rules/case-search/case-filters';
import { type CaseOrder, fewestPaged, pageSizes, usualOrder } from '../../rules/case-search/case-order';
import type { CaseRights } from '../../rules/case-search/case-rights';
import { caseColumns } from './case-columns';
import { contractsOf } from './ContractLines';
import { SaveSearch } from './saved/SaveSearch';
import type { SearchGroups } from './search-groups';

const words = caseSearchWords.results;

interface CaseResultsProps {
  /** Something is searched for. */
  asked: boolean;
  filters: CaseFilters;
  /** The filters as the calls take them; null while they are not whole. */
  payload: RequestOf<'/exportCases'> | null;
  order: CaseOrder;
  onOrder: (order: CaseOrder) => void;
  pages: CasePages;
  groups: SearchGroups;
  rights: CaseRights;
  onSaved: () => void;
}

export function CaseResults(props: CaseResultsProps) {
  const { asked, filters, payload, order, onOrder, pages, groups, rights, onSaved } = props;
  const { data, status, error, retry } = pages.state;
  const columns = useMemo(() => caseColumns(rights), [rights]);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(pages.page);
  useEffect(() => {
    if (shown.current !== pages.page) top.current?.scrollIntoView({ block: 'start' });
    shown.current = pages.page;
  }, [pages.page]);
  if (!asked) {
    return (
      <Card title={words.title}>
        <EmptyState title={words.nothingAsked}>{words.nothingAskedWords}</EmptyState>
      </Card>
    );
  }
  const stale = error?.errors.some(({ path }) => path === 'cursor') ?? false;
  const told = groups.failed && payload === null ? caseSearchWords.groupsFailed : error && wordsFor(error);
  const rows = data?.cases ?? [];
  const from = (pages.page - 1) * order.size;
  const paged =
    data !== undefined && (data.total >= fewestPaged || data.nextCursor !== null || pages.page > 1);
  return (
    <Card title={words.title} className="case-results">
      <div ref={top} className="case-results__head">
        <p role="status">{data && countWords(data, from, rows.length)}</p>
        <div className="case-results__tools">
          <SaveSearch filters={filters} onSaved={onSaved} />
          {rights.mayExport && payload && rows.length > 0 && (
            <FileDownload path="/exportCases" payload={payload} label={caseSearchWords.exportCsv} />
          )}
        </div>
      </div>
      <DataTable
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ order: { orderReference } }) => orderReference}
        loading={status === 'loading' && !told}
        error={told ?? null}
        onRetry={payload === null ? groups.retry : stale ? pages.toFirst : retry}
        emptyText={words.nothing}
        details={contractsOf}
        served={{
          sort: sortOf(order),
          onSort: (sort) => onOrder({ ...order, ...orderOf(sort) }),
        }}
        sticky
      />
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
const sortOf = ({ sort, direction }: CaseOrder): Sort | null =>
  sort === usualOrder.sort && direction === usualOrder.direction
    ? null
    : { key: sort, descending: direction === 'desc' };

function orderOf(sort: Sort | null): Pick<CaseOrder, 'sort' | 'direction'> {
  if (sort === null) return { sort: usualOrder.sort, direction: usualOrder.direction };
  return { sort: sort.key as CaseOrder['sort'], direction: sort.descending ? 'desc' : 'asc' };
}

function countWords(found: { total: number; totalIsCapped: boolean }, from: number, rows: number) {
  const { total, of } = countOf(found);
  if (rows === 0) return words.all(0);
  const parts = [words[of](total), words.range(from + 1, from + rows), of === 'all' ? null : words.narrow];
  return parts.filter(Boolean).join(' · ');
}
