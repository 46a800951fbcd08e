import { writeFile } from 'node:fs/promises';
import { canaryReport } from './canary/canary-report.mjs';

/**
 * How often the registry rolls back a canary that is no worse, and how soon one that is: the registry's own rules,
 * on simulated visitors. `npm run bench:canary -- [runs]`
 */
const report = await canaryReport(Number(process.argv[2] ?? 2_000));
await writeFile(new URL('./results/canary.md', import.meta.url), report);
process.stdout.write(report);
