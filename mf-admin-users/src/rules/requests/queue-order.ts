import type { RequestListName } from '@portal/contract';

/** What is to be answered soonest first; of what is over, what came in last. */
export const usualQueueOrder = (list: RequestListName) =>
  list === 'OVER'
    ? ({ sort: 'createdAt', direction: 'desc', size: 20 } as const)
    : ({ sort: 'dueOn', direction: 'asc', size: 20 } as const);
