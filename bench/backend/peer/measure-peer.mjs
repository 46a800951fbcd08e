import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ownEnvironment } from '../../own-environment.mjs';
import { measured, post } from '../http-load.mjs';
import { processorClock } from '../processor-time.mjs';

/**
 * Beside a peer, the smallest useful service: `bare-read.mjs`, called as `/getContext` is. What it costs changes with the
 * machine from minute to minute, so that it is measured again beside each call.
 * @param {(measure: () => Promise<object>) => Promise<T>} work
 * @template T
 * @throws when it does not start, or finds no customer
 */
export async function besidePeer(database, client, { clients, seconds, sessions }, work) {
  const { rows: people } = await client.query(
    `select customer_number as number from customer where customer_number ~ '^2[0-9]{5}$' order by 1 limit $1`,
    [sessions],
  );
  if (people.length === 0) throw new Error('No customer of the seed for the peer to read.');
  const at = (index) => people[index % people.length];
  const child = fork(join(import.meta.dirname, 'bare-read.mjs'), [database], { env: ownEnvironment() });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The peer ended with ${code}.`);
  });
  ended.catch(() => {});
  try {
    const [port] = await Promise.race([once(child, 'message'), ended]);
    const read = (index) => post(`http://127.0.0.1:${port}/read`, { customerNbr: at(index).number });
    const found = JSON.parse((await read(0)).text());
    if (found.customer_number !== at(0).number) throw new Error('The peer found no customer.');
    const costOf = await processorClock(child.pid, client);
    return await work(() => measured(clients, seconds, read, costOf));
  } finally {
    child.disconnect();
  }
}
