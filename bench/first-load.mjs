import { browserApplications, firstLoad } from '@portal/build';

/** Budgets of a first load with an empty cache, brotli, fonts aside: the log-in 150 KB, the dashboard 250 KB. */
const budgets = { 'mf-auth': 150, 'mf-dashboard': 250 };
/** A remote's own code before its lazy parts. */
const ownBudget = 60;

const kilobytes = (bytes) => Math.round(bytes / 102.4) / 10;

const rows = browserApplications
  .filter((name) => name !== 'shell')
  .map((name) => {
    const { remote, total } = firstLoad(name);
    const budget = budgets[name] ?? 250;
    const over = kilobytes(total) > budget || kilobytes(remote) > ownBudget;
    return { remote: name, 'own KB': kilobytes(remote), 'first load KB': kilobytes(total), budget, over };
  });

console.table(rows);
