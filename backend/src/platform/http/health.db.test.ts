import { createTestApp, testConfig } from '../../../testing/test-app';
import { createTestDatabase } from '../../../testing/test-database';
import { buildApp } from '../../app';
import { openDatabase } from '../database';

test('healthz answers 200 while the database does', async () => {
  const database = await createTestDatabase();
  const { app } = await createTestApp(database.db);
  const response = await app.inject('/healthz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok', ready: true, database: true, disk: true });
  await app.close();
  await database.drop();
});

test('healthz answers 503 before the portal is ready', async () => {
  const database = await createTestDatabase();
  let ready = false;
  const app = await buildApp({
    config: testConfig,
    db: database.db,
    providers: {} as never,
    isReady: () => ready,
  });
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  ready = true;
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
  await database.drop();
});

test.each([
  ['no byte left', 0, 503],
  ['room for a gigabyte', 1024 ** 3, 200],
])('S1 healthz on a disk with %s answers %i', async (_what, free, status) => {
  const database = await createTestDatabase();
  const asked: string[] = [];
  const diskProbe = async (folder: string) => {
    asked.push(folder);
    return free;
  };
  const { app } = await createTestApp(database.db, {}, {}, { diskProbe });
  const response = await app.inject('/healthz');
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ database: true, disk: status === 200 });
  expect(asked).toEqual([testConfig.dataDir]);
  await app.close();
  await database.drop();
});

test('without a database, healthz answers 503 and a call answers that the service is unavailable', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const { app, refusal } = await createTestApp(db);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  expect(await refusal('/login', { user: 'T500', password: 'peu-importe' })).toEqual({
    status: 503,
    code: '503',
    message: 'Le service est momentanément indisponible, veuillez réessayer ultérieurement.',
    errors: [],
  });
  await app.close();
  await db.destroy();
});
