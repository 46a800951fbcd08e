import { Agent } from 'undici';

/** Costs the machine a third of what `node:http` does, which the server under load gets. */
const agent = new Agent({ connections: 64, pipelining: 1 });
const lineFeed = 10;
/** Kept of an answer, for its reader to look into: an extract whole, of a large file the beginning. */
const keptBytes = 32_000_000;
let address = 0;
/** A different client address for each call, as sent by a load balancer: rate limits by address are not measured here. */
const nextAddress = () => {
  address = (address + 1) % 16_000_000;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
};

/**
 * A call that has to succeed: how long a refusal takes is no measure of anything.
 * @returns milliseconds to the first byte and to the last, bytes and lines of the answer, and its text
 * @throws when it is refused, or cut off on its way
 */
export function post(url, payload, token) {
  const { origin, pathname: path } = new URL(url);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let status;
    let first;
    let size = 0;
    let lines = 0;
    const kept = [];
    const text = () => Buffer.concat(kept).toString();
    agent.dispatch(
      { origin, path, method: 'POST', headers, body },
      {
        onRequestStart() {},
        onResponseStart: (_controller, code) => (status = code),
        onResponseData(_controller, piece) {
          first ??= performance.now() - started;
          size += piece.length;
          lines += linesIn(piece);
          if (size < keptBytes) kept.push(piece);
        },
        onResponseEnd() {
          const total = performance.now() - started;
          if (status === 200) return resolve({ first: first ?? total, total, size, lines, text });
          reject(new Error(`${url} was answered ${status}: ${text().slice(0, 300)}`));
        },
        onResponseError: (_controller, { message }) =>
          reject(new Error(`${url} gave no whole answer: ${message}`)),
      },
    );
  });
}

function linesIn(piece) {
  let lines = 0;
  for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) lines++;
  return lines;
}

/** The answer of a call that has to succeed. */
export const call = async (url, payload, token) => JSON.parse((await post(url, payload, token)).text());

/**
 * So many clients call one after the other for some seconds, after a second at most to warm up.
 * @param {(index: number) => Promise<unknown>} once throws when the call is refused, which ends the measure
 * @param {(work: () => Promise<number>) => Promise<object>} [costOf] see `processorClock`
 * @returns calls a second, and what each costs by `costOf`
 */
export async function measured(clients, seconds, once, costOf = (work) => work().then(() => ({}))) {
  await run(clients, Math.min(1, seconds), once);
  let perSecond;
  const cost = await costOf(async () => {
    const { calls, elapsed } = await run(clients, seconds, once);
    perSecond = calls / elapsed;
    return calls;
  });
  return { perSecond, ...cost };
}

/** As `measured`: calls a second alone. */
export const perSecond = async (...given) => (await measured(...given)).perSecond;

async function run(clients, seconds, once) {
  const started = performance.now();
  const end = started + seconds * 1000;
  let calls = 0;
  let next = 0;
  let ended = false;
  const client = async () => {
    do {
      await once(next++);
      calls++;
    } while (!ended && performance.now() < end);
  };
  // the first refusal ends the measure, the others' calls with it
  await Promise.all(Array.from({ length: clients }, () => client().finally(() => (ended = true))));
  return { calls, elapsed: (performance.now() - started) / 1000 };
}

export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
};
