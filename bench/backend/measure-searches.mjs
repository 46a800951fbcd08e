import { readFileSync } from 'node:fs';
import { call, percentile, post } from './http-load.mjs';

const samples = 60;
/** As far as an agent with patience would turn pages: then the depth no longer matters, or it never will. */
const deepPages = 200;

/** What agents look for: one name, a part of one, numbers, an e-mail, nothing found, and an order by name. */
const searches = [
  ['cases by day', '/searchOrder', () => ({ fromDate: '2020-01-01', limit: 50 })],
  ['cases by name', '/searchOrder', ({ lastName }) => ({ lastName, limit: 50 })],
  [
    'cases by first letters',
    '/searchOrder',
    ({ lastName }) => ({ lastName: lastName.slice(0, 3), limit: 50 }),
  ],
  ['cases by e-mail', '/searchOrder', ({ email }) => ({ email, limit: 50 })],
  ['customers by number', '/customerAndContract', ({ number }) => ({ customerNbr: number, limit: 50 })],
  ['customers by name', '/customerAndContract', ({ lastName }) => ({ lastName, limit: 50 })],
  [
    'customers by both names',
    '/customerAndContract',
    ({ firstName, lastName }) => ({ firstName, lastName, limit: 50 }),
  ],
  [
    'customers by part of a name',
    '/customerAndContract',
    ({ lastName }) => ({ lastName: lastName.slice(1, 5), limit: 50 }),
  ],
  ['customers by e-mail', '/customerAndContract', ({ email }) => ({ email, limit: 50 })],
  ['customers: none', '/customerAndContract', () => ({ lastName: 'Zxqwvk', limit: 50 })],
  [
    'customers by name, sorted',
    '/customerAndContract',
    ({ lastName }) => ({ lastName: lastName.slice(0, 4), sort: 'lastName', limit: 50 }),
  ],
  ['palette: a name', '/findInPalette', ({ lastName }) => ({ text: lastName })],
  [
    'palette: both names',
    '/findInPalette',
    ({ firstName, lastName }) => ({ text: `${firstName} ${lastName}` }),
  ],
  ['palette: a number', '/findInPalette', ({ number }) => ({ text: number })],
  ['palette: an e-mail', '/findInPalette', ({ email }) => ({ text: email })],
  ['palette: nothing', '/findInPalette', () => ({ text: 'Zxqwvk' })],
  ['users by name', '/searchUserGroup', () => ({ userName: 'a', limit: 50 })],
];

/** Milliseconds of each search: its first page, and pages from the middle of a long walk. */
export async function measureSearches(api, client, token) {
  const { rows: people } = await client.query(
    `select customer_number as number, first_name as "firstName", last_name as "lastName", email from customer
     where customer_number ~ '^[0-9]+$' order by md5(customer_number) limit $1`,
    [samples],
  );
  const rows = [];
  for (const [name, path, filtersOf] of searches) {
    const first = [];
    for (const person of people) first.push(await timed(`${api}${path}`, filtersOf(person), token));
    const deep = await walk(`${api}${path}`, filtersOf(people[0]), token);
    rows.push({ name, first: figures(first), deep: figures(deep), pages: deep.length });
  }
  return rows;
}

async function timed(url, payload, token) {
  const answer = await post(url, payload, token);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text().slice(0, 300)}`);
  return answer.total;
}

/** Turns the pages of one search; the second half of what it finds counts as deep. */
async function walk(url, filters, token) {
  const times = [];
  let cursor;
  for (let page = 0; page < deepPages; page++) {
    const started = performance.now();
    const { nextCursor } = await call(url, { ...filters, ...(cursor && { cursor }) }, token);
    times.push(performance.now() - started);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return times.slice(Math.floor(times.length / 2));
}

const round = (milliseconds) => Math.round(milliseconds * 10) / 10;
const figures = (times) =>
  times.length === 0 ? null : { p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) };

/** Resident memory of a process, megabytes; null where the system does not tell. */
function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return null;
  }
}

/** The extract of 10,000 cases and the CSV of them: first byte, last byte, and the most memory meanwhile. */
export async function measureExtracts(api, token, pid) {
  const rows = [];
  for (const [name, path, payload] of [
    ['cases extract, 10,000 rows', '/casesExtract', { fromDate: '2020-01-01', limit: 10_000 }],
    ['cases as CSV', '/exportCases', { fromDate: '2020-01-01' }],
  ]) {
    const before = memoryOf(pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 20);
    const answer = await post(`${api}${path}`, payload, token);
    clearInterval(watch);
    rows.push({
      name,
      status: answer.status,
      firstByte: round(answer.first),
      total: round(answer.total),
      megabytes: round(answer.size / 1e6),
      memoryBefore: before,
      memoryMost: most,
    });
  }
  return rows;
}
