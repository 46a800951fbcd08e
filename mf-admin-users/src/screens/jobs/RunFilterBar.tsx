import { jobNames, jobRunStates, type JobName, type JobRunState } from '@portal/contract';
import { jobLabel, jobRunStateDisplay } from '@portal/domain/job-labels';
import { FilterBar } from '@portal/screen';
import { Button, FilterSelect } from '@portal/ui';
import { frJobs } from '../../i18n/fr-jobs';
import type { RunFilters } from '../../rules/jobs/run-filters';

const words = frJobs.runs.filters;
const jobs = jobNames.map((value) => ({ value, label: jobLabel(value) }));
const states = jobRunStates.map((value) => ({ value, label: jobRunStateDisplay(value).label }));

interface RunFilterBarProps {
  filters: RunFilters;
  onChange: (filters: RunFilters) => void;
}

export function RunFilterBar({ filters: { job, state }, onChange }: RunFilterBarProps) {
  const change = (filters: { job: JobName | null; state: JobRunState | null }) =>
    onChange({
      ...(filters.job !== null && { job: filters.job }),
      ...(filters.state !== null && { state: filters.state }),
    });
  const now = { job: job ?? null, state: state ?? null };
  return (
    <FilterBar label={words.label}>
      <FilterSelect
        label={words.job}
        all={words.allJobs}
        options={jobs}
        value={now.job}
        onChange={(value) => change({ ...now, job: value })}
      />
      <FilterSelect
        label={words.state}
        all={words.allStates}
        options={states}
        value={now.state}
        onChange={(value) => change({ ...now, state: value })}
      />
      {(job ?? state) !== undefined && (
        <Button variant="quiet" icon="close" onClick={() => onChange({})}>
          {words.clear}
        </Button>
      )}
    </FilterBar>
  );
}
