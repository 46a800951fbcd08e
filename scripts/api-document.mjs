#!/usr/bin/env node
/**
 * `npm run api-document`: takes the examples of the OpenAPI document from a portal on the demo data, as a test does.
 * `npm run api-document -- --write FILE` writes the document, without a server and without new examples.
 * `npm run api-document -- --release "REASON"` keeps today's document as the released one as well: at a release, or to
 * say that a change which breaks callers is meant. The reason is added to docs/api-changes.md.
 */
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { release: { type: 'string' }, write: { type: 'string' } } });
const write = values.write && resolve(values.write);
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
if (values.release !== undefined && values.release.trim().length < 10) {
  console.error('Say in a sentence why: npm run api-document -- --release "REASON"');
  process.exit(2);
}

const folder = 'backend/src/platform/http/api-document';
/** Runs the test file with these variables; ends the process when it fails. */
function run(project, file, variables) {
  const { status } = spawnSync(
    'npx',
    ['jest', '--selectProjects', project, '--runTestsByPath', `${folder}/${file}`],
    {
      stdio: 'inherit',
      env: { ...process.env, ...variables },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

if (write === undefined) run('backend', 'examples.db.test.ts', { PORTAL_KEEP_API: 'examples' });
run('node', 'openapi.test.ts', {
  ...(write && { PORTAL_WRITE_API: write }),
  ...(values.release && { PORTAL_RELEASE_API: values.release.trim() }),
});
