import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { call, percentile, post } from '../backend/http-load.mjs';
import { ownEnvironment } from '../own-environment.mjs';
import { watched } from '../process-memory.mjs';
import { hostileSessions } from './hostile-sessions.mjs';

const accounts = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../backend/seed/demo-accounts.json'), 'utf8'),
);
/** The customer who reads meanwhile; none of the attackers is this one. */
const reader = '100001';

/**
 * How long a customer's reads take, one after the other with a pause between, first alone, then beside the eight; what
 * those were answered, and the most memory of the portal's process.
 * @param {{ url: string, pid?: number }} portal
 * @param {{ seconds: number, pauseMs: number, share: number }} options `share` of the attackers' connections
 * @throws when a read of the customer is refused
 */
export async function measureHostile(portal, { seconds, pauseMs, share }) {
  const api = `${portal.url}/api`;
  const names = hostileSessions.flatMap(({ as }) => as ?? []);
  const people = Object.fromEntries(
    await Promise.all([reader, ...names].map(async (login) => [login, await logIn(api, login)])),
  );
  const requests = readsOf(people[reader]);
  const read = () => readFor(api, requests, people[reader].token, seconds, pauseMs);
  const alone = await read();
  const { answer, before, most } = await watched(portal.pid, () => attackedBy(api, people, share, read));
  const idle = answer.attackers.filter(({ answers, open }) => Object.keys(answers).length + open === 0);
  if (idle.length > 0) throw new Error(`Nothing came of the attack by ${idle[0].name}.`);
  return {
    reads: [figures('alone', alone), figures('beside the eight', answer.read), ...byCall(answer.read)],
    attackers: answer.attackers,
    memory: [{ before, most }],
  };
}

async function logIn(api, login) {
  const { password } = accounts.find((account) => account.login === login);
  const { token } = await call(`${api}/login`, { user: login, password });
  if (!/^\d+$/.test(login)) return { token };
  const { contracts } = await call(`${api}/getContext`, { customerNbr: login }, token);
  return { token, number: login, contract: contracts[0].contractNumber };
}

/** What the home page and the bills ask. */
const readsOf = ({ number: customerNbr, contract: contractNbr }) => [
  ['/getContext', { customerNbr }],
  ['/getContract', { customerNbr, contractNbr }],
  ['/getBalance', { customerNbr, contractNbr, mode: 'CONTRACT_BALANCE' }],
  ['/getDocumentsList', { customerNbr, contractNbr, mode: 'DOCUMENT' }],
  ['/getDocumentsList', { customerNbr, contractNbr, mode: 'INVOICE' }],
  ['/explainInvoice', { customerNbr, contractNbr }],
];

async function readFor(api, requests, token, seconds, pauseMs) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  for (let index = 0; performance.now() < end || index < requests.length; index++) {
    const [path, payload] = requests[index % requests.length];
    const { total } = await post(api + path, payload, token);
    times.push({ path, total });
    await delay(pauseMs);
  }
  return times;
}

async function attackedBy(api, people, share, work) {
  const attackers = fork(resolve(import.meta.dirname, 'attack.mjs'), { env: ownEnvironment() });
  try {
    const begun = once(attackers, 'message');
    attackers.send({ api, people, share });
    await begun;
    const read = await work();
    const ended = once(attackers, 'message');
    attackers.send('stop');
    const [answered] = await ended;
    return { read, attackers: answered };
  } finally {
    attackers.kill();
  }
}

const round = (milliseconds) => Math.round(milliseconds * 10) / 10;

function figures(name, times) {
  const totals = times.map(({ total }) => total);
  return {
    name,
    count: totals.length,
    p50: round(percentile(totals, 0.5)),
    p95: round(percentile(totals, 0.95)),
    most: round(Math.max(...totals)),
  };
}

const byCall = (times) =>
  [...new Set(times.map(({ path }) => path))].map((path) =>
    figures(
      path,
      times.filter((time) => time.path === path),
    ),
  );
