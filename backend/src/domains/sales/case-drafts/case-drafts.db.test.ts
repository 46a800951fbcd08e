import { v7 as uuidv7 } from 'uuid';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { addCase } from '../../../../testing/fixtures/cases';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { verifyAudit } from '../../../platform/audit-verification';
import { sweep } from '../../../platform/housekeeping';

let environment: TestEnvironment;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  environment = await openTestEnvironment();
  const { db } = environment.database;
  for (const login of ['anna', 'boris', 'chloe', 'dario']) {
    await addAgent(db, login, [{ id: 'createCase', mode: 'LIMITED' }]);
    tokens[login] = (await environment.portal.logIn(login)).token;
  }
  await addAgent(db, 'reader', [{ id: 'createCase', actionMode: 'READ_ONLY' }]);
  tokens.reader = (await environment.portal.logIn('reader')).token;
  await addCustomer(db, 'D100');
  tokens.customer = (await environment.portal.logIn('D100')).token;
});
afterAll(() => environment.close());

const content = (name: string) => JSON.stringify({ version: 1, client: { lastName: name } });
const keep = (login: string, draft: string, turn: number, name: string, resumes?: string) =>
  environment.portal.call('/keepCaseDraft', { content: content(name), draft, turn, resumes }, tokens[login]);
const draftOf = (login: string) => environment.portal.call('/getCaseDraft', {}, tokens[login]);
const drop = (login: string, draft: string) =>
  environment.portal.call('/dropCaseDraft', { draft }, tokens[login]);
const none = { draft: null, content: null, keptAt: null };

test('B1.5 an agent finds their own draft again, whichever session they open, and nobody else does', async () => {
  const draft = uuidv7();
  expect(await draftOf('anna')).toEqual(none);
  await keep('anna', draft, 1, 'Muñoz');
  const { keptAt } = await keep('anna', draft, 2, 'Łukasz');
  tokens.anna = (await environment.portal.logIn('anna')).token;
  expect(await draftOf('anna')).toEqual({ draft, content: content('Łukasz'), keptAt });
  expect(await draftOf('boris')).toEqual(none);
  expect(await draftOf('reader')).toEqual(none);
  await drop('boris', draft);
  expect((await draftOf('anna')).draft).toBe(draft);
  await drop('anna', draft);
  expect(await draftOf('anna')).toEqual(none);
  // two tabs forget it at once
  await drop('anna', draft);
});

test('B1.5 what arrives late is dropped', async () => {
  const draft = uuidv7();
  const { keptAt } = await keep('boris', draft, 3, 'troisième');
  expect(await keep('boris', draft, 2, 'deuxième')).toEqual({ keptAt });
  expect((await draftOf('boris')).content).toBe(content('troisième'));
});

test('L5.2 several tabs each keep a draft of their own, each is found by its name, and one goes on with another', async () => {
  const [first, second] = [uuidv7(), uuidv7()];
  await keep('chloe', first, 1, 'premier');
  await keep('chloe', second, 1, 'second');
  const byName = (draft: string) => environment.portal.call('/getCaseDraft', { draft }, tokens.chloe);
  expect((await byName(first)).content).toBe(content('premier'));
  expect((await byName(second)).content).toBe(content('second'));
  expect((await environment.portal.call('/getCaseDraft', { draft: first }, tokens.boris)).draft).toBeNull();
  const third = uuidv7();
  await keep('chloe', third, 1, 'premier, suite', first);
  expect((await byName(first)).draft).toBeNull();
  expect((await byName(third)).content).toBe(content('premier, suite'));
  // the tab whose draft was gone on with elsewhere loses nothing that it still has
  await keep('chloe', first, 2, 'premier encore');
  const { drafts } = await environment.portal.call('/getCaseDrafts', {}, tokens.chloe);
  expect(drafts.map(({ draft }) => draft)).toEqual([first, third, second]);
  for (const { draft } of drafts) await drop('chloe', draft);
});

test('L5.2 several tabs start a draft at the same moment: all are stored', async () => {
  const drafts = [uuidv7(), uuidv7(), uuidv7()];
  await Promise.all(drafts.map((draft) => keep('dario', draft, 1, draft)));
  const listed = await environment.portal.call('/getCaseDrafts', {}, tokens.dario);
  expect(listed.drafts.map(({ draft }) => draft).sort()).toEqual([...drafts].sort());
  for (const draft of drafts) await drop('dario', draft);
});

