import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { askForRun, getJobs, repeatRun, searchJobRuns } from './jobs.service';

/** @param begin called once a run was put in a queue: it need not wait until this process looks again */
export const jobCalls = (begin: () => void) => [
  defineCall('/getJobs', {
    summary: 'What the portal does by itself: each job with its last and its next run; ADMIN alone',
    policy: anyAgent,
    handler: (platform) => getJobs(platform),
  }),
  defineCall('/searchJobRuns', {
    summary: 'The runs of the jobs that are kept, latest first, page by page; ADMIN alone',
    policy: anyAgent,
    handler: ({ payload, ...platform }) => searchJobRuns(platform, payload),
  }),
  defineCall('/runJob', {
    summary: 'Puts a run of a job in its queue; ADMIN alone',
    policy: anyAgent,
    limit: { max: 60, timeWindow: '1 minute' },
    async handler({ payload, grant, ...platform }) {
      const queued = await askForRun(platform, grant.visitor.login, payload.job);
      if (queued) begin();
      return { queued };
    },
  }),
  defineCall('/retryJobRun', {
    summary: 'Puts a run that failed in its queue again; ADMIN alone',
    policy: anyAgent,
    limit: { max: 60, timeWindow: '1 minute' },
    async handler({ payload, grant, ...platform }) {
      const queued = await repeatRun(platform, grant.visitor.login, payload);
      if (queued) begin();
      return { queued };
    },
  }),
];
