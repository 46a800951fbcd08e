import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const domains = 'backend/src/domains';
const files: Record<string, string> = {
  // Two files each, so that the files alone make no cycle.
  'sales/chicken/lay.service.ts': `import '../egg/hatch.service';`,
  'sales/chicken/feed.service.ts': 'export const fed = true;',
  'sales/egg/hatch.service.ts': 'export const hatched = true;',
  'sales/egg/warm.service.ts': `import '../chicken/feed.service';`,
  'billing/bills/bills.service.ts': `import '../../customer/people/people.service';`,
  'customer/people/people.service.ts': 'export const people = [];',
  'customer/people/people.db.test.ts': `import '../../billing/bills/bills.service';`,
};

let tree: string;
let violations: { from: string; name: string }[];

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'folder-cycles-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, domains, path)), { recursive: true });
    writeFileSync(join(tree, domains, path), text);
  }
  const root = process.cwd();
  const cruise = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(root, '.dependency-cruiser.folders.mjs'), '--output-type', 'json', domains],
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(cruise.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  violations = summary.violations.map(({ from, rule }) => ({ from, name: rule.name }));
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('two domains that import each other are refused, though no file of them is in a cycle', () => {
  const refused = violations.map(({ from, name }) => `${name}: ${from}`).sort();
  expect([...new Set(refused)]).toEqual([
    `no-folder-cycles: ${domains}/sales/chicken`,
    `no-folder-cycles: ${domains}/sales/egg`,
  ]);
});
