import { createTestApp } from '../../../testing/test-app';
import { createTestDatabase } from '../../../testing/test-database';
import { buildApp } from '../../app';
import { openDatabase } from '../database';
import { testConfig } from '../../../testing/test-app';

test('healthz answers 200 while the database does', async () => {
  const database = await createTestDatabase();
  const { app } = await createTestApp(database.db);
  const response = await app.inject('/healthz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok', ready: true, database: true });
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

test('without a database, healthz answers 503 and a call says that the service is unavailable', async () => {
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
