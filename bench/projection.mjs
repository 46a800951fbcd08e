import { writeFile } from 'node:fs/promises';
import { projectionReport } from './projection/projection-report.mjs';

/** How near the projection of a year comes to its settlements. `npm run bench:projection -- [customers]` */
const { text, over } = await projectionReport(Number(process.argv[2] ?? 1_000));
await writeFile(new URL('./results/projection.md', import.meta.url), text);
process.stdout.write(text);
if (over.length > 0) process.exitCode = 1;
