import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { frequentReads, frequentWrite } from './frequent-calls.mjs';
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
 * @param sessions so many people that none of them comes near the limits of 60 writes a minute and 30 of a kind an hour
 * @throws when a call is refused, or a write that was answered is not in the database
 */
export async function measureCalls(api, client, { seconds, clients, sessions, pid }) {
  const people = await logInPeople(api, client, sessions);
  const at = (index) => people[index % people.length];
  const costOf = await processorClock(pid, client);
  const reads = [];
  for (const { path, request, budget } of frequentReads) {
    const once = (index) => post(api + path, request(at(index)), at(index).token);
    reads.push({ path, budget, ...(await measured(clients, seconds, once, costOf)) });
  }
  const write = await measureWrites(api, client, { at, clients, seconds, costOf });
  const logIns = await perSecond(clients, seconds, (index) =>
    post(`${api}/login`, { user: at(index).number, password: demoPassword }),
  );
  return { reads, write: { ...frequentWrite, ...write }, logIns };
}

/** Customers with a contract and a session each, whose context was read whole. */
async function logInPeople(api, client, sessions) {
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

async function measureWrites(api, client, { at, clients, seconds, costOf }) {
  let answered = 0;
  try {
    const once = async (index) => {
      const { number, contract, token } = at(index);
      const request = {
        customerNbr: number,
        contractNbr: contract,
        category: 'OTHER',
        subCategory: 'OTHER',
        message: `Mesure ${index} ${performance.now()}`,
      };
      await post(api + frequentWrite.path, request, token);
      answered += 1;
    };
    const writes = await measured(clients, seconds, once, costOf);
    const { rows } = await client.query(
      `select count(*)::int as written from customer_request where message like 'Mesure %'`,
    );
    const { written } = rows[0];
    if (written !== answered)
      throw new Error(`/createEvent answered ${answered} times and wrote ${written}.`);
    return writes;
  } finally {
    await client.query(`delete from customer_request where message like 'Mesure %'`);
  }
}
