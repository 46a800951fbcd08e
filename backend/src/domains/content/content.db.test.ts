import { v7 as uuidv7 } from 'uuid';
import { addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T710');
  token = (await portal.logIn('T710')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

test('C2.6 articles and videos come latest first, and not before their day', async () => {
  const article = (title: string, published_on: string) => ({
    id: uuidv7(),
    title,
    link: `https://www.example.fr/${published_on}`,
    published_on,
  });
  await database.db
    .insertInto('article')
    .values([article('Demain', '2999-01-01'), article('Très ancien', '2001-01-01')])
    .execute();
  const { articles, videos } = await portal.call('/getContent', {}, token);
  expect(articles.length).toBeGreaterThan(2);
  expect(articles.length).toBeLessThanOrEqual(12);
  const days = articles.map(({ date }) => date);
  expect(days).toEqual([...days].sort().reverse());
  expect(articles.map(({ title }) => title)).not.toContain('Demain');
  expect(articles.at(-1)).toEqual({
    title: 'Très ancien',
    link: 'https://www.example.fr/2001-01-01',
    date: '2001-01-01',
  });
  expect(videos[0]).toEqual({ link: expect.stringMatching(/^https:/), title: expect.any(String) });
});

test('S2 content is for people with a session', async () => {
  expect(await portal.refusal('/getContent', {})).toMatchObject({ status: 401, code: '401' });
});
