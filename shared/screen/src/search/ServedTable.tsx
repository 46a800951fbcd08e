import { wordsFor } from '@portal/api-client';
import { Button, ErrorState } from '@portal/ui';
import { type Column, DataTable, type Details, type Sort, StepPages } from '@portal/ui/data';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Counted, type CountWords, countWords, rangeWords } from './count-words';
import type { GroupsInReach } from './groups-in-reach';
import { fewestPaged, type PageOrder, pageSizes, usualOrder } from './search-address';
import { searchWords } from './search-words';
import { ShownColumns, useShownColumns } from './ShownColumns';
import type { ServedPages } from './use-served-pages';
import './search.css';

export interface ServedTableProps<Row, Answer, By extends string> {
  /** Under which each person's choice of columns is kept. */
  name: string;
  words: CountWords & { label: string; nothing: string; perPage: string };
  columns: readonly Column<Row>[];
  rowsOf: (answer: Answer) => readonly Row[];
  rowKey: (row: Row) => string;
  details?: (row: Row) => Details | null;
  /** A press anywhere in a row follows its first link. */
  rowLink?: boolean;
  pages: ServedPages<Answer>;
  order: PageOrder<By>;
  onOrder: (order: PageOrder<By>) => void;
  /** The order that counts as unsorted; the latest first, unless said otherwise. */
  usual?: PageOrder<By>;
  /** Null where the server's page has a size of its own. */
  sizes?: readonly number[] | null;
  /** Rows of the pages before, where pages are not all of that size. */
  before?: (answer: Answer) => number;
  /** Given where nothing can be asked before they are known. */
  awaited?: GroupsInReach | null;
  /** What the answer leaves out, said beside the count. */
  note?: (answer: Answer) => string | null;
  /** What is done with all that is found: a file, a search to keep. */
  tools?: ReactNode;
}

/**
 * A list of the server's, page by page: how many there are, the choice of columns, the rows and the pages. A failure is shown with a
 * retry and, beyond the first page, with the way back to it.
 */
export function ServedTable<
  Row extends object,
  Answer extends Counted & { nextCursor: string | null },
  By extends string,
>(props: ServedTableProps<Row, Answer, By>) {
  const { name, words, rowsOf, rowKey, details, pages, order, onOrder, awaited, note, tools } = props;
  const usual: PageOrder<string> = props.usual ?? usualOrder;
  const columns = useShownColumns(name, props.columns);
  const { data, status, error, retry } = pages.state;
  const top = useShownFromTop(pages.page);
  const found = useShownRow(pages.row, data !== undefined);
  const message = awaited?.failed ? searchWords.groups.failed : error && wordsFor(error);
  const rows = data ? rowsOf(data) : [];
  const before = (data && props.before?.(data)) ?? (pages.page - 1) * order.size;
  const paged =
    data !== undefined && (data.total >= fewestPaged || data.nextCursor !== null || pages.page > 1);
  const noted = data && note?.(data);
  return (
    <>
      <div ref={top} className="screen-found__head">
        <p role="status">
          {pages.outdated
            ? searchWords.loading
            : data && [countWords(words, data, before, rows.length), ...(noted ? [noted] : [])].join(' · ')}
        </p>
        <div className="screen-found__tools">
          {tools}
          {rows.length > 0 && <ShownColumns choice={columns} />}
        </div>
      </div>
      <div ref={found} className="screen-found__rows">
        {error && rows.length === 0 && pages.page > 1 ? (
          <FailedPage pages={pages} message={wordsFor(error)} />
        ) : (
          <DataTable
            label={words.label}
            columns={columns.shown}
            rows={rows}
            rowKey={rowKey}
            loading={status === 'loading' && !message}
            error={message ?? null}
            onRetry={awaited?.failed ? awaited.retry : retry}
            emptyText={words.nothing}
            details={details}
            rowLink={props.rowLink}
            served={{
              sort: sortOf(order, usual),
              onSort: (sort) => onOrder({ ...order, ...orderOf<By>(sort, usual) }),
            }}
          />
        )}
      </div>
      {paged && (
        <StepPages
          label={words.label}
          current={pages.page}
          onPrevious={pages.onPrevious}
          onNext={pages.onNext}
          loading={status === 'loading'}
          range={pages.outdated ? undefined : rangeWords(data, before, rows.length)}
          size={order.size}
          sizes={props.sizes === undefined ? pageSizes : (props.sizes ?? undefined)}
          sizeLabel={words.perPage}
          onSize={(size) => onOrder({ ...order, size })}
        />
      )}
    </>
  );
}

/** A later page that could not be read; one that exists no more leaves the first page alone to ask for. */
const FailedPage = ({ pages, message }: { pages: ServedPages<unknown>; message: string }) => (
  <>
    <ErrorState
      message={message}
      onRetry={pages.gone ? undefined : pages.state.retry}
      retrying={pages.state.status === 'loading'}
    />
    <div className="screen-found__first">
      <Button onClick={pages.toFirst}>{pages.gone ? searchWords.first : searchWords.backToFirst}</Button>
    </div>
  </>
);

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
const sortOf = ({ sort, direction }: PageOrder<string>, usual: PageOrder<string>): Sort | null =>
  sort === usual.sort && direction === usual.direction
    ? null
    : { key: sort, descending: direction === 'desc' };

function orderOf<By extends string>(
  sort: Sort | null,
  usual: PageOrder<string>,
): Pick<PageOrder<By>, 'sort' | 'direction'> {
  const { key, descending } = sort ?? { key: usual.sort, descending: usual.direction === 'desc' };
  return { sort: key as By, direction: descending ? 'desc' : 'asc' };
}
