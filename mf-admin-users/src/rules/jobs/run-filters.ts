import { jobNames, jobRunStates, type JobName, type JobRunState } from '@portal/contract';

export interface RunFilters {
  job?: JobName;
  state?: JobRunState;
}

/** The filters of an address; unknown values are none. */
export function readRunFilters(query: URLSearchParams): RunFilters {
  const job = jobNames.find((each) => each === query.get('job'));
  const state = jobRunStates.find((each) => each === query.get('state'));
  return { ...(job && { job }), ...(state && { state }) };
}

export const writeRunFilters = (filters: RunFilters): URLSearchParams =>
  new URLSearchParams(filters as Record<string, string>);
