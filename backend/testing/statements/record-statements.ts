import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { findProjectRoot } from '../../src/platform/paths';
import { equalPlaces, refinePlaces } from '../../src/spread/record/equal-places';
import type { RecordedStatement } from '../../src/spread/record/statement-record';

/**
 * Set-up of every test file on a database: keeps the statements that the portal executes, for the judgement at the end
 * of the run (global-teardown.ts). What a test itself executes is not kept.
 */
const folder = process.env.PORTAL_TEST_STATEMENTS;
const root = findProjectRoot();
const executed = new Map<string, RecordedStatement>();
/** Stacks are looked at so often for one text: a test may execute it before the product does. */
const looks = 3;
const ofTests = new Map<string, number>();

const isOurs = (file: string) =>
  /\.ts$/.test(file) && !file.startsWith('..') && !file.includes('node_modules');
const isTest = (file: string) =>
  /\.test\.ts$|^backend\/testing\/|^registry\/testing\/|^backend\/seed\//.test(file);

const isOnTheWay = (file: string) =>
  /\/statements\/record-statements\.ts$|platform\/(prepared-client|pipelined-reads|database|compiled-once|transaction)\.ts$/.test(
    file,
  );

/**
 * The nearest file of the project that is not the way to the driver; `unknown` without one. Frames are taken as they are:
 * to find the lines of the sources, Jest would read the source map of every file of the stack.
 */
function caller(): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 60;
    Error.prepareStackTrace = (_error, sites) => sites;
    const sites = new Error().stack as unknown as NodeJS.CallSite[];
    const files = sites.map((site) => relative(root, site.getFileName() ?? '..'));
    return files.find((file) => isOurs(file) && !isOnTheWay(file)) ?? 'unknown';
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

function keep(text: string, values: readonly unknown[]): void {
  const known = executed.get(text);
  const equal = equalPlaces(values);
  if (known) {
    known.equal = refinePlaces(known.equal, equal);
    return;
  }
  const seen = ofTests.get(text) ?? 0;
  if (seen === looks) return;
  const from = caller();
  if (isTest(from)) ofTests.set(text, seen + 1);
  else executed.set(text, { text, equal, from });
}

/** A statement as an object, and those that are sent with it, ahead of it. */
interface Statement {
  text?: unknown;
  values?: unknown;
  before?: readonly Statement[];
}

function keepObject({ text, values, before = [] }: Statement): void {
  for (const statement of before) keepObject(statement);
  if (typeof text === 'string') keep(text, Array.isArray(values) ? values : []);
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

if (folder !== undefined) {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const send = prototype.query;
  prototype.query = function query(...given) {
    const [query, values] = given;
    if (typeof query === 'string') keep(query, Array.isArray(values) ? values : []);
    else if (typeof query === 'object' && query !== null) keepObject(query);
    return send.apply(this, given);
  };
  afterAll(() => {
    if (executed.size === 0) return;
    const { testPath = '' } = expect.getState();
    const name = createHash('sha256').update(testPath).digest('hex').slice(0, 16);
    writeFileSync(join(folder, `${name}.json`), JSON.stringify([...executed.values()]));
  });
}