test('L5.2 the list names the client, the case, and when each draft ends; of the agent alone', async () => {
  const draft = uuidv7();
  const named = { content: content('Muñoz'), client: 'Ana Muñoz', draft, turn: 1 };
  const { keptAt } = await environment.portal.call('/keepCaseDraft', named, tokens.anna);
  const endsAt = new Date(new Date(keptAt).getTime() + 7 * 86_400_000).toISOString();
  expect(await environment.portal.call('/getCaseDrafts', {}, tokens.anna)).toEqual({
    drafts: [{ draft, orderNumber: null, client: 'Ana Muñoz', begunAt: keptAt, keptAt, endsAt }],
  });
  for (const who of ['dario', 'reader']) {
    expect(await environment.portal.call('/getCaseDrafts', {}, tokens[who])).toEqual({ drafts: [] });
  }
  const account = { ...named, client: 'FR76 3000 6000 0112 3456 7890 189', turn: 2 };
  expect(await environment.portal.refusal('/keepCaseDraft', account, tokens.anna)).toMatchObject({
    status: 422,
    errors: [{ path: 'client' }],
  });
  await drop('anna', draft);
});

test('L5.2 an agent has 30 drafts of new cases: the next is refused with words, and none is lost', async () => {
  await addAgent(environment.database.db, 'hoarder', [{ id: 'createCase' }]);
  tokens.hoarder = (await environment.portal.logIn('hoarder')).token;
  for (let count = 0; count < 30; count++) await keep('hoarder', uuidv7(), 1, `n° ${count}`);
  const asked = { content: content('de trop'), draft: uuidv7(), turn: 1 };
  expect(await environment.portal.refusal('/keepCaseDraft', asked, tokens.hoarder)).toMatchObject({
    status: 409,
    message: expect.stringContaining('30\u00a0brouillons'),
  });
  const { drafts } = await environment.portal.call('/getCaseDrafts', {}, tokens.hoarder);
  expect(drafts).toHaveLength(30);
  await keep('hoarder', drafts[0]!.draft, 2, 'suite');
});

test('B1.5 a tab that closes sends its last turn beside the first: neither is a stranger to the other', async () => {
  const draft = uuidv7();
  await Promise.all([1, 2, 3].map((turn) => keep('dario', draft, turn, `tour ${turn}`)));
  expect((await draftOf('dario')).content).toBe(content('tour 3'));
  await drop('dario', draft);
});

test.each([
  ['no JSON', 'Camille Martin'],
  ['no object', '[1]'],
  ['an account', '{"payment":{"iban":"FR76 3000 6000 0112 3456 7890 189"}}'],
  ['a card', '{"note":"4242 4242 4242 4242"}'],
])('S6 a draft with %s is refused at its field, and nothing is kept', async (_what, sent) => {
  const asked = { content: sent, draft: uuidv7(), turn: 1 };
  expect(await environment.portal.refusal('/keepCaseDraft', asked, tokens.dario)).toMatchObject({
    status: 422,
    errors: [{ path: 'content', message: expect.any(String) }],
  });
  expect(await draftOf('dario')).toEqual(none);
});

test('S1 a draft is as long as a case may be, quotes and accents included, and no longer', async () => {
  const draft = uuidv7();
  const longest = JSON.stringify({ a: '"é'.repeat(15_990) });
  expect(longest.length).toBeGreaterThan(47_000);
  await environment.portal.call('/keepCaseDraft', { content: longest, draft, turn: 1 }, tokens.dario);
  expect((await draftOf('dario')).content).toBe(longest);
  const asked = { content: JSON.stringify({ a: 'é'.repeat(48_000) }), draft, turn: 2 };
  expect(await environment.portal.refusal('/keepCaseDraft', asked, tokens.dario)).toMatchObject({
    status: 400,
  });
  await drop('dario', draft);
});

test('S2 neither a customer nor an agent who may only read keeps one', async () => {
  const asked = { content: content('x'), draft: uuidv7(), turn: 1 };
  for (const who of ['customer', 'reader']) {
    expect(await environment.portal.refusal('/keepCaseDraft', asked, tokens[who])).toMatchObject({
      status: 403,
    });
  }
});

test('S6 it is forgotten 7 days after it was last kept, and with its agent', async () => {
  const { db } = environment.database;
  const id = await addAgent(db, 'leaver', [{ id: 'createCase' }]);
  tokens.leaver = (await environment.portal.logIn('leaver')).token;
  const draft = uuidv7();
  await keep('leaver', draft, 1, 'ancien');
  const in7days = (seconds: number) => () => new Date(Date.now() + 7 * 86_400_000 + seconds * 1000);
  const rows = () => db.selectFrom('case_draft').select('draft').where('draft', '=', draft).execute();
  await sweep(db, in7days(-60));
  expect(await rows()).toEqual([{ draft }]);
  await sweep(db, in7days(60));
  expect(await rows()).toEqual([]);
  // sessions are swept with it
  tokens.leaver = (await environment.portal.logIn('leaver')).token;
  await keep('leaver', draft, 2, 'de nouveau');
  await db.deleteFrom('identity').where('id', '=', id).execute();
  expect(await rows()).toEqual([]);
});

