import { addDays, addMonths, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addCase } from '../../../../testing/fixtures/cases';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { linkTo } from '../../../../testing/rights/links';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { systemClock } from '../../../platform/clock';
import { inTransaction } from '../../../platform/transaction';
import { findSponsor, recordReferral, type Newcomer } from './sponsoring.service';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const sponsors = ['T760', 'T761', 'T762', 'T763', 'T764'];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  for (const number of sponsors) {
    await addCustomer(db, number);
    await addContract(db, number, `C${number}`);
    tokens[number] = (await portal.logIn(number)).token;
  }
  await db
    .updateTable('delivery_point')
    .set({ postal_code: '20090' })
    .where('customer_number', '=', 'T761')
    .execute();
  await addAgent(db, 'sponsor-agent', [{ id: 'searchCustomerContract' }]);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const referral = (targetEmail: string, sponsorId = 'T760') => ({
  sponsorId,
  sponsorFirstName: 'Zoé',
  sponsorLastName: 'D’Aubigné',
  targetEmail,
});
const mailsTo = (recipient: string) =>
  database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'sponsorship-invitation')
    .where('recipient', '=', recipient)
    .execute();
const referralsOf = (sponsor: string) =>
  database.db.selectFrom('sponsorship').selectAll().where('customer_number', '=', sponsor).execute();

/** Referrals of a year ago and since, by their age in days. */
const addReferrals = (sponsor: string, ages: number[]) =>
  database.db
    .insertInto('sponsorship')
    .values(
      ages.map((age, at) => ({
        customer_number: sponsor,
        id: uuidv7(),
        sponsor_first_name: 'Zoé',
        sponsor_last_name: 'D',
        target_email: `ami${at}@example.fr`,
        target_email_key: `ami${at}@example.fr`,
        status: 'SENT' as const,
        new_customer_number: null,
        created_at: new Date(Date.now() - age * 86_400_000),
      })),
    )
    .execute();

test('C5.10 a referral is recorded, and its mail names sponsor, number, both amounts and who gave the address', async () => {
  const answer = await portal.call('/sponsoring', referral('Ali@EXAMPLE.fr'), tokens.T760);
  expect(answer).toEqual({
    result: 'OK',
    message: expect.stringContaining('Votre invitation est enregistrée'),
  });
  expect(await mailsTo('Ali@example.fr')).toEqual([
    {
      payload: {
        sponsorName: "Zoé D'Aubigné-Łukasz",
        sponsorNumber: 'T760',
        sponsorEuros: 30,
        newCustomerEuros: 20,
        link: null,
        phone: '09 70 00 00 00',
        supportEmail: 'contact@lumenvie.example',
      },
    },
  ]);
});

test('C5.10 the answer does not reveal who is a customer: same answer, limit and second try', async () => {
  const anybody = await portal.post('/sponsoring', referral('personne@example.fr'), tokens.T760);
  const customer = await portal.post('/sponsoring', referral('client.t762@example.fr'), tokens.T760);
  expect({ status: customer.statusCode, body: customer.body }).toEqual({ status: 200, body: anybody.body });
  expect(await mailsTo('personne@example.fr')).toHaveLength(1);
  expect(await mailsTo('client.t762@example.fr')).toEqual([]);
  const [again, customerAgain] = await Promise.all(
    ['personne@example.fr', 'client.t762@example.fr'].map((email) =>
      portal.refusal('/sponsoring', referral(email), tokens.T760),
    ),
  );
  expect(again).toMatchObject({ status: 422, message: 'Vous avez déjà invité cette personne' });
  expect(customerAgain).toEqual(again);
});

test.each([
  ['oneself', 'client.t760+ami@example.fr', /vous-même/],
  ['whoever gets the bills', 'Zoe@example.fr', /vous-même/],
  ['nobody', 'ali', /pas valide/],
  ['one invited already', 'ali+1@example.fr', /déjà invité/],
])('C5.10 inviting %s is refused at its field', async (_case, email, message) => {
  const before = await referralsOf('T760');
  expect(await portal.refusal('/sponsoring', referral(email), tokens.T760)).toMatchObject({
    status: 422,
    message: expect.stringMatching(message),
    errors: [{ path: 'targetEmail' }],
  });
  expect(await referralsOf('T760')).toEqual(before);
});

test('C5.10 Corsica does not sponsor', async () => {
  expect(await portal.refusal('/sponsoring', referral('ami@example.fr', 'T761'), tokens.T761)).toMatchObject({
    status: 422,
    message: expect.stringContaining('hors Corse'),
    errors: [{ path: 'sponsorId' }],
  });
});

