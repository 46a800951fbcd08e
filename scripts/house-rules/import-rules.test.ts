import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Rule → a module that breaks it, and what it imports to do so. */
const trespasses: Record<string, { from: string; imports: string }> = {
  'remote-imports-shared-only': { from: 'mf-bills/src/A.ts', imports: '../../mf-offers/src/B' },
  'shell-imports-shared-only': { from: 'shell/src/A.ts', imports: '../../mf-offers/src/B' },
  'backend-imports-contract-and-domain': { from: 'backend/src/a.ts', imports: '../../shared/ui/src/b' },
  'registry-imports-contract': { from: 'registry/src/a.ts', imports: '../../shared/domain/src/b' },
  'start-imports-backend-and-registry': { from: 'start/src/a.ts', imports: '../../shell/src/b' },
  'operations-import-backend-and-registry': {
    from: 'operations/src/a.ts',
    imports: '../../start/src/b',
  },
  'backend-tests-import-sandboxes': { from: 'backend/testing/a.ts', imports: '../../registry/src/b' },
  'sandboxes-import-backend': { from: 'sandboxes/src/a.ts', imports: '../../registry/src/b' },
  'production-imports-no-sandbox': { from: 'registry/src/c.ts', imports: '../../sandboxes/src/b' },
  'opentelemetry-loaded-on-demand': {
    from: 'backend/src/c.ts',
    imports: '@opentelemetry/sdk-metrics',
  },
  'sandboxes-loaded-on-demand': { from: 'start/src/c.ts', imports: '@portal/sandboxes' },
  'fixtures-import-shared-only': {
    from: 'e2e/fixtures/remote-a/src/a.ts',
    imports: '../../../../shell/src/b',
  },
  'e2e-goes-through-the-browser': { from: 'e2e/journeys/a.ts', imports: '../../backend/src/b' },
  'bench-measures-from-outside': { from: 'bench/a.ts', imports: '../backend/src/b' },
  'shared-contract-imports': { from: 'shared/contract/src/a.ts', imports: '../../domain/src/b' },
  'shared-domain-imports': { from: 'shared/domain/src/a.ts', imports: '../../session/src/b' },
  'shared-session-imports': { from: 'shared/session/src/a.ts', imports: '../../domain/src/b' },
  'shared-events-imports': { from: 'shared/events/src/a.ts', imports: '../../session/src/b' },
  'shared-api-client-imports': { from: 'shared/api-client/src/a.ts', imports: '../../ui/src/b' },
  'shared-ui-imports': { from: 'shared/ui/src/a.ts', imports: '../../session/src/b' },
  'shared-remote-imports': { from: 'shared/remote/src/a.ts', imports: '../../api-client/src/b' },
  'shared-menu-imports': { from: 'shared/menu/src/a.ts', imports: '../../remote/src/b' },
  'shared-card-imports': { from: 'shared/card/src/a.ts', imports: '../../session/src/b' },
  'shared-screen-imports': { from: 'shared/screen/src/a.ts', imports: '../../events/src/b' },
  'shared-testing-imports': { from: 'shared/testing/src/a.ts', imports: '../../../shell/src/b' },
  'shared-telemetry-imports': { from: 'shared/telemetry/src/a.ts', imports: '../../contract/src/b' },
  'shared-axe-imports': { from: 'shared/axe/src/a.ts', imports: '../../ui/src/b' },
  'shared-alone-imports': { from: 'shared/alone/src/a.ts', imports: '../../../shell/src/b' },
  'shared-build-imports': { from: 'shared/build/src/a.ts', imports: '../../contract/src/b' },
  'rules-are-pure': { from: 'mf-bills/src/rules/late.ts', imports: 'react' },
  'domain-through-its-service': {
    from: 'backend/src/domains/sales/bills/bills.service.ts',
    imports: '../offers/offers.queries',
  },
  'module-customer-imports-below': {
    from: 'backend/src/domains/customer/a/a.service.ts',
    imports: '../../billing/b/b.service',
  },
  'module-billing-imports-below': {
    from: 'backend/src/domains/billing/a/a.service.ts',
    imports: '../../sales/b/b.service',
  },
  'module-sales-imports-below': {
    from: 'backend/src/domains/sales/a/a.service.ts',
    imports: '../../back-office/b/b.service',
  },
  'module-customer-space-imports-below': {
    from: 'backend/src/domains/customer-space/a/a.service.ts',
    imports: '../../back-office/b/b.service',
  },
  'module-back-office-imports-below': {
    from: 'backend/src/domains/back-office/a/a.service.ts',
    imports: '../../customer-space/b/b.service',
  },
  'platform-knows-no-domain': {
    from: 'backend/src/platform/a.ts',
    imports: '../domains/sales/offers/offers.service',
  },
  'package-through-its-public-face': { from: 'mf-bills/src/Face.ts', imports: '../../shared/ui/src/inner' },
  'no-barrels': { from: 'mf-bills/src/screens.ts', imports: './one-screen' },
  'no-index-files': { from: 'mf-bills/src/C.ts', imports: './screens/index' },
  'no-cycles': { from: 'mf-bills/src/chicken.ts', imports: './egg' },
  'testing-in-tests-only': { from: 'mf-bills/src/D.ts', imports: '../../shared/testing/src/render' },
  'build-in-build-files-only': { from: 'mf-bills/src/E.ts', imports: '../../shared/build/src/preset' },
  'everything-resolves': { from: 'mf-bills/src/F.ts', imports: './nowhere' },
};

