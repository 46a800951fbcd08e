import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { registerBodyPace, type BodyPace } from './request-bodies';

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(pace: BodyPace): Promise<void> {
  app = fastify();
  registerBodyPace(app, pace);
  app.post('/', () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
}

async function begin(length: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
  return socket.resume();
}

test('S1 300 bodies that never end are cut off when their spell is over', async () => {
  await serve({ spellMs: 50, leastBytes: 1_000_000 });
  const sockets = await Promise.all(Array.from({ length: 300 }, () => begin('content-length: 4')));
  await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  expect(sockets.every((socket) => socket.destroyed)).toBe(true);
});

test('S1 a body that keeps coming is read, however many spells it takes', async () => {
  const spellMs = 20;
  await serve({ spellMs, leastBytes: 1 });
  const socket = await begin('transfer-encoding: chunked');
  const answer = once(socket, 'data') as Promise<[Buffer]>;
  const start = Date.now();
  while (Date.now() - start < 5 * spellMs) {
    // a blank before the value
    socket.write('1\r\n \r\n');
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.write('1\r\n1\r\n0\r\n\r\n');
  expect(String((await answer)[0])).toContain('200 OK');
  socket.destroy();
});
