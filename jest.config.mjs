import { availableParallelism } from 'node:os';
import { bundleLibraries } from './shared/testing/build/bundle-libraries.mjs';

const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
/** Packages that are ESM only, or import dynamically, pass through swc as well; with pnpm every path holds `.pnpm/`. */
const throughSwc = [
  '@opentelemetry/otlp-exporter-base',
  'jose',
  'uuid',
  'pure-rand',
  'postal-mime',
  'cookie',
  'antd',
  '@ant-design',
  '@antv',
  '@rc-component',
  '@fontsource-variable',
];
const transformIgnorePatterns = [
  '/shared/testing/.data/',
  `/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${throughSwc.join('|')})/)`,
];

/** The runtime of every project: a file is compiled once a worker. */
const runtime = '<rootDir>/shared/testing/build/compiled-once.mjs';

const nodeLibraries = await bundleLibraries('node');

/** Rules of both sides: a page for each file would take longer to make than its tests take. */
const withoutPage = ['/shared/(contract|domain|telemetry)/src/'];

/** A project whose test files each get a copy of one migrated and seeded database. */
const onDatabase = (displayName, tests) => ({
  displayName,
  testEnvironment: 'node',
  moduleNameMapper: nodeLibraries,
  testMatch: [tests],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  globalSetup: '<rootDir>/backend/testing/global-setup.ts',
  globalTeardown: '<rootDir>/backend/testing/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/backend/testing/statements/record-statements.ts'],
  runtime,
  transform,
  transformIgnorePatterns,
});

/** @type {import('jest').Config} */
export default {
  /** A test that hangs fails; none fails for a busy machine, on which it takes three times as long. */
  testTimeout: 180_000,
  /** Back-end tests wait for PostgreSQL: on two cores 249 s with three workers, 274 s with two. `unit` and `kills` say their own number. */
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/scripts/stages/longest-first.mjs',
  projects: [
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/build/page-environment.mjs',
      testMatch: ['<rootDir>/{shell,mf-*,shared/*}/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/shared/build/', ...withoutPage],
      setupFiles: ['<rootDir>/shared/testing/src/setup/environment.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup/matchers.ts'],
      moduleNameMapper: {
        ...(await bundleLibraries('browser')),
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^@ant-design/charts$': '<rootDir>/shared/testing/src/setup/charts-stub.ts',
        '\\.(css|woff2?)$': '<rootDir>/shared/testing/src/setup/style-stub.ts',
      },
      runtime,
      transform,
      transformIgnorePatterns,
    },
    {
      displayName: 'node',
      testEnvironment: 'node',
      moduleNameMapper: nodeLibraries,
      testMatch: [
        '<rootDir>/{backend,bench,operations,registry,sandboxes,start,scripts,shared/build}/**/*.test.ts',
        '<rootDir>/shared/{contract,domain,telemetry}/src/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.(db|sweep|kill)\\.test\\.ts$'],
      runtime,
      transform,
      transformIgnorePatterns,
    },
    onDatabase('backend', '<rootDir>/{backend,operations,registry,sandboxes,start}/**/*.db.test.ts'),
    /** Every call, column or demo account one by one; by themselves, for `npm test` runs them when the back end has changed. */
    onDatabase('sweeps', '<rootDir>/backend/**/*.sweep.test.ts'),
    {
      /** Processes that are killed on their way; by itself, for `npm test` runs it when what it judges has changed. */
      displayName: 'kills',
      testEnvironment: 'node',
      moduleNameMapper: nodeLibraries,
      testMatch: ['<rootDir>/{backend,registry,start}/**/*.kill.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      runtime,
      transform,
      transformIgnorePatterns,
    },
  ],
};