/** What the design allows, in one tree: not one of these may be reported. */
const lawful: Record<string, string> = {
  'mf-lawful/src/remote.ts': `import '@portal/ui'; import 'react'; import './LawfulApp';`,
  'mf-lawful/src/LawfulApp.ts': `import './rules/fine';`,
  'mf-lawful/src/rules/fine.ts': `export const fine = true;`,
  'mf-lawful/src/LawfulApp.test.ts': `import '@portal/testing'; import './LawfulApp';`,
  'shared/ui/src/index.ts': `export * from './inner';`,
  'shared/testing/src/index.ts': `export * from './render';`,
  'backend/src/domains/sales/lawful/lawful.service.ts': `import '../offers/offers.service'; import 'node:fs';
    import '../../billing/lawful/cases.port';`,
  'backend/src/domains/sales/offers/offers.service.ts': `import './offers.queries';`,
  'backend/src/domains/billing/lawful/cases.port.ts': `export interface Cases {}`,
  'sandboxes/src/index.ts': `export const sandboxes = true;`,
  'start/src/lawful.ts': `void import('@portal/sandboxes');`,
  'backend/testing/lawful.ts': `import '@portal/sandboxes'; import '../src/domains/billing/lawful/cases.port';`,
  'backend/src/domains/billing/lawful/bills.db.test.ts': `import '../../sales/lawful/lawful.service';`,
};

let tree: string;
let violations: { rule: string; from: string }[];
let declared: string[];

function write(path: string, text: string) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/** `../x` seen from `from`, as a file of the tree. */
const target = (from: string, imported: string) => `${join(dirname(from), imported)}.ts`;

function writeTrespass(rule: string, { from, imports }: { from: string; imports: string }) {
  write(from, rule === 'no-barrels' ? `export * from '${imports}';` : `import '${imports}';`);
  if (!imports.startsWith('.') || rule === 'everything-resolves') return;
  const text = rule === 'no-cycles' ? `import './chicken';` : 'export const here = true;';
  if (!(target(from, imports) in lawful)) write(target(from, imports), text);
}

function workspacePackage(name: string, folder = `shared/${name}`) {
  write(`${folder}/package.json`, JSON.stringify({ name: `@portal/${name}`, exports: './src/index.ts' }));
  mkdirSync(join(tree, 'node_modules/@portal'), { recursive: true });
  symlinkSync(join(tree, folder), join(tree, 'node_modules/@portal', name), 'dir');
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
  write('package.json', JSON.stringify({ dependencies: { react: '*' } }));
  write('node_modules/react/package.json', JSON.stringify({ name: 'react', main: 'react.js' }));
  write('node_modules/react/react.js', '');
  for (const [path, text] of Object.entries(lawful)) write(path, text);
  for (const [rule, trespass] of Object.entries(trespasses)) writeTrespass(rule, trespass);
  for (const name of ['ui', 'testing']) workspacePackage(name);
  workspacePackage('sandboxes', 'sandboxes');

  const root = process.cwd();
  const cruise = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...[
        'shell',
        'mf-bills',
        'mf-offers',
        'mf-lawful',
        'shared',
        'backend',
        'registry',
        'start',
        'operations',
        'sandboxes',
        'e2e',
        'bench',
      ],
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(cruise.stdout) as {
    summary: {
      violations: { from: string; rule: { name: string } }[];
      ruleSetUsed: { forbidden: { name: string }[] };
    };
  };
  violations = summary.violations.map(({ from, rule }) => ({ rule: rule.name, from }));
  declared = summary.ruleSetUsed.forbidden.map(({ name }) => name);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.each(Object.entries(trespasses))('import rule %s refuses its trespass', (rule, { from }) => {
  expect(violations).toContainEqual({ rule, from });
});

test('every import rule has a trespass that proves it', () => {
  expect(Object.keys(trespasses).sort()).toEqual([...declared].sort());
});

test('what the design allows is not reported', () => {
  expect(violations.filter(({ from }) => from in lawful)).toEqual([]);
});
