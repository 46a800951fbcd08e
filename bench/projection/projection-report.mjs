import { importSource } from '@portal/build';
import { markdownTable } from '../markdown-table.mjs';

/** Months before the end of its year at which each year is projected. */
const monthsAhead = [9, 6, 3, 2];
/** Of the cost of the year: what the median error may be. */
const budget = 0.1;

const percent = (share) => `${(share * 100).toFixed(1)} %`;

/**
 * How near the projection of a year came to what its settlements billed, over the demo's history: once with the
 * estimates of its contracts, which are exact, and once with estimates that are wrong by up to 40 %.
 */
export async function projectionReport(customers) {
  const { demoYears } = await importSource('backend/seed/testing/demo-years.ts');
  const measured = await demoYears(customers, monthsAhead);
  const rows = measured.flatMap(({ estimates, accuracy }) =>
    accuracy.map((row) => ({ estimates, ...row, over: !(row.median <= budget) })),
  );
  const table = markdownTable(
    ['estimates', 'months ahead', 'years', 'median error', 'p90', 'in the interval'],
    rows.map(({ estimates, monthsAhead: months, years, median, p90, covered }) => [
      estimates,
      String(months),
      String(years),
      percent(median),
      percent(p90),
      percent(covered),
    ]),
  );
  const over = rows.filter((row) => row.over);
  return {
    rows,
    over,
    text: `# bench:projection

Projected against billed cost of past years, of ${customers} customers of the demo, relative to the year's cost; budget of the median ${percent(budget)}.
${over.length} of ${rows.length} rows are over it. The interval is meant to contain 80 %.

${table}
`,
  };
}
