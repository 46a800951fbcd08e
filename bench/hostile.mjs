import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureHostile } from './hostile/measure-hostile.mjs';
import { goals, reportOf } from './hostile/report.mjs';
import { startPortal } from './start-portal.mjs';

/** A customer's reads beside eight hostile sessions. `npm run bench:hostile [-- seconds]` */
const seconds = Number(process.argv[2] ?? 60);
if (!(seconds > 0)) throw new Error('The seconds of a measure are a number above 0.');
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)} before the run, Node ${process.version}`;
const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-data-'));
let measured;
try {
  // what makes the demo's data takes memory that a portal in service does not
  await (await startPortal(dataDir)).stop();
  const portal = await startPortal(dataDir);
  measured = await measureHostile(portal, { seconds, pauseMs: 100, share: 1 }).finally(portal.stop);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
const report = reportOf({ at: new Date().toISOString(), machine, seconds, ...measured });
await writeFile(new URL('./results/hostile.md', import.meta.url), report);
process.stdout.write(report);
const [, beside] = measured.reads;
if (beside.p95 > goals.p95 || measured.memory[0].most > goals.memory) process.exitCode = 1;
