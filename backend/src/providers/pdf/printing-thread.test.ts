import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrintingThread } from './printing-thread';
import type { PdfDocument } from './pdf-renderer';

/** A worker that prints the subject, exits, never answers or fails, depending on the title. */
const stand = `
const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', ({ title, subject }) => {
  if (title === 'crash') process.exit(3);
  if (title === 'throw') throw new Error('broken');
  if (title === 'silent') return;
  if (title === 'fail') return parentPort.postMessage({ failure: 'no such font' });
  parentPort.postMessage({ pdf: Buffer.from(subject + ' ' + threadId) });
});
`;

let folder: string;
let thread: PrintingThread;
const document = (title: string, subject = ''): PdfDocument => ({
  title,
  subject,
  author: 'Lumenvie',
  createdAt: new Date(0),
  footer: '',
  content: [],
});
const printed = async (title: string, subject = '') =>
  Buffer.from(await thread.render(document(title, subject))).toString();
const open = (limits?: { timeoutMs: number; waiting: number }) => {
  thread = new PrintingThread(join(folder, 'stand.cjs'), limits);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'printing-'));
  writeFileSync(join(folder, 'stand.cjs'), stand);
});
afterEach(async () => {
  jest.useRealTimers();
  await thread.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('two at once come from one thread, each its own', async () => {
  open();
  const both = await Promise.all([printed('ok', 'first'), printed('ok', 'second')]);
  const [first, second] = both.map((text) => text.split(' '));
  expect([first?.[0], second?.[0]]).toEqual(['first', 'second']);
  expect(first?.[1]).toBe(second?.[1]);
});

test.each(['crash', 'throw'])(
  'after a %s the document is refused with 503, and the next one is printed',
  async (how) => {
    open();
    const [died, next] = await Promise.allSettled([printed(how), printed('ok', 'next')]);
    expect(died).toMatchObject({ status: 'rejected', reason: { status: 503, code: '503' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^next /) });
  },
);

test('a document that does not come within 20 s is given up with all that waited as long; the next is printed', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  open();
  const early = Promise.allSettled([printed('silent'), printed('ok')]);
  jest.advanceTimersByTime(19_000);
  const late = printed('ok', 'after');
  jest.advanceTimersByTime(1000);
  expect(await early).toMatchObject([
    { status: 'rejected', reason: { status: 503 } },
    { status: 'rejected', reason: { status: 503 } },
  ]);
  await expect(late).resolves.toMatch(/^after /);
});

test('more than may wait are refused at once', async () => {
  open({ timeoutMs: 20_000, waiting: 1 });
  const silent = printed('silent');
  const waiting = printed('ok');
  await expect(printed('ok')).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 5 } });
  const ended = Promise.allSettled([silent, waiting]);
  await thread.stop();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('what cannot be printed, or cannot cross to the thread, fails alone', async () => {
  open();
  await expect(printed('fail')).rejects.toThrow('no such font');
  const alive = { ...document('ok'), content: [() => ''] } as unknown as PdfDocument;
  await expect(thread.render(alive)).rejects.toThrow();
  await expect(printed('ok', 'fine')).resolves.toMatch(/^fine /);
});

test('once stopped it prints no more', async () => {
  open();
  await thread.stop();
  await expect(printed('ok')).rejects.toMatchObject({ status: 503 });
});
