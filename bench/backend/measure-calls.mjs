import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { call, perSecond, post } from './http-load.mjs';

const accounts = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../backend/seed/demo-accounts.json'), 'utf8'),
);
/** The seed's password of whoever has none of their own. */
const demoPassword = accounts.find(({ kind }) => kind === 'individual').password;

export const logInAgent = async (api) => {
  const { login, password } = accounts.find(({ kind }) => kind === 'administrator');
  return (await call(`${api}/login`, { user: login, password })).token;
};

/** So many people that none of them comes near the limit of a session, 60 writes a minute. */
const sessions = 300;

/** Calls a second of the three that the design sets a goal for, and of log-ins. */
export async function measureCalls(api, client, { seconds, clients }) {
  const { rows: people } = await client.query(
    `select distinct on (customer_number) customer_number as number, contract_number as contract
     from contract join identity using (customer_number)
     where customer_number ~ '^2[0-9]{5}$' and contract.status = 'effective'
       and identity.status = 'ENABLED' and identity.validated
     order by customer_number limit $1`,
    [sessions],
  );
  const tokens = [];
  for (const { number } of people) {
    tokens.push((await call(`${api}/login`, { user: number, password: demoPassword })).token);
  }
  const at = (index) => ({ ...people[index % people.length], token: tokens[index % people.length] });
  const contexts = await perSecond(clients, seconds, (index) => {
    const { number, token } = at(index);
    return post(`${api}/getContext`, { customerNbr: number }, token);
  });
  const writes = await perSecond(clients, seconds, (index) => {
    const { number, contract, token } = at(index);
    const request = {
      customerNbr: number,
      contractNbr: contract,
      category: 'OTHER',
      subCategory: 'OTHER',
      date: new Date().toISOString().slice(0, 10),
      message: `Mesure ${index} ${performance.now()}`,
    };
    return post(`${api}/createEvent`, request, token);
  });
  const logIns = await perSecond(clients, seconds, (index) =>
    post(`${api}/login`, { user: at(index).number, password: demoPassword }),
  );
  await client.query(`delete from customer_request where message like 'Mesure %'`);
  return { contexts, writes, logIns };
}