test('C5.10 of several sent at once, twenty in twelve months pass; those of longer ago do not count', async () => {
  await addReferrals('T763', [...Array.from({ length: 18 }, (_, at) => at * 20), 400, 500]);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      portal.post('/sponsoring', referral(`neuf${at}@example.fr`, 'T763'), tokens.T763),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().message).toBe('Vous avez atteint la limite de 20 parrainages sur 12 mois');
});

test('C5.10 two clicks at once invite once', async () => {
  const both = await Promise.all(
    [1, 2].map(() => portal.post('/sponsoring', referral('double@example.fr'), tokens.T760)),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await mailsTo('double@example.fr')).toHaveLength(1);
});

test('B6.1 a sponsor’s number is OK when its customer may sponsor, KO otherwise', async () => {
  const check = async (sponsorNumber: string) =>
    portal.call('/sponsoring', { sponsorNumber }, (await portal.logIn('sponsor-agent')).token);
  expect(await check('T760')).toEqual({ resultSponsor: 'OK' });
  for (const number of ['T761', 'T799', '%', "' or 1=1"]) {
    expect(await check(number)).toEqual({ resultSponsor: 'KO' });
  }
  expect(await findSponsor(database.db, 'T760')).toEqual({
    customerNumber: 'T760',
    firstName: 'Zoé',
    lastName: "D'Aubigné-Łukasz",
  });
});

test('S2 nobody refers in another’s name; an agent needs an elevated visit; without a session, 401', async () => {
  const body = referral('tiers@example.fr');
  expect(await portal.refusal('/sponsoring', body, tokens.T762)).toMatchObject({ status: 403, code: '403' });
  const agent = (await portal.logIn('sponsor-agent')).token;
  expect(await portal.refusal('/sponsoring', body, agent)).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
  const asCustomer = (await portal.logIn('ADMIN:T760*sponsor-agent')).token;
  expect(await portal.refusal('/sponsoring', body, asCustomer)).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
  expect(await portal.refusal('/sponsoring', body)).toMatchObject({ status: 401 });
  expect(await portal.refusal('/sponsoring', { sponsorNumber: 'T760' })).toMatchObject({ status: 401 });
  expect(await portal.refusal('/sponsoring', { ...body, sponsorNumber: 'T760' }, agent)).toMatchObject({
    status: 400,
  });
  expect(await mailsTo('tiers@example.fr')).toEqual([]);
});

test('S2 a sponsor’s number is checked some times a day by one session, or for one case, by whichever call', async () => {
  await addCase(database.db, 'PARRAIN-1');
  await addCase(database.db, 'PARRAIN-2');
  const linkOf = async (orderNumber: string) => ({
    orderNumber,
    link: await linkTo(database.db, orderNumber),
  });
  const check = async (at: number, caller: object, token?: string) => {
    const [path, payload] =
      at % 2
        ? ['/sponsoring', { sponsorNumber: `T8${at}` }]
        : ['/checkRebateCode', { rebateCodeType: 'sponsor', rebateCode: `T8${at}` }];
    return (await portal.post(path, { ...(payload as object), ...caller }, token)).statusCode;
  };
  const tries = async (count: number, caller: object, token?: string) => {
    const statuses = [];
    for (let at = 0; at < count; at++) statuses.push(await check(at, caller, token));
    return statuses;
  };
  const enough = [...Array(20).fill(200), 429, 429];
  expect(await tries(22, {}, tokens.T762)).toEqual(enough);
  expect(await tries(1, {}, tokens.T763)).toEqual([200]);
  expect(await tries(22, await linkOf('PARRAIN-1'))).toEqual(enough);
  portal.wait(60);
  expect(await tries(1, await linkOf('PARRAIN-2'))).toEqual([200]);
  const agent = (await portal.logIn('sponsor-agent')).token;
  expect(await tries(25, {}, agent)).toEqual(Array(25).fill(200));
});

