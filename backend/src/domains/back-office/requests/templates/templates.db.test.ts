import { addContract } from '../../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../../testing/fixtures/people';
import { addRequest } from '../../../../../testing/fixtures/requests';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  portal = await createTestApp(db);
  await addAgent(db, 'tone', [{ id: 'requests' }]);
  await addAgent(db, 'ttwo', [{ id: 'requests' }]);
  await addAgent(db, 'treader', [{ id: 'requests', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'tgroup', [{ id: 'requests', mode: 'LIMITED', userLimited: false }]);
  for (const login of ['tone', 'ttwo', 'treader', 'tgroup']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const words = {
  name: 'Relevé reçu',
  subjects: ['METER_READING_CHECKUP' as const],
  text: 'Bonjour {prénom},',
};
const save = (asked: object, by = 'tone') =>
  portal.call('/saveAnswerTemplate', { ...words, ...asked }, tokens[by]);
const refusalOf = (asked: object, by = 'tone') =>
  portal.refusal('/saveAnswerTemplate', { ...words, ...asked }, tokens[by]);
const archive = (templateId: string, version: number, archived: boolean) =>
  portal.call('/archiveAnswerTemplate', { templateId, version, archived }, tokens.tone);
const namesOf = async (list: 'ACTIVE' | 'ARCHIVED' = 'ACTIVE') =>
  (await portal.call('/getAnswerTemplates', { list }, tokens.tone)).templates.map(({ name }) => name);

test('L4.1 the words that were built in are the first templates; they came with the portal', async () => {
  const { templates, mayChange } = await portal.call('/getAnswerTemplates', {}, tokens.tone);
  expect(mayChange).toBe(true);
  expect(templates.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['C’est fait', 'Difficultés de paiement', 'Réclamation bien reçue']),
  );
  expect(templates).toHaveLength(7);
  for (const template of templates) {
    expect(template).toMatchObject({ version: 1, changedBy: null });
    expect(template.text).toMatch(/\n\nBien à vous,\nL’équipe Lumenvie$/);
  }
});

test('L4.1 a template is written, changed and put away; who did it last is kept, and each is in the audit log', async () => {
  const { template } = await save({});
  const { templateId } = template;
  expect(template).toMatchObject({ ...words, version: 1, changedBy: 'tone', archivedAt: null });
  const text = 'Bonjour {prénom}, contrat {numéro de contrat}.';
  const changed = await save({ templateId, version: 1, text }, 'ttwo');
  expect(changed.template).toMatchObject({ version: 2, changedBy: 'ttwo', text });
  expect((await archive(templateId, 2, true)).template.archivedAt).not.toBeNull();
  expect(await namesOf()).not.toContain(words.name);
  expect(await namesOf('ARCHIVED')).toEqual([words.name]);
  expect(await refusalOf({ templateId, version: 3 })).toMatchObject({ status: 409 });
  // its name is free again, and then it cannot come back
  const { template: twin } = await save({});
  const back = { templateId, version: 3, archived: false };
  expect(await portal.refusal('/archiveAnswerTemplate', back, tokens.tone)).toMatchObject({ status: 409 });
  await archive(twin.templateId, 1, true);
  await archive(templateId, 3, false);
  expect(await namesOf()).toContain(words.name);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select('actor')
    .where('call', 'in', ['/saveAnswerTemplate', '/archiveAnswerTemplate'])
    .orderBy('position')
    .execute();
  expect(entries.map(({ actor }) => actor)).toEqual(['tone', 'ttwo', 'tone', 'tone', 'tone', 'tone']);
});

test('L4.1 of two who change one at once the second reads first; a name is had once, a variable is one that is known', async () => {
  const { template } = await save({ name: 'Deux mains' });
  const change = { ...words, templateId: template.templateId, version: 1, name: 'Deux mains' };
  const answers = await Promise.all([
    portal.post('/saveAnswerTemplate', { ...change, text: 'Un.' }, tokens.tone),
    portal.post('/saveAnswerTemplate', { ...change, text: 'Deux.' }, tokens.ttwo),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json().message).toMatch(/^Ce modèle vient d’être modifié par t(one|two)/);
  expect(await refusalOf({ name: ' deux   MAINS ' })).toMatchObject({ status: 409 });
  expect(await refusalOf({ name: 'Inconnue', text: 'Bonjour {prenom},' })).toMatchObject({
    ...{ status: 422, errors: [{ path: 'text', message: expect.stringContaining('{prenom}') }] },
  });
  expect(await refusalOf({ ...change, version: undefined })).toMatchObject({ status: 400 });
});

test('L4.1 S2 who only reads, or answers some groups, uses the templates and changes none', async () => {
  const { template } = await save({ name: 'Gardé' });
  const away = { templateId: template.templateId, version: 1, archived: true };
  for (const login of ['treader', 'tgroup']) {
    expect(await portal.call('/getAnswerTemplates', {}, tokens[login])).toMatchObject({ mayChange: false });
    expect(await refusalOf({ name: `De ${login}` }, login)).toMatchObject({ status: 403 });
    expect(await portal.refusal('/archiveAnswerTemplate', away, tokens[login])).toMatchObject({
      status: 403,
    });
  }
});

test('L4.1 an answer in which a variable is left is refused, and not sent', async () => {
  await addCustomer(database.db, 'T1001');
  await addContract(database.db, 'T1001', 'CT1001', { channel: 'WEB' });
  const one = { customerNbr: 'T1001', eventNbr: await addRequest(database.db, 'T1001', 'CT1001') };
  const answer = { ...one, version: 1, message: 'Avant le {jour légal}.', outcome: 'CLOSED' } as const;
  expect(await portal.refusal('/answerRequest', answer, tokens.tone)).toMatchObject({
    ...{ status: 422, errors: [{ path: 'message', message: expect.stringContaining('{jour légal}') }] },
  });
  const { request } = await portal.call('/getRequest', one, tokens.tone);
  expect(request).toMatchObject({ eventStatusCode: 'NEW', messages: [] });
});
