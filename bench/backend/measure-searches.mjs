import { call, percentile, post } from './http-load.mjs';

/** As far as an agent with patience would turn pages: then the depth no longer matters, or it never will. */
const deepPages = 200;

/** Nobody's name. */
const unknownName = 'Zxqwvk';
const rowsOf = {
  '/searchOrder': ({ cases }) => cases,
  '/customerAndContract': ({ customers }) => customers,
  '/searchUserGroup': ({ users }) => users,
  '/searchRequests': ({ requests }) => requests,
  '/findInPalette': ({ cases, customers, deliveryPoints }) =>
    [cases, customers, deliveryPoints].flatMap((kind) => kind?.rows ?? []),
};

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
    'customers by first letters',
    '/customerAndContract',
    ({ lastName }) => ({ lastName: lastName.slice(0, 3), limit: 50 }),
  ],
  [
    'customers by name, by number',
    '/customerAndContract',
    ({ lastName }) => ({ lastName, sort: 'customerNbr', direction: 'asc', limit: 50 }),
  ],
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
  ['customers by address', '/customerAndContract', ({ street }) => ({ address: street, limit: 50 })],
  ['customers: none', '/customerAndContract', () => ({ lastName: unknownName, limit: 50 })],
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
  ['palette: nothing', '/findInPalette', () => ({ text: unknownName })],
  ['users by name', '/searchUserGroup', () => ({ userName: 'a', limit: 50 })],
  ['requests: the queue', '/searchRequests', () => ({ limit: 50 })],
  ['requests: late', '/searchRequests', () => ({ late: true, limit: 50 })],
  ['requests: nobody’s', '/searchRequests', () => ({ assignment: 'NOBODY', limit: 50 })],
  [
    'requests: of a category',
    '/searchRequests',
    () => ({ category: 'TECHNICAL_ASSISTANCE', sort: 'createdAt', limit: 50 }),
  ],
  ['requests: over', '/searchRequests', () => ({ list: 'OVER', sort: 'createdAt', limit: 50 })],
];

/**
 * Milliseconds of each search for so many people: its first page, and pages from the middle of a long walk.
 * @throws when a search is refused, or finds nobody of all these people
 */
export async function measureSearches(api, client, token, samples) {
  const { rows: people } = await client.query(
    `select customer_number as number, first_name as "firstName", last_name as "lastName", email,
       (select concat_ws(' ', d.street_number, d.street, d.postal_code) from delivery_point d
        where d.customer_number = customer.customer_number limit 1) as street
     from customer where customer_number ~ '^[0-9]+$' order by md5(customer_number) limit $1`,
    [samples],
  );
  const rows = [];
  for (const [name, path, filtersOf] of searches) {
    const first = [];
    let found = 0;
    for (const person of people) {
      const answer = await post(`${api}${path}`, filtersOf(person), token);
      first.push(answer.total);
      if (rowsOf[path](JSON.parse(answer.text())).length > 0) found += 1;
    }
    const isFound = JSON.stringify(filtersOf(people[0])).includes(unknownName) ? found === 0 : found > 0;
    if (!isFound) throw new Error(`${name}: ${path} found ${found} of ${people.length} people.`);
    const deep = await walk(`${api}${path}`, filtersOf(people[0]), token);
    rows.push({ name, found, first: figures(first), deep: figures(deep), pages: deep.length });
  }
  return rows;
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
const figures = (times) => ({ p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) });
