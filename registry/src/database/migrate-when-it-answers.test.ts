import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { migrateWhenItAnswers } from './migrate-when-it-answers';
import { openRegistryDatabase, type RegistryDatabase } from './open-database';

/** Takes connections and says nothing, as a PostgreSQL whose process is frozen does. */
let frozen: Server;
let sockets: Socket[];
let db: RegistryDatabase;
let ending: AbortController;

beforeEach(async () => {
  sockets = [];
  frozen = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  const { port } = frozen.address() as AddressInfo;
  db = openRegistryDatabase(`postgres://nobody@127.0.0.1:${port}/none`);
  ending = new AbortController();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(async () => {
  jest.useRealTimers();
  ending.abort();
  for (const socket of sockets) socket.destroy();
  frozen.close();
  await db.destroy();
});

const start = (canServeWithout: boolean, onFailure = jest.fn()) => ({
  onFailure,
  started: migrateWhenItAnswers(db, { canServeWithout, onFailure, signal: ending.signal }),
});

test('P4.3 a start beside a frozen database waits a second, then serves what was last live', async () => {
  const { started, onFailure } = start(true);
  await once(frozen, 'connection');
  await jest.advanceTimersByTimeAsync(1_000);
  await started;
  expect(onFailure).toHaveBeenCalledWith(new Error('It has said nothing for 1 s.'));
});

test('with nothing to serve it waits for the database, and fails with the reason', async () => {
  const { started, onFailure } = start(false);
  const ended = jest.fn();
  const refused = expect(started.finally(ended)).rejects.toThrow(/./);
  await once(frozen, 'connection');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(ended).not.toHaveBeenCalled();
  frozen.close();
  for (const socket of sockets) socket.destroy();
  await refused;
  expect(onFailure).not.toHaveBeenCalled();
});
