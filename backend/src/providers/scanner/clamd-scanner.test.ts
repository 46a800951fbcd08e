import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { noSandboxes } from '../sandboxes';
import { configuredScanner } from '../start-providers';
import { readConfig } from '../../config';
import { clamdScanner } from './clamd-scanner';

let server: Server;
let received: Buffer;
const open = new Set<Socket>();
/** What the daemon says once the stream ended; null: nothing. */
let answer: string | null;

beforeEach(async () => {
  received = Buffer.alloc(0);
  server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      if (answer !== null && received.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const scan = (content: Uint8Array, patience = 5_000) =>
  clamdScanner(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, patience).scan(content);

test('C7.2 a file goes to clamd in pieces with their lengths, and a piece of no length at the end', async () => {
  answer = 'stream: OK\0';
  const content = Buffer.alloc(600_000, 7);
  expect(await scan(content)).toEqual({ found: null });
  expect(received.subarray(0, 10).toString()).toBe('zINSTREAM\0');
  const pieces: Buffer[] = [];
  let at = 10;
  for (let length = received.readUInt32BE(at); length > 0; length = received.readUInt32BE(at)) {
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  expect(pieces.length).toBeGreaterThan(1);
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
});

test('C7.2 what clamd found is named', async () => {
  answer = 'stream: Win.Test.EICAR_HDB-1 FOUND\0';
  expect(await scan(Buffer.from('x'))).toEqual({ found: 'Win.Test.EICAR_HDB-1' });
});

test.each([
  ['a stream that is too long for it', 'INSTREAM size limit exceeded. ERROR\0'],
  ['an answer that is none', 'HTTP/1.1 400 Bad Request\r\n\r\n\0'],
  ['an answer that is cut', 'stream: O'],
])('C7.2 nothing is let pass by %s', async (_what, said) => {
  answer = said;
  await expect(scan(Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/antivirus ne répond pas/),
  });
});

test('C7.2 a scanner that says nothing is given up', async () => {
  answer = null;
  await expect(scan(Buffer.from('x'), 50)).rejects.toMatchObject({ status: 503 });
});

test('C7.2 a scanner that is not there lets nothing pass', async () => {
  await expect(clamdScanner('tcp://127.0.0.1:1').scan(Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
  });
});

const production = {
  PORTAL_ENVIRONMENT: 'production',
  PORTAL_SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
  PORTAL_PUBLIC_URL: 'https://espace.example.fr',
  SMTP_URL: 'smtps://mail.example.fr',
};

test('ASVS 5.4.3 production without a scanner takes no file', async () => {
  const scanner = configuredScanner(readConfig(production), noSandboxes);
  await expect(scanner.scan(Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
});

test('the scanner is the one that is configured', () => {
  const config = readConfig({ ...production, CLAMD_URL: 'tcp://clamd.internal:3310' });
  expect(configuredScanner(config, { ...noSandboxes, scannerUrl: 'tcp://127.0.0.1:1' }).name).toBe('clamd');
  expect(() => readConfig({ ...production, CLAMD_URL: 'https://clamd' })).toThrow('CLAMD_URL');
});
