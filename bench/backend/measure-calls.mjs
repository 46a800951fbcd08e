import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { frequentReads, frequentWrites } from './frequent-calls.mjs';
import { call, measured, perSecond, post } from './http-load.mjs';
import { processorClock } from './processor-time.mjs';

const accounts = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../backend/seed/demo-accounts.json'), 'utf8'),
);
/** The seed's password of whoever has none of their own. */
const demoPassword = accounts.find(({ kind }) => kind === 'individual').password;

export const logInAgent = async (api) => {
  const { login, password } = accounts.find(({ kind }) => kind === 'administrator');
  return (await call(`${api}/login`, { user: login, password })).token;
};

/**
 * Calls a second and processor time of the frequent calls; log-ins a second.
 * @param people see `logInPeople`
 * @param peer measures the peer, beside each call
 * @throws when a call is refused, or a write that was answered is not in the database
 */
export async function measureCalls(api, client, people, { seconds, clients, pid, peer }) {
  const at = (index) => people[index % people.length];
  const costOf = await processorClock(pid, client);
  const reads = [];
  for (const { path, request, budget } of frequentReads) {
    const once = (index) => post(api + path, request(at(index)), at(index).token);
    const beside = await peer();
    reads.push({ path, budget, beside, ...(await measured(clients, seconds, once, costOf)) });
  }
  const writes = [];
  for (const { path, budget, request, remove } of frequentWrites) {
    await forgetChanges(client, path, people);
    const beside = await peer();
    const { rows } = await client.query('select now() as since');
    let answered = 0;
    const before = await entriesOf(client, path);
    const once = async (index) => {
      await post(api + path, request(at(index), index, people.length), at(index).token);
      answered += 1;
    };
    try {
      writes.push({ path, budget, beside, ...(await measured(clients, seconds, once, costOf)) });
      const written = (await entriesOf(client, path)) - before;
      if (written !== answered) throw new Error(`${path} answered ${answered} times and wrote ${written}.`);
    } finally {
      const numbers = people.map(({ number }) => number);
      await client.query(...remove(numbers, rows[0].since));
    }
  }
  const logIns = await perSecond(clients, seconds, (index) =>
    post(`${api}/login`, { user: at(index).number, password: demoPassword }),
  );
  return { reads, writes, logIns };
}

/**
 * Customers with a contract and a session each, whose context was read whole.
 * @param sessions so many people that none of them comes near the limits of 60 writes a minute and 30 of a kind an hour
 */
export async function logInPeople(api, client, sessions) {
  const { rows: people } = await client.query(
    `select distinct on (customer_number) customer_number as number, contract_number as contract
     from contract join identity using (customer_number)
     where customer_number ~ '^2[0-9]{5}$' and contract.status = 'effective'
       and identity.status = 'ENABLED' and identity.validated
     order by customer_number limit $1`,
    [sessions],
  );
  if (people.length === 0) throw new Error('No customer of the seed has a contract to be measured with.');
  for (const person of people) {
    const { number } = person;
    person.token = (await call(`${api}/login`, { user: number, password: demoPassword })).token;
    const { customer, errorMessage } = await call(`${api}/getContext`, { customerNbr: number }, person.token);
    if (!customer) throw new Error(`/getContext found no customer ${number}: ${errorMessage}`);
  }
  return people;
}

/** What an earlier run of this hour counted of these people's changes, as `countChange` of the back end does. */
async function forgetChanges(client, path, people) {
  const keys = people.flatMap(({ number, contract }) =>
    [contract, ''].map((of) => createHash('sha256').update(`${path} ${number} ${of}`).digest('base64url')),
  );
  await client.query(`delete from throttle where scope = 'customer-change' and key = any($1)`, [keys]);
}

/** Every write that was answered has left one. */
async function entriesOf(client, path) {
  const { rows } = await client.query('select count(*)::int as written from audit_entry where call = $1', [
    path,
  ]);
  return rows[0].written;
}
