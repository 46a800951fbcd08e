import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portal-node-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that prints this version of Node. */
function nodeOfVersion(version: string): string {
  const file = join(folder, 'node');
  writeFileSync(file, `#!/bin/sh\necho ${version}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** What `ensureNode(22)` answers, or the message of its error. */
function ensureNode(named: string): string {
  const code = `import { ensureNode } from './scripts/stages/ensure-node.mjs';
    const say = (words) => process.stdout.write(words);
    await ensureNode(22).then(({ PATH }) => say(PATH), (error) => say(error.message));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, PORTAL_NODE_22: named },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

test('a Node that is named comes first on PATH: whatever a test starts finds it', () => {
  const path = ensureNode(nodeOfVersion('v22.14.0'));
  expect(path).toBe(`${folder}${delimiter}${process.env.PATH}`);
});

test.each([
  ['another version', () => nodeOfVersion('v20.19.0'), 'found: v20.19.0'],
  ['no Node at all', () => join(folder, 'node'), 'found: nothing'],
])('%s is refused, and the message says what to do', (_what, name, words) => {
  const message = ensureNode(name());
  expect(message).toContain(words);
  expect(message).toContain('PORTAL_NODE_22=/path/to/node');
});
