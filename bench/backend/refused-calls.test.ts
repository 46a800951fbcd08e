import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const file = (name: string) => JSON.stringify(join(__dirname, name));
/** One row that has every column which the measures read. */
const row = {
  ...{ number: '200001', firstName: 'Anne', lastName: 'Martin', email: 'a@example.fr', contract: 'C1' },
  ...{ fullest: '2026-01-01', inMonth: 2, cases: 3 },
};
const two = [{}, {}];
const goodAnswers: Record<string, unknown> = {
  '/login': { token: 't' },
  '/getContext': { customer: {} },
  '/createEvent': { eventNbr: '1' },
  '/manageConsent': {},
  ...Object.fromEntries(
    [
      '/getContract',
      '/getBalance',
      '/financialPieces',
      '/getHomeMoment',
      '/getDocumentsList',
      '/getEvent',
      '/getConsents',
      '/getSponsorships',
    ].map((path) => [path, {}]),
  ),
  '/searchOrder': { cases: two },
  '/customerAndContract': { customers: two },
  '/searchUserGroup': { users: two },
  '/searchRequests': { requests: two },
  '/findInPalette': { cases: { rows: two }, customers: null, deliveryPoints: null },
  '/getCustomerFeed': { entries: Array(50).fill({}) },
  '/casesExtract': { cases: two },
  '/exportCases': 'heading\r\n1\r\n2\r\n3\r\n',
};
const nothing = { cases: [], customers: [] };

/** Scripts that Node runs directly; `client` replaces the database, `/written` returns how many writes succeeded. */
const measures = {
  calls: `(async ({ logInPeople, measureCalls }) =>
    measureCalls(api, client, await logInPeople(api, client, 1), { seconds: 0.01, clients: 2, peer: async () => ({}) }))(await import(${file('measure-calls.mjs')}))`,
  searches: `(await import(${file('measure-searches.mjs')})).measureSearches(api, client, 't', 2)`,
  feed: `(await import(${file('measure-feed.mjs')})).measureFeed(api, client, 't', 2)`,
  extracts: `(await import(${file('measure-extracts.mjs')})).measureExtracts(api, client, 't', process.pid)`,
};
type Measure = keyof typeof measures;

let instead: [path: string, answer: (response: ServerResponse) => void] | undefined;
let written: number;
let server: Server;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  const body = await text(request);
  if (path === instead?.[0]) return instead[1](response);
  if (path === '/createEvent' || path === '/manageConsent') written += 1;
  const found = body.includes('Zxqwvk') ? nothing : path === '/written' ? written : goodAnswers[path];
  response.end(typeof found === 'string' ? found : JSON.stringify(found));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  instead = undefined;
  written = 0;
});

/** What a measure answers, or the message that it throws. */
async function run(measure: Measure): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const code = `
    const api = 'http://127.0.0.1:${port}';
    const count = async () => ({ written: await (await fetch(api + '/written')).json() });
    const row = ${JSON.stringify(row)};
    const client = { query: async (text) => ({ rows: [text.includes('as written') ? await count() : { ...row }] }) };
    const answer = await ${measures[measure]}.catch(({ message }) => message);
    process.stdout.write(JSON.stringify(answer), () => process.exit());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  return JSON.parse(stdout);
}

test('calls that are answered are figures', async () => {
  const measured = { perSecond: expect.any(Number), node: null, postgres: null };
  expect(await run('calls')).toMatchObject({
    reads: Array(9).fill(measured),
    writes: [
      { path: '/manageConsent', ...measured },
      { path: '/createEvent', ...measured },
    ],
    logIns: expect.any(Number),
  });
  const searches = (await run('searches')) as { found: number }[];
  expect(searches.map(({ found }) => found).sort()).toEqual([0, 0, ...Array(23).fill(1)]);
  expect(await run('feed')).toMatchObject(Array(3).fill({ first: { p95: expect.any(Number) } }));
  expect(await run('extracts')).toMatchObject([{ rows: 2 }, { rows: 3 }]);
});

const refusals: [Measure, string, number][] = [
  ['calls', '/login', 400],
  ['calls', '/getContext', 403],
  ['calls', '/financialPieces', 403],
  ['calls', '/createEvent', 429],
  ['searches', '/searchOrder', 400],
  ['searches', '/customerAndContract', 500],
  ['searches', '/findInPalette', 503],
  ['searches', '/searchUserGroup', 401],
  ['feed', '/getCustomerFeed', 404],
  ['extracts', '/casesExtract', 400],
  ['extracts', '/exportCases', 503],
];
test.each(refusals)('of %s no row is made when %s is answered %d', async (measure, path, status) => {
  instead = [path, (response) => void response.writeHead(status).end('{"message":"Refused"}')];
  expect(await run(measure)).toMatch(new RegExp(`${path} was answered ${status}: .*Refused`));
});

test('processor time is that of the serving process and of all processes of PostgreSQL', async () => {
  const clock = `(await import(${file('processor-time.mjs')})).processorClock(process.pid,
    { query: async () => ({ rows: [{ backend: process.pid }] }) })`;
  const busy = `async () => { for (const end = performance.now() + 300; performance.now() < end;); return 10; }`;
  const code = `const cost = await (await ${clock})(${busy}); process.stdout.write(JSON.stringify(cost));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  const { node, postgres } = JSON.parse(stdout) as { node: number; postgres: number };
  expect(node).toBeGreaterThanOrEqual(1_000);
  expect(node).toBeLessThanOrEqual(60_000);
  // this process is a child of the one that is measured as the server; both times are read in hundredths of a second, one after the other
  expect(postgres).toBeGreaterThanOrEqual(node - 5_000);
});

test('of extracts no row is made when one is cut off on its way', async () => {
  instead = ['/casesExtract', (response) => response.write('{"cases":[', () => response.destroy())];
  expect(await run('extracts')).toMatch('/casesExtract gave no whole answer');
});

const empty: [Measure, string, unknown, string][] = [
  ['calls', '/getContext', { customer: null, errorMessage: 'unknown' }, 'found no customer 200001: unknown'],
  ['searches', '/searchOrder', nothing, 'cases by day: /searchOrder found 0 of 1 people'],
  ['feed', '/getCustomerFeed', { entries: [] }, 'everything: /getCustomerFeed gave 0 rows'],
  ['extracts', '/casesExtract', nothing, '/casesExtract answered 0 of 2 cases'],
  ['extracts', '/exportCases', 'heading\r\n', '/exportCases answered 0 of 3 cases'],
];
test.each(empty)('of %s no row is made when %s answers nothing', async (measure, path, answer, message) => {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  instead = [path, (response) => void response.end(body)];
  expect(await run(measure)).toMatch(message);
});

test('a write that is answered and not in the database is none', async () => {
  instead = ['/createEvent', (response) => void response.end('{"eventNbr":"1"}')];
  expect(await run('calls')).toMatch(/answered \d+ times and wrote 0/);
});
