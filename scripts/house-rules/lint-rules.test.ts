import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const remote = 'mf-documents/src/paths.ts';
const screen = 'mf-documents/src/DocumentsApp.tsx';
const shared = 'shared/contract/src/enumerations.ts';

const cases: [what: string, filePath: string, text: string, rule: string][] = [
  [
    'a call that leaves a remote by itself',
    remote,
    `export const x = fetch('/api');`,
    'no-restricted-globals',
  ],
  ['a call by window.fetch', remote, `export const x = window.fetch('/api');`, 'no-restricted-properties'],
  ['antd outside the ui package', remote, `import 'antd/es/button';`, 'no-restricted-imports'],
  ['a schema with English words', remote, `import 'yup';`, 'no-restricted-imports'],
  ['rxjs outside events and remotes', shared, `import 'rxjs';`, 'no-restricted-imports'],
  ['single-spa in a remote', remote, `import 'single-spa';`, 'no-restricted-imports'],
  ['a database driver in a browser', remote, `import 'kysely';`, 'no-restricted-imports'],
  ['any', remote, `export const x = (y: any) => y as string;`, '@typescript-eslint/no-explicit-any'],
  [
    'a hook behind a condition',
    screen,
    `import { useState } from 'react';
     export function X({ on }: { on: boolean }) { if (on) useState(1); return null; }`,
    'react-hooks/rules-of-hooks',
  ],
  ['a picture without words', screen, `export const X = () => <img src="/x.png" />;`, 'jsx-a11y/alt-text'],
  ['console in delivered code', remote, `console.log('here');`, 'no-console'],
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
    'portal/zone-and-locale',
  ]),
  ...[
    `export const x = 'a'.localeCompare('b');`,
    `export const x = (1.5).toLocaleString();`,
    `export const x = new Intl.NumberFormat();`,
  ].map((text): (typeof cases)[number] => [
    `the machine’s language: ${text}`,
    remote,
    text,
    'portal/zone-and-locale',
  ]),
  ['a file of more than 250 lines', remote, 'export {};\n'.repeat(251), 'max-lines'],
];
const lawful: [what: string, filePath: string, text: string][] = [
  ['rxjs in a remote', remote, `import 'rxjs';`],
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
const typed: [what: string, text: string, rule: string | null][] = [
  ['a promise nobody waits for', `Promise.resolve(1).then(String);`, 'no-floating-promises'],
  [
    'an async function where nobody waits',
    `[1].forEach(async () => { await Promise.resolve(); });`,
    'no-misused-promises',
  ],
  ['await of what is no promise', `await 1;`, 'await-thenable'],
  ['a thrown text', `throw 'no error';`, 'only-throw-error'],
  [
    'a case that is forgotten',
    `declare const x: 'a' | 'b'; switch (x) { case 'a': }`,
    'switch-exhaustiveness-check',
  ],
  ['a needless assertion', `export const x = 'a' as string as string;`, 'no-unnecessary-type-assertion'],
  ['a promise that is waited for', `await Promise.resolve(1);`, null],
];

let root: string;
let answers: string[][];
let typedAnswers: { code: string; filename: string }[];

/** A small workspace under the project's own rules. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  for (const path of ['eslint.config.mjs', '.oxlintrc.json', 'package.json', 'scripts/house-rules']) {
    cpSync(path, join(root, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  answers = lint([...cases, ...lawful].map(([, filePath, text]) => ({ filePath, text })));
  typedAnswers = lintWithTypes();
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The rules that refuse each text, linted as that file. */
function lint(texts: { filePath: string; text: string }[]): string[][] {
  const printed = execFileSync(process.execPath, ['scripts/house-rules/lint-texts.mjs'], {
    cwd: root,
    encoding: 'utf8',
    input: JSON.stringify(texts),
  });
  return JSON.parse(printed) as string[][];
}

function lintWithTypes(): typeof typedAnswers {
  const options = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    types: [],
  };
  mkdirSync(join(root, 'typed'));
  writeFileSync(join(root, 'typed/tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  for (const [index, [, text]] of typed.entries()) {
    writeFileSync(join(root, `typed/${index}.ts`), `${text}\nexport {};\n`);
  }
  const oxlint = resolve('node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--type-aware', '--format=json', 'typed'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as { diagnostics: typeof typedAnswers }).diagnostics;
}

test.each(typed.map(([what, , rule], index) => [what, rule, index] as const))(
  'lint with types: %s',
  (_what, rule, index) => {
    const refused = typedAnswers.filter(({ filename }) => filename.endsWith(`typed/${index}.ts`));
    expect(refused.map(({ code }) => code)).toEqual(rule === null ? [] : [expect.stringContaining(rule)]);
  },
);

test.each(cases.map((each, index) => [...each, index] as const))(
  'lint refuses %s',
  (_what, _path, _text, rule, index) => {
    expect(answers[index]).toContain(rule);
  },
);

test.each(lawful.map(([what], index) => [what, index] as const))('lint allows %s', (_what, index) => {
  expect(answers[cases.length + index]).toEqual([]);
});
