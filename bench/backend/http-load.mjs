import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let address = 0;
/** Each call from an address of its own, as a balancer would tell it: limits by address are not what is measured. */
const nextAddress = () => {
  address = (address + 1) % 16_000_000;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
};

/** @returns status, body, and milliseconds to the first byte and to the last. */
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
        const kept = [];
        answer.on('data', (piece) => {
          first ??= performance.now() - started;
          size += piece.length;
          // a file is read and dropped, as it is by the disk it goes to
          if (size < 1_000_000) kept.push(piece);
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            first: first ?? performance.now() - started,
            total: performance.now() - started,
            size,
            text: () => Buffer.concat(kept).toString(),
          }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A call that has to succeed. */
export async function call(url, payload, token) {
  const answer = await post(url, payload, token);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text().slice(0, 300)}`);
  return JSON.parse(answer.text());
}

/**
 * So many clients call one after the other for some seconds, after a second to warm up.
 * @param {(index: number) => Promise<{ status: number }>} once
 */
export async function perSecond(clients, seconds, once) {
  await run(clients, 1, once);
  return run(clients, seconds, once);
}

async function run(clients, seconds, once) {
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  let done = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const { status, text } = await once(next++);
        if (status !== 200) throw new Error(`A call was answered ${status}: ${text().slice(0, 300)}`);
        done++;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
};