describe('whom a customer invited', () => {
  const own = (customerNbr: string, token?: string) =>
    portal.call('/getSponsorships', { customerNbr }, token);

  test('C5.10 is listed latest first, with what became of it, the count of the year and the amounts', async () => {
    await addCustomer(database.db, 'T765');
    await addContract(database.db, 'T765', 'CT765');
    const { token } = await portal.logIn('T765');
    expect(await own('T765', token)).toEqual({
      refusal: null,
      lastYear: 0,
      limit: 20,
      nextPossibleDate: null,
      sponsorEuros: 30,
      newCustomerEuros: 20,
      referrals: [],
      welcome: null,
    });
    await addReferrals('T765', [400, 30, 10, 2]);
    await database.db
      .updateTable('sponsorship')
      .set({ status: 'REWARDED' })
      .where('customer_number', '=', 'T765')
      .where('target_email', '=', 'ami2@example.fr')
      .execute();
    await database.db
      .updateTable('sponsorship')
      .set({ target_email: '' })
      .where('customer_number', '=', 'T765')
      .where('target_email', '=', 'ami1@example.fr')
      .execute();
    expect(await own('T765', token)).toMatchObject({
      lastYear: 3,
      referrals: [
        { targetEmail: 'ami3@example.fr', status: 'SENT' },
        { targetEmail: 'am•••@example.fr', status: 'REWARDED' },
        { targetEmail: null, status: 'SENT' },
        { targetEmail: 'ami0@example.fr', status: 'SENT' },
      ],
    });
  });

  test('C5.10 at the limit gives the refusal and the next possible date', async () => {
    const answer = await own('T763', tokens.T763);
    expect(answer).toMatchObject({
      lastYear: 20,
      refusal: 'Vous avez atteint la limite de 20 parrainages sur 12 mois',
      nextPossibleDate: addDays(addMonths(parisDayOf(new Date(Date.now() - 340 * 86_400_000)), 12), 1),
    });
  });

  test('C5.10 a customer of Corsica gets the refusal before they write', async () => {
    expect(await own('T761', tokens.T761)).toMatchObject({ refusal: expect.stringContaining('hors Corse') });
  });

  test('S2 is readable by the customer and by agents, by nobody else', async () => {
    expect(await portal.refusal('/getSponsorships', { customerNbr: 'T763' }, tokens.T762)).toMatchObject({
      status: 403,
    });
    const agent = (await portal.logIn('sponsor-agent')).token;
    expect(await own('T763', agent)).toMatchObject({ lastYear: 20 });
  });
});

describe('an order that names its sponsor', () => {
  const record = (client: Partial<Newcomer> & { email: string }, sponsorNumber = 'T764') =>
    inTransaction(database.db, (tx) =>
      recordReferral(tx, systemClock, {
        sponsorNumber,
        newCustomerNumber: 'T999',
        client: {
          customerNumber: null,
          people: [{ firstName: 'Ali', lastName: 'Ben' }],
          identificationNumber: null,
          postalCodes: ['29200'],
          ...client,
        },
      }),
    );

  test('C5.10 closes the invitation it answers, or adds a new referral; once', async () => {
    await portal.call('/sponsoring', referral('invite@example.fr', 'T764'), tokens.T764);
    expect(await record({ email: 'Invite+energie@example.fr' })).toBeNull();
    expect(await record({ email: 'invite@example.fr' })).toBe('CUSTOMER');
    expect(await record({ email: 'spontane@example.fr' })).toBeNull();
    expect(await referralsOf('T764')).toMatchObject([
      { target_email_key: 'invite@example.fr', status: 'SUBSCRIBED', new_customer_number: 'T999' },
      { target_email_key: 'spontane@example.fr', status: 'SUBSCRIBED', new_customer_number: 'T999' },
    ]);
  });

  test('C5.10 brings nothing to the sponsor themself, nor to their co-holder', async () => {
    await portal.call(
      '/manageCoholder',
      {
        mode: 'insertOrUpdate',
        contractNbr: 'CT764',
        coholder: [{ civility: 'MR', firstName: 'Éric', lastName: 'Roux' }],
      },
      tokens.T764,
    );
    const ali = { firstName: 'Ali', lastName: 'Ben' };
    for (const client of [
      { email: 'x@example.fr', customerNumber: 'T764' },
      { email: 'client.t764+2@example.fr' },
      { email: 'autre@example.fr', people: [{ firstName: 'ZOE', lastName: 'd’aubigne lukasz' }] },
      { email: 'eric@example.fr', people: [ali, { firstName: 'Eric', lastName: 'ROUX' }] },
    ]) {
      expect(await record(client)).toBe('ONESELF');
    }
    expect(await record({ email: 'x@example.fr' }, 'T799')).toBe('SPONSOR');
    expect(await record({ email: 'x@example.fr' }, 'T761')).toBe('SPONSOR');
  });

  test('C5.10 brings nothing for who is a customer, nor outside mainland France', async () => {
    const email = 'autre@example.fr';
    expect(await record({ email, customerNumber: 'T760' })).toBe('CUSTOMER');
    expect(await record({ email: 'Client.T762+neuf@example.fr' })).toBe('CUSTOMER');
    expect(await record({ email, postalCodes: ['20090'] })).toBe('PLACE');
    expect(await record({ email, postalCodes: ['97400'] })).toBe('PLACE');
  });
});
