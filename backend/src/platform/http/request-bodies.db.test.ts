import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { fastify } from 'fastify';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { registerUnreadBody } from './request-bodies';

let database: TestDatabase;
let portal: TestApp;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const size = 10 * 1024 * 1024;

async function connected(to: number): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends the whole body before it looks at the answer, as browsers do; a broken connection rejects. */
async function send(socket: Socket, path: string, head: string, body: string): Promise<void> {
  socket.pause();
  const headers = `POST /api${path} HTTP/1.1\r\nhost: portal\r\n${head}\r\n\r\n`;
  for (const piece of [headers, ...(body.match(/[^]{1,65536}/g) ?? [])]) {
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.resume();
}

async function answerOf(socket: Socket): Promise<{ status: number; body: unknown }> {
  let received = '';
  while (!received.includes('\r\n\r\n')) received += String((await once(socket, 'data'))[0]);
  const [head = '', start = ''] = received.split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  let body = start;
  while (Buffer.byteLength(body) < length) body += String((await once(socket, 'data'))[0]);
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
}

const json = '"'.padEnd(size - 1, 'x') + '"';
const chunked = `${size.toString(16)}\r\n${json}\r\n0\r\n\r\n`;

const lengthHeader = `content-length: ${size}`;

test.each([
  ['with a content-length', '/login', 'application/json', lengthHeader, json, 413],
  ['in chunks', '/login', 'application/json', 'transfer-encoding: chunked', chunked, 413],
  ['of a type that is not accepted', '/login', 'text/csv', lengthHeader, json, 415],
  ['for which a session is missing', '/uploadAmendments', 'application/json', lengthHeader, json, 401],
])(
  'S1 a body of 10 MB %s meets an answer, and the connection serves on',
  async (_what, path, type, length, body, status) => {
    const socket = await connected(port);
    await send(socket, path, `content-type: ${type}\r\n${length}`, body);
    expect(await answerOf(socket)).toEqual({
      status,
      body: { code: String(status), message: expect.stringMatching(/^[A-ZÀ-Ü]/), errors: [] },
    });
    await send(
      socket,
      '/getTowns',
      'content-type: application/json\r\ncontent-length: 22',
      '{"postalCode":"29200"}',
    );
    expect((await answerOf(socket)).status).toBe(200);
    socket.destroy();
  },
);

test('S1 a client that never stops sending gets an answer, and then its connection is closed', async () => {
  const app = fastify({ bodyLimit: 1 });
  registerUnreadBody(app, 1);
  app.post('/api/anything', () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await connected((app.server.address() as AddressInfo).port);
  const closed = once(socket, 'close');
  await send(socket, '/anything', `content-type: application/json\r\n${lengthHeader}`, '"never ends');
  expect((await answerOf(socket)).status).toBe(413);
  await closed;
  await app.close();
});

test('S1 unread bodies are drained slowly: all together no faster than 8 MB a second', async () => {
  const app = fastify({ bodyLimit: 1 });
  registerUnreadBody(app);
  app.post('/api/anything', () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const started = performance.now();
  const { port: to } = app.server.address() as AddressInfo;
  const sockets = await Promise.all([to, to].map(connected));
  const body = ' '.repeat(2_000_000);
  const head = 'content-type: application/json\r\ncontent-length: 2000000';
  await Promise.all(
    sockets.map(async (socket) => {
      // a second request is answered once the body of the first has run out
      for (let request = 0; request < 2; request++) {
        await send(socket, '/anything', head, body);
        expect((await answerOf(socket)).status).toBe(413);
      }
    }),
  );
  expect(performance.now() - started).toBeGreaterThan(450);
  for (const socket of sockets) socket.destroy();
  await app.close();
});
