#!/usr/bin/env node
/**
 * `npm run api`: writes the report of each shared package's public face (`shared/<name>/api.txt`). It refuses a face that
 * differs from the committed one under a version that was not raised.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentReports, faceFault, isRaised, reportFile, versionIn } from './api-reports/reports.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/** The report as committed; outside a repository, or before the first commit, as it lies there. */
function agreed(file) {
  try {
    return execFileSync('git', ['show', `HEAD:./${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }
}

for (const [folder, report] of await currentReports()) {
  const file = reportFile(folder);
  const before = agreed(file);
  const fault = before === null ? null : faceFault(before, report);
  if (fault?.needs && !isRaised(versionIn(before), versionIn(report), fault.needs)) {
    console.error(
      `${folder}: ${fault.problem}. Raise its version in package.json (${versionIn(before)}, at least a ${fault.needs} one).`,
    );
    process.exitCode = 1;
    continue;
  }
  writeFileSync(file, report);
}
