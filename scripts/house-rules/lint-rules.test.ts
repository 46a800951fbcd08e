import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Modules of a small workspace under the project's own rules: typed rules load what it has, which is little. */
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
    'a promise nobody waits for',
    remote,
    `Promise.resolve(1).then(String);`,
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'an async function where nobody waits',
    remote,
    `[1].forEach(async () => { await 1; });`,
    '@typescript-eslint/no-misused-promises',
  ],
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
  ['a promise that is waited for', remote, `await Promise.resolve(1);`],
];

const answers = lintInSmallWorkspace([...cases, ...lawful].map(([, filePath, text]) => ({ filePath, text })));

/** The rules that refuse each text, linted as that file. */
function lintInSmallWorkspace(texts: { filePath: string; text: string }[]): string[][] {
  const root = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  try {
    for (const path of ['eslint.config.mjs', 'package.json', 'scripts/house-rules']) {
      cpSync(path, join(root, path), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    const options = {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
    };
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...options, types: [] } }),
    );
    for (const path of [remote, screen, shared]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), 'export {};\n');
    }
    const printed = execFileSync(process.execPath, ['scripts/house-rules/lint-texts.mjs'], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(texts),
    });
    return JSON.parse(printed) as string[][];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test.each(cases.map((each, index) => [...each, index] as const))(
  'lint refuses %s',
  (_what, _path, _text, rule, index) => {
    expect(answers[index]).toContain(rule);
  },
);

test.each(lawful.map(([what], index) => [what, index] as const))('lint allows %s', (_what, index) => {
  expect(answers[cases.length + index]).toEqual([]);
});
