import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { libraryOwners } from './scripts/house-rules/library-owners.mjs';
import { zoneAndLocale } from './scripts/house-rules/zone-and-locale.mjs';

const browser = ['shell/**', 'mf-*/**', 'shared/*/**'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'shared/testing/**', 'e2e/**'];
const commandLine = [
  'backend/testing/**',
  'start/**',
  'scripts/**',
  '**/cli/**',
  '**/*-cli.ts',
  'bench/**',
  '**/*.config.mjs',
  '**/build.mjs',
];

/** Rules that need types are oxlint's (.oxlintrc.json), which reads them from TypeScript 7 in a third of the time. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.data/**',
      '**/coverage/**',
      '**/*.generated.*',
      'e2e/{test-results,report}/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { portal: { rules: { 'zone-and-locale': zoneAndLocale } } },
    rules: {
      'portal/zone-and-locale': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-undef': 'off', // TypeScript knows the globals of each side; plain scripts run under Node alone
      'prefer-const': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['{shell,mf-*,shared/*}/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
  },
  {
    files: browser,
    ignores: ['shared/api-client/**', 'shared/build/**', ...tests],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'Calls leave the browser through @portal/api-client alone.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].map((object) => ({
          object,
          property: 'fetch',
          message: 'Calls leave the browser through @portal/api-client alone.',
        })),
      ],
    },
  },
  {
    files: ['mf-*/src/**/*.tsx'],
    // the log-in is nobody's to wait for: it brings none of the screens' package
    ignores: [...tests, 'mf-auth/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"]',
          message: 'It remembers a load that failed: lazyPart, lazyDialog or lazyScreen of @portal/screen.',
        },
      ],
    },
  },
  {
    files: ['**/rules/**/*.ts', '**/*.rules.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'window', 'document', 'localStorage', 'sessionStorage', 'process'].map((name) => ({
          name,
          message: 'A rule is a pure function: hand it what it needs.',
        })),
      ],
    },
  },
  ...libraryOwners(),
  { files: commandLine, rules: { 'no-console': 'off' } },
  { files: [...tests, '**/migrations/**', 'backend/seed/**'], rules: { 'max-lines': 'off' } },
  // what is missing fails the test, at that very place
  { files: tests, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
