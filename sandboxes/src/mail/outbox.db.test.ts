import { v7 as uuidv7 } from 'uuid';
import { createTestApp, type TestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const id = uuidv7();

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

test('S5 an empty outbox shows a message', async () => {
  expect((await portal.app.inject('/sandbox/outbox')).body).toContain('Aucun e-mail pour le moment');
  expect((await portal.app.inject('/sandbox/outbox.json')).json()).toEqual({ messages: [] });
});

describe('with a mail', () => {
  beforeAll(async () => {
    await database.db
      .insertInto('sandbox_mail')
      .values({
        id,
        sender: 'a@lumenvie.example',
        recipients: ['zoe@example.fr'],
        subject: '<script>alert(1)</script> Été',
        text_body: 'Bonjour <b>\nhttp://portal.test/createPassword?user=1#code=A&b=2\n',
        html_body: '<html><head><title>x</title></head><body>Bonjour</body></html>',
      })
      .execute();
  });

  test('S5 the list is escaped French HTML under a policy that loads nothing', async () => {
    const { headers, body } = await portal.app.inject('/sandbox/outbox');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Été');
    expect(body).not.toContain('<script');
    const nonce = /style-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<style nonce="${nonce}">`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('S5 a mail shows its text with live links, and its HTML in a frame where nothing runs', async () => {
    const { body } = await portal.app.inject(`/sandbox/outbox/${id}`);
    expect(body).toContain('<a href="http://portal.test/createPassword?user=1#code=A&amp;b=2">');
    expect(body).toContain('Bonjour &lt;b&gt;');
    const frame = await portal.app.inject(`/sandbox/outbox/${id}/body`);
    expect(frame.body).toContain('<head><base target="_top">');
    expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox allow-top/);
  });

  test('S5 as JSON, for one recipient if requested', async () => {
    const { messages } = (await portal.app.inject('/sandbox/outbox.json?to=zoe@example.fr')).json();
    expect(messages).toMatchObject([{ id, to: ['zoe@example.fr'], from: 'a@lumenvie.example' }]);
    for (const other of ['a@example.fr', 'zoe', '%00']) {
      expect((await portal.app.inject(`/sandbox/outbox.json?to=${other}`)).json()).toEqual({ messages: [] });
    }
  });
});

test.each([`/sandbox/outbox/${uuidv7()}`, '/sandbox/outbox/nothing', `/sandbox/outbox/${uuidv7()}/body`])(
  'S5 %s is not there',
  async (url) => {
    const response = await portal.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('E-mail introuvable');
  },
);

test('S5 with a real mail server there is no outbox page', async () => {
  const real = await createTestApp(database.db, {
    mail: { from: 'a@lumenvie.example', smtpUrl: 'smtp://mail.example' },
  });
  expect((await real.app.inject('/sandbox/outbox')).statusCode).toBe(404);
  expect((await real.app.inject('/sandbox/outbox.json')).statusCode).toBe(404);
  await real.app.close();
});
