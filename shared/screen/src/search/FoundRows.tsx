import { wordsFor } from '@portal/api-client';
import { Card } from '@portal/ui';
import { type Column, DataTable, type Details, type Sort, StepPages } from '@portal/ui/data';
import { type ReactNode, useEffect, useRef } from 'react';
import type { GroupsInReach } from './groups-in-reach';
import { fewestPaged, type PageOrder, pageSizes, usualOrder } from './search-address';
import { searchWords } from './search-words';
import { ShownColumns, useShownColumns } from './ShownColumns';
import type { ServedPages } from './use-served-pages';
import './search.css';

/** Rows that the server counts: beyond, it says so and counts no further. */
const counted = 1000;

interface CountWords {
  all: (count: number) => string;
  more: (count: number) => string;
  atLeast: (count: number) => string;
  range: (from: number, to: number) => string;
  narrow: string;
}

interface Counted {
  total: number;
  totalIsCapped: boolean;
}

/** `more`: there are more than that; `atLeast`: perhaps so, the count took too long; `all`: that is all. */
export function countOf({ total, totalIsCapped }: Counted): 'all' | 'more' | 'atLeast' {
  if (!totalIsCapped) return 'all';
  return total >= counted ? 'more' : 'atLeast';
}

/** How many there are, and which of them are shown. @param before rows of the pages before @param rows those shown */
export function countWords(words: CountWords, found: Counted, before: number, rows: number): string {
  if (rows === 0) return words.all(0);
  const of = countOf(found);
  const parts = [words[of](found.total), words.range(before + 1, before + rows)];
  return [...parts, ...(of === 'all' ? [] : [words.narrow])].join(' · ');
}

interface FoundRowsProps<Row, Answer, By extends string> {
  /** Under which each person's choice of columns is kept. */
  name: string;
  words: CountWords & { title: string; label: string; nothing: string; perPage: string };
  columns: readonly Column<Row>[];
  rowsOf: (answer: Answer) => readonly Row[];
  rowKey: (row: Row) => string;
  details: (row: Row) => Details | null;
  pages: ServedPages<Answer>;
  order: PageOrder<By>;
  onOrder: (order: PageOrder<By>) => void;
  /** Null but where nothing can be asked before they are known. */
  awaited: GroupsInReach | null;
  /** What is done with all that is found: a file, a search to keep. */
  tools?: ReactNode;
}

/** Results of a search, page by page, with their number; a failure is shown with a retry. */
export function FoundRows<
  Row extends object,
  Answer extends Counted & { nextCursor: string | null },
  By extends string,
>(props: FoundRowsProps<Row, Answer, By>) {
  const { name, words, rowsOf, rowKey, details, pages, order, onOrder, awaited, tools } = props;
  const columns = useShownColumns(name, props.columns);
  const { data, status, error, retry } = pages.state;
  const top = useShownFromTop(pages.page);
  const found = useShownRow(pages.row, data !== undefined);
  const stale = error?.errors.some(({ path }) => path === 'cursor') ?? false;
  const message = awaited?.failed ? searchWords.groups.failed : error && wordsFor(error);
  const rows = data ? rowsOf(data) : [];
  const paged =
    data !== undefined && (data.total >= fewestPaged || data.nextCursor !== null || pages.page > 1);
  return (
    <Card title={words.title} className="screen-found">
      <div ref={top} className="screen-found__head">
        <p role="status">
          {pages.outdated
            ? searchWords.loading
            : data && countWords(words, data, (pages.page - 1) * order.size, rows.length)}
        </p>
        <div className="screen-found__tools">
          {tools}
          {rows.length > 0 && <ShownColumns choice={columns} />}
        </div>
      </div>
      <div ref={found} className="screen-found__rows">
        <DataTable
          label={words.label}
          columns={columns.shown}
          rows={rows}
          rowKey={rowKey}
          loading={status === 'loading' && !message}
          error={message ?? null}
          onRetry={awaited?.failed ? awaited.retry : stale ? pages.toFirst : retry}
          emptyText={words.nothing}
          details={details}
          served={{ sort: sortOf(order), onSort: (sort) => onOrder({ ...order, ...orderOf<By>(sort) }) }}
          sticky
        />
      </div>
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

/** Scrolls to the first row of a new page. */
function useShownFromTop(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) top.current?.scrollIntoView({ block: 'start' });
    shown.current = page;
  }, [page]);
  return top;
}

/** Scrolls once to the row that the visitor comes back to. */
function useShownRow(row: string | null, here: boolean) {
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row === null || !here) return;
    const shown = found.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`);
    if (!shown) return;
    shown.tabIndex = -1;
    shown.focus();
    shown.scrollIntoView({ block: 'center' });
  }, [row, here]);
  return found;
}

/** The default order counts as unsorted, so that a third click on a title returns to it. */
const sortOf = ({ sort, direction }: PageOrder<string>): Sort | null =>
  sort === usualOrder.sort && direction === usualOrder.direction
    ? null
    : { key: sort, descending: direction === 'desc' };

function orderOf<By extends string>(sort: Sort | null): Pick<PageOrder<By>, 'sort' | 'direction'> {
  const { key, descending } = sort ?? { key: usualOrder.sort, descending: true };
  return { sort: key as By, direction: descending ? 'desc' : 'asc' };
}
