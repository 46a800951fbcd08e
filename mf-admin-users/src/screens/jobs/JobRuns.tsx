import { FoundRows, useListPlace, useServedPages } from '@portal/screen/search';
import { writeOrder } from '@portal/screen/search-address';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frJobs } from '../../i18n/fr-jobs';
import { readRunFilters, writeRunFilters } from '../../rules/jobs/run-filters';
import { useReadAgain } from './read-again';
import { runActionsColumn, runColumns } from './run-columns';
import { RunFilterBar } from './RunFilterBar';
import type { JobAction } from './use-job-action';

interface JobRunsProps {
  /** Null for who only reads. */
  onRetry: ((action: JobAction) => void) | null;
  /** Another value than the first reads the page again. */
  changes: object | undefined;
}

/** The runs that are kept, page by page; the address keeps the filters. */
export function JobRuns({ onRetry, changes }: JobRunsProps) {
  const [query, setQuery] = useSearchParams();
  const filters = readRunFilters(query);
  const { order, onOrder, place } = useListPlace([]);
  const { sort, direction, size: limit } = order;
  const pages = useServedPages('/searchJobRuns', { ...filters, sort, direction, limit }, place);
  useChange(changes, pages.state.retry);
  // a run may end between the two reads of the screen: what this one shows is read until it has
  const moves =
    pages.state.data?.runs.some((run) => run.state === 'WAITING' || run.state === 'RUNNING') ?? false;
  useReadAgain(moves, pages.state);
  return (
    <FoundRows
      name="jobRuns"
      words={frJobs.runs}
      columns={onRetry ? [...runColumns, runActionsColumn(onRetry)] : runColumns}
      rowsOf={({ runs }) => runs}
      rowKey={({ id }) => id}
      pages={pages}
      order={order}
      onOrder={onOrder}
      tools={
        <RunFilterBar
          filters={filters}
          onChange={(next) => setQuery(writeOrder(writeRunFilters(next), order), { replace: true })}
        />
      }
    />
  );
}

function useChange(value: object | undefined, onChange: () => void) {
  const former = useRef(value);
  useEffect(() => {
    if (former.current !== undefined && former.current !== value) onChange();
    former.current = value;
  }, [value, onChange]);
}