test('B11.1 the start and end of a draft are in the audit log, and nothing of its content', async () => {
  const { db } = environment.database;
  const draft = uuidv7();
  tokens.dario = (await environment.portal.logIn('dario')).token;
  await keep('dario', draft, 1, 'Marqueterie');
  await keep('dario', draft, 2, 'Marqueterie');
  await drop('dario', draft);
  const entries = await db
    .selectFrom('audit_entry')
    .select(['customer_number', 'actor', 'call', 'detail'])
    .orderBy('position')
    .execute();
  expect(entries.filter(({ detail }) => JSON.stringify(detail).includes(draft))).toEqual(
    ['/keepCaseDraft', '/dropCaseDraft'].map((call) => ({
      customer_number: '0',
      actor: 'dario',
      call,
      detail: { draft },
    })),
  );
  expect(JSON.stringify(entries)).not.toContain('Marqueterie');
  expect(environment.portal.logLines.join('')).not.toContain('Marqueterie');
  expect(await verifyAudit(db)).toMatchObject({ breaks: [], brokenChains: 0 });
});

describe('B1.5 a draft of a saved case', () => {
  const cases = ['A-2222-3333-4444', 'A-2222-3333-5555'] as const;
  const [mine, another] = cases;
  beforeAll(async () => {
    for (const orderReference of cases) {
      await addCase(environment.database.db, orderReference, { channel: 'GROUP-ANNA', created_by: 'anna' });
    }
    for (const login of ['anna', 'boris']) tokens[login] = (await environment.portal.logIn(login)).token;
  });
  const keepOf = (orderNumber: string, draft: string, name: string, resumes?: string) =>
    environment.portal.call(
      '/keepCaseDraft',
      { content: content(name), draft, turn: 1, resumes, orderNumber },
      tokens.anna,
    );
  const draftOfCase = (orderNumber: string) =>
    environment.portal.call('/getCaseDraft', { orderNumber }, tokens.anna);

  test('is separate from the draft of a new case and that of another case', async () => {
    const [fresh, first, second] = [uuidv7(), uuidv7(), uuidv7()];
    await keep('anna', fresh, 1, 'nouvelle');
    await keepOf(mine, first, 'première');
    await keepOf(another, second, 'seconde');
    expect(await draftOf('anna')).toMatchObject({ draft: fresh, content: content('nouvelle') });
    expect(await draftOfCase(mine)).toMatchObject({ draft: first, content: content('première') });
    expect(await draftOfCase(another)).toMatchObject({ draft: second, content: content('seconde') });
    await environment.portal.call('/dropCaseDraft', { draft: first, orderNumber: mine }, tokens.anna);
    expect(await draftOfCase(mine)).toEqual(none);
    expect((await draftOf('anna')).draft).toBe(fresh);
    expect((await draftOfCase(another)).draft).toBe(second);
    await drop('anna', fresh);
  });

  test('two tabs of one agent: neither overwrites the other unless it was taken over', async () => {
    const [first, second] = [uuidv7(), uuidv7()];
    await keepOf(mine, first, 'premier');
    await expect(keepOf(mine, second, 'second')).rejects.toThrow('409');
    await keepOf(mine, second, 'second', first);
    expect(await draftOfCase(mine)).toMatchObject({ draft: second, content: content('second') });
  });

  test('B1.5 none is kept of a case that is finalized: refused with words', async () => {
    await addCase(environment.database.db, 'A-2222-3333-6666', {
      channel: 'GROUP-ANNA',
      created_by: 'anna',
      order_status: 'FINALIZED',
    });
    const orderNumber = 'A-2222-3333-6666';
    const asked = { content: content('x'), draft: uuidv7(), turn: 1, orderNumber };
    expect(await environment.portal.refusal('/keepCaseDraft', asked, tokens.anna)).toMatchObject({
      status: 409,
      message: expect.stringContaining('finalisée'),
    });
    expect(await draftOfCase(orderNumber)).toEqual(none);
  });

  test('S2 of a case outside the agent’s scope is refused like one of a case that does not exist', async () => {
    const asked = { content: content('x'), draft: uuidv7(), turn: 1 };
    for (const orderNumber of [mine, 'A-9999-9999-9999']) {
      for (const [path, payload] of [
        ['/keepCaseDraft', { ...asked, orderNumber }],
        ['/getCaseDraft', { orderNumber }],
        ['/dropCaseDraft', { draft: asked.draft, orderNumber }],
      ] as const) {
        const refused = await environment.portal.refusal(path, payload, tokens.boris);
        expect([path, refused.status]).toEqual([path, 404]);
      }
    }
  });
});
