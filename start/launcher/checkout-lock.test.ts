import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockCheckout } from './checkout-lock.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-checkout-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the second start waits for the first and reports its process', async () => {
  const first = await lockCheckout(root, () => undefined);
  const waited: number[] = [];
  const second = lockCheckout(root, (pid) => {
    waited.push(pid);
    first.release();
  });
  (await second).release();
  expect(waited).toEqual([process.pid]);
});

test.each([
  ['has ended', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
  ['was followed by another with its number', JSON.stringify({ pid: process.pid, started: '1' })],
  ['was killed while it wrote', '{"pid":'],
])('a holder that %s is passed over', async (_what, content) => {
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, '.cache/start.lock'), content);
  (await lockCheckout(root, () => undefined)).release();
});
