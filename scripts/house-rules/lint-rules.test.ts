import { execFileSync } from 'node:child_process';

/** Existing modules: typed rules want a file that TypeScript's project knows. */
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

const answers = JSON.parse(
  execFileSync(process.execPath, ['scripts/house-rules/lint-texts.mjs'], {
    encoding: 'utf8',
    input: JSON.stringify([...cases, ...lawful].map(([, filePath, text]) => ({ filePath, text }))),
  }),
) as string[][];

test.each(cases.map((each, index) => [...each, index] as const))(
  'lint refuses %s',
  (_what, _path, _text, rule, index) => {
    expect(answers[index]).toContain(rule);
  },
);

test.each(lawful.map(([what], index) => [what, index] as const))('lint allows %s', (_what, index) => {
  expect(answers[cases.length + index]).toEqual([]);
});
