import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

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
  expect(videos[0]).toEqual({
    link: '/sandbox/videos/votre-espace-client-en-deux-minutes',
    title: 'Votre espace client en deux minutes',
    player: '/sandbox/videos/votre-espace-client-en-deux-minutes',
  });
});

const harmful = [
  'javascript:alert(1)',
  'data:text/html,x',
  'http://www.example.fr/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'https://bank.example@evil.example/',
];

test.each(harmful)('S1 the link %j is not written', async (link) => {
  const row = { id: uuidv7(), title: 'Piège', link, published_on: '2020-01-01' };
  for (const table of ['article', 'video'] as const)
    await expect(database.db.insertInto(table).values(row).execute()).rejects.toThrow('link_is_safe');
});

test('S1 a harmful link that was written before is not shown', async () => {
  for (const table of ['article', 'video'] as const) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_link_is_safe`)}`.execute(
      database.db,
    );
    const rows = harmful.map((link) => ({ id: uuidv7(), title: 'Piège', link, published_on: '2020-01-01' }));
    await database.db.insertInto(table).values(rows).execute();
  }
  const { articles, videos } = await portal.call('/getContent', {}, token);
  expect([...articles, ...videos].map(({ title }) => title)).not.toContain('Piège');
});

test('S2 content is for people with a session', async () => {
  expect(await portal.refusal('/getContent', {})).toMatchObject({ status: 401, code: '401' });
});

test('C2.6 the sandbox plays the videos it has, framed by the portal’s own pages alone', async () => {
  const page = (slug: string) => portal.app.inject(`/sandbox/videos/${slug}`);
  const played = await page('lire-l-index-de-votre-compteur-linky');
  expect(played.statusCode).toBe(200);
  expect(played.body).toContain('<h1>Lire l’index de votre compteur Linky</h1>');
  expect(played.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
  expect(played.headers).not.toHaveProperty('x-frame-options');
  expect((await page('demain')).statusCode).toBe(404);
  expect((await page('%22%3E%3Cscript%3E')).statusCode).toBe(404);
});

test('C2.6 with PORTAL_VIDEO_SITE set, the portal serves no sandbox video', async () => {
  const site = await createTestApp(database.db, { videoSite: 'https://www.youtube-nocookie.com' });
  const slug = '/sandbox/videos/lire-l-index-de-votre-compteur-linky';
  expect((await site.app.inject(slug)).statusCode).toBe(404);
  await database.db
    .insertInto('video')
    .values({
      id: uuidv7(),
      title: 'Chauffer moins',
      link: 'https://youtu.be/aB3-_xYz012',
      published_on: '2000-01-01',
    })
    .execute();
  const { token: own } = await site.logIn('T710');
  const { videos } = await site.call('/getContent', {}, own);
  expect(videos.map(({ player }) => player)).toEqual([
    null,
    null,
    null,
    'https://www.youtube-nocookie.com/embed/aB3-_xYz012?autoplay=1&hl=fr&rel=0',
  ]);
  await site.app.close();
});
