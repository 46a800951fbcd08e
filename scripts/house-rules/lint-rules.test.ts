import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const remote = 'mf-documents/src/paths.ts';
const screen = 'mf-documents/src/DocumentsApp.tsx';
const shared = 'shared/contract/src/enumerations.ts';

const cases: [what: string, filePath: string, text: string, rule: string][] = [
  [
    'a call that leaves a remote by itself',
    remote,
    `export const x = fetch('/api');`,
    'eslint(no-restricted-globals)',
  ],
  [
    'a call by window.fetch',
    remote,
    `export const x = window.fetch('/api');`,
    'eslint(no-restricted-properties)',
  ],
  ['antd outside the ui package', remote, `import 'antd/es/button';`, 'portal(library-owners)'],
  ['a schema with English words', remote, `import 'yup';`, 'portal(library-owners)'],
  [
    'the cache of reads outside its package',
    remote,
    `import '@tanstack/query-core';`,
    'portal(library-owners)',
  ],
  ['rxjs outside events and remotes', shared, `import 'rxjs';`, 'portal(library-owners)'],
  ['single-spa in a remote', remote, `import 'single-spa';`, 'portal(library-owners)'],
  ['a database driver in a browser', remote, `import 'kysely';`, 'portal(library-owners)'],
  ['any', remote, `export const x = (y: any) => y as string;`, 'typescript(no-explicit-any)'],
  [
    'a hook behind a condition',
    screen,
    `import { useState } from 'react';
     export function X({ on }: { on: boolean }) { if (on) useState(1); return null; }`,
    'react-hooks(rules-of-hooks)',
  ],
  ['a picture without words', screen, `export const X = () => <img src="/x.png" />;`, 'jsx-a11y(alt-text)'],
  [
    'a lazy that remembers a load that failed',
    screen,
    `import { lazy } from 'react'; export const X = lazy(() => import('./X'));`,
    'eslint(no-restricted-imports)',
  ],
  [
    'a component made while another renders',
    screen,
    `export function X() { const Y = () => <p>1</p>; return <Y />; }`,
    'react(static-components)',
  ],
  [
    'a rule that reads the page',
    'mf-documents/src/rules/page.ts',
    `export const x = document.title;`,
    'eslint(no-restricted-globals)',
  ],
  ['console in delivered code', remote, `console.log('here');`, 'eslint(no-console)'],
  ...[
    `export const x = new Date(0).getHours();`,
    `export const x = new Date(2026, 10, 22);`,
    `export const x = new Date(0).toDateString();`,
    `export const x = new Date(0).toLocaleString('fr-FR');`,
    `export const x = new Date(0).toLocaleDateString('fr-FR', { dateStyle: 'long' });`,
    `export const x = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });`,
  ].map((text): (typeof cases)[number] => [
    `the machine’s time zone: ${text}`,
    remote,
    text,
    'portal(zone-and-locale)',
  ]),
  ...[
    `export const x = 'a'.localeCompare('b');`,
    `export const x = (1.5).toLocaleString();`,
    `export const x = new Intl.NumberFormat();`,
  ].map((text): (typeof cases)[number] => [
    `the machine’s language: ${text}`,
    remote,
    text,
    'portal(zone-and-locale)',
  ]),
  [
    'the length of a field as a bare number',
    screen,
    `export const X = () => <input aria-label="x" maxLength={254} />;`,
    'portal(text-lengths)',
  ],
  [
    'the length of a text as a bare number in a form’s schema',
    remote,
    `import { string } from '@portal/ui/schema'; export const x = string().max(200);`,
    'portal(text-lengths)',
  ],
  ['a file of more than 250 lines', remote, 'export {};\n'.repeat(251), 'eslint(max-lines)'],
];
const lawful: [what: string, filePath: string, text: string][] = [
  ['rxjs in a remote', remote, `import 'rxjs';`],
  [
    'a length that the contract names, and the larger of two numbers',
    screen,
    `import { emailMaxLength } from '@portal/contract';
     export const x = Math.max(1, 2);
     export const X = () => <input aria-label="x" maxLength={emailMaxLength} />;`,
  ],
  ['a promise that is waited for', remote, `await Promise.resolve(1);`],
  [
    'a time zone and a language that are named',
    remote,
    `export const x = [
       new Date(Date.UTC(2026, 10, 22)).getUTCHours(),
       new Date(0).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' }),
       (1.5).toLocaleString('fr-FR'),
       'a'.localeCompare('b', 'fr'),
     ];`,
  ],
];

/** Rules that need types. */
const typed = 'mf-documents/src/typed.ts';
const typedCases: typeof cases = [
  [
    'a promise nobody waits for',
    typed,
    `Promise.resolve(1).then(String);`,
    'typescript(no-floating-promises)',
  ],
  [
    'an async function where nobody waits',
    typed,
    `[1].forEach(async () => { await Promise.resolve(); });`,
    'typescript(no-misused-promises)',
  ],
  ['await of what is no promise', typed, `await 1;`, 'typescript(await-thenable)'],
  ['a thrown text', typed, `throw 'no error';`, 'typescript(only-throw-error)'],
  [
    'a case that is forgotten',
    typed,
    `declare const x: 'a' | 'b'; switch (x) { case 'a': }`,
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'a needless assertion',
    typed,
    `export const x = 'a' as string as string;`,
    'typescript(no-unnecessary-type-assertion)',
  ],
];

const refused = [...cases, ...typedCases];
const texts = [...refused, ...lawful];
/** A folder of its own for each text, so that one run judges all of them under the paths that the rules know. */
const placeOf = (filePath: string, index: number) =>
  join(dirname(filePath), `case-${index}`, filePath.split('/').at(-1) as string);

interface Finding {
  code: string;
  filename: string;
}

let root: string;
let findings: Finding[];

/** A small workspace under the project's own rules. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  for (const path of ['.oxlintrc.json', 'package.json', 'scripts/house-rules']) {
    cpSync(path, join(root, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const options = { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' };
  const compilerOptions = { ...options, strict: true, types: [] };
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['mf-*', 'shared'] }),
  );
  for (const [index, [, filePath, text]] of texts.entries()) {
    const place = join(root, placeOf(filePath, index));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, /^(import|export)/m.test(text) ? text : `${text}\nexport {};\n`);
  }
  findings = lint();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function lint(): Finding[] {
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/oxlint'),
    ['--format=json', 'mf-documents', 'shared'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
}

const rulesOf = (filePath: string, index: number) =>
  findings.filter(({ filename }) => filename === placeOf(filePath, index)).map(({ code }) => code);

test.each(refused.map((each, index) => [...each, index] as const))(
  'lint refuses %s',
  (_what, filePath, _text, rule, index) => {
    expect(rulesOf(filePath, index)).toContain(rule);
  },
);

test.each(lawful.map((each, index) => [...each, index] as const))(
  'lint allows %s',
  (_what, filePath, _text, index) => {
    expect(rulesOf(filePath, refused.length + index)).toEqual([]);
  },
);
