#!/usr/bin/env node
/**
 * `npm run api-document`: writes the examples of the OpenAPI document from the tests' payloads.
 * `npm run api-document -- --release "REASON"` keeps today's document as the released one as well: at a release, or to
 * say that a change which breaks callers is meant. The reason is added to docs/api-changes.md.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { values } = parseArgs({ options: { release: { type: 'string' } } });
if (values.release !== undefined && values.release.trim().length < 10) {
  console.error('Say in a sentence why: npm run api-document -- --release "REASON"');
  process.exit(2);
}
const test = 'backend/src/platform/http/api-document/openapi.test.ts';
const { status } = spawnSync('npx', ['jest', '--selectProjects', 'node', '--runTestsByPath', test], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORTAL_KEEP_API: 'examples',
    ...(values.release && { PORTAL_RELEASE_API: values.release.trim() }),
  },
});
process.exit(status ?? 1);
