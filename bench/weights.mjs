import { browserApplications, firstLoad } from '@portal/build';

/** Budgets of a first load with an empty cache: brotli, 1 KB = 1000 bytes, fonts aside. */
const budgets = { 'mf-auth': 170, 'mf-dashboard': 250 };
const otherBudget = 250;
/** A remote's own code before its lazy parts. */
const ownBudget = 60;

export const remotes = browserApplications.filter((name) => name !== 'shell');

/**
 * What the first screen of every remote weighs, bytes of its built files, beside its budget in KB.
 * @throws when a remote has no built files to weigh
 */
export const weigh = () =>
  remotes.map((remote) => {
    const { remote: own, total } = firstLoad(remote);
    if (!(own > 0 && total > own))
      throw new Error(`${remote} weighs ${own} of ${total} bytes: it is not built.`);
    const budget = budgets[remote] ?? otherBudget;
    return { remote, own, total, budget, over: total > budget * 1000 || own > ownBudget * 1000 };
  });

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

export const weightRows = (weights) =>
  weights.map(({ remote, own, total, budget, over }) => [
    remote,
    kilobytes(own),
    kilobytes(total),
    String(budget),
    over ? 'over' : 'kept',
  ]);
export const weightColumns = ['remote', 'own KB', 'first load KB', 'budget', ''];
