import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
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
  const body = JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': nextAddress(),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        let first;
        let size = 0;
        let lines = 0;
        const kept = [];
        const text = () => Buffer.concat(kept).toString();
        answer.on('data', (piece) => {
          first ??= performance.now() - started;
          size += piece.length;
          lines += linesIn(piece);
          if (size < keptBytes) kept.push(piece);
        });
        answer.on('end', () => {
          const total = performance.now() - started;
          if (answer.statusCode === 200) return resolve({ first: first ?? total, total, size, lines, text });
          reject(new Error(`${url} was answered ${answer.statusCode}: ${text().slice(0, 300)}`));
        });
        answer.on('error', failed);
      },
    );
    const failed = ({ message }) => reject(new Error(`${url} gave no whole answer: ${message}`));
    sent.on('error', failed);
    sent.end(body);
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
 */
export async function perSecond(clients, seconds, once) {
  await run(clients, Math.min(1, seconds), once);
  return run(clients, seconds, once);
}

async function run(clients, seconds, once) {
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  let next = 0;
  let ended = false;
  const client = async () => {
    do {
      await once(next++);
      done++;
    } while (!ended && performance.now() < end);
  };
  // the first refusal ends the measure, the others' calls with it
  await Promise.all(Array.from({ length: clients }, () => client().finally(() => (ended = true))));
  return done / ((performance.now() - started) / 1000);
}

export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
};
