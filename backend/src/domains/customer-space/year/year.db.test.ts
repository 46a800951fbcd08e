import { addDays, addMonths, isWeekend, paymentDay, shiftMonth, today, weekdayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addInstalments, addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addCustomer } from '../../../../testing/fixtures/people';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { testConfig } from '../../../../testing/test-app';
import { compareWithLimits } from './exceeded-limits.service';
import { warnOfSettlements } from './settlement-warnings.service';

let environment: TestEnvironment;
let token: string;
const contractNbr = 'CT760';
const start = addMonths(addDays(today(), 68), -12);
// the bank draws what is due then on a later day
const saturday = addDays(today(), 28 - ((weekdayOf(today()) + 1) % 7));
const clock = () => new Date();

beforeAll(async () => {
  environment = await openTestEnvironment();
  const { db } = environment.database;
  await addCustomer(db, 'T760', { email: 'ida@example.fr' });
  await addCustomer(db, 'T761');
  await addPackagedContract(db, 'T760', contractNbr, {
    installment_frequency: 'MONTHLY',
    effective_start_date: start,
    next_renew_date: addMonths(start, 12),
    settlement_frequency: 'UNKNOWN',
  });
  const past = [-9, -8, -7, -6, -5, -4, -3, -2, -1].map((month) => addMonths(today(), month));
  await addInstalments(db, 'T760', contractNbr, past, 4000);
  await db
    .updateTable('payment_piece')
    .set({ status: 'reconciled', settlement: 'settled', run_number: 'RUN-1' })
    .where('contract_number', '=', contractNbr)
    .execute();
  await addInstalments(db, 'T760', contractNbr, [saturday, addDays(today(), 55)], 4000);
  token = (await environment.portal.logIn('T760')).token;
});
afterAll(() => environment.close());

const project = (as = token) => environment.portal.call('/getYearProjection', { contractNbr }, as);
const change = (amount: number, version: number, key?: string) =>
  environment.portal.app.inject({
    method: 'POST',
    url: '/api/changeInstalment',
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    payload: { contractNbr, amount, version },
  });
const mails = (template: string) =>
  environment.database.db.selectFrom('mail_outbox').selectAll().where('template', '=', template).execute();

async function addReading(back: number, kwh: number) {
  const now = today().slice(0, 7);
  const [month, next] = [shiftMonth(now, -back), shiftMonth(now, 1 - back)];
  await environment.database.db
    .insertInto('meter_reading')
    .values({
      customer_number: 'T760',
      contract_number: contractNbr,
      id: uuidv7(),
      meter_number: '061234567890',
      read_date: `${next}-01`,
      context: 'MEASURED',
      start_date: `${month}-01`,
      end_date: `${next}-01`,
      quantity_kwh: kwh,
      registers: JSON.stringify([{ timeframe: 'TOTAL_HOUR', quantity: kwh, index: 10_000 - back }]),
    })
    .execute();
}

test('L4.7 the year of a contract adds up, and lies within its interval', async () => {
  const { refusal, year, choice, warning, limits } = await project();
  expect(refusal).toBeNull();
  if (!year || !choice) throw new Error('There is no year.');
  expect(year).toMatchObject({
    from: start,
    to: addMonths(start, 12),
    endsBy: 'ANNIVERSARY',
    readUntil: null,
    paid: { count: 9, amount: 360 },
    planned: { count: 2, amount: 80 },
    next: null,
  });
  const parts = year.read.amount + year.expected.amount + year.subscription + year.options + year.fees;
  expect(parts).toBeCloseTo(year.cost, 2);
  expect(year.balance.expected).toBeCloseTo(year.cost - 440, 2);
  expect(year.balance.low).toBeLessThan(year.balance.expected);
  expect(choice).toMatchObject({ current: 40, parts: [1, 1], months: 1, asked: 80, refusal: null });
  expect(isWeekend(saturday)).toBe(true);
  expect(choice.firstDue).toBe(paymentDay('sdd', saturday));
  const day = { kwh: null, amount: null, measured: false, exceeded: null };
  expect([warning, limits]).toEqual([null, { kwh: null, amount: null, exceeded: null, day }]);
});

test('nobody else reads the year or changes its instalments', async () => {
  const other = (await environment.portal.logIn('T761')).token;
  for (const path of ['/getYearProjection', '/changeInstalment', '/setConsumptionLimits'] as const) {
    const asked = {
      '/getYearProjection': {},
      '/changeInstalment': { amount: 60, version: 1 },
      '/setConsumptionLimits': { amount: 60, kwh: 100 },
    }[path];
    const answer = await environment.portal.post(path, { contractNbr, ...asked }, other);
    expect(answer.statusCode).toBe(403);
  }
});

test('L4.7 a settlement that asks for much is announced two months before, once, however often the job runs', async () => {
  const { db } = environment.database;
  const run = () => warnOfSettlements({ db, clock, config: testConfig });
  const own = async () =>
    (await mails('settlement-warning')).filter(({ about_customer }) => about_customer === 'T760');
  // those of the demo besides
  expect(await run()).toBeGreaterThan(0);
  expect(await run()).toBe(0);
  await db.updateTable('contract').set({ foreseen_on: null }).execute();
  expect(await run()).toBe(0);
  const [mail, ...others] = await own();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'ida@example.fr',
    payload: {
      contractNumber: contractNbr,
      link: expect.stringContaining(`/consumption/year?contract=${contractNbr}`),
    },
  });
  const { warning, year } = await project();
  expect(warning).toEqual({ on: today(), settlement: year!.to, amount: year!.balance.expected });
});

test('an amount outside the bounds is refused with the bound, and changes nothing', async () => {
  const { choice, version } = await project();
  for (const [amount, bound] of [
    [choice!.min - 1, choice!.min],
    [choice!.max + 1, choice!.max],
  ] as const) {
    const answer = await change(amount, version);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'amount' }] });
    expect(answer.json<{ message: string }>().message).toContain(`${bound},00`);
  }
  expect((await change(choice!.recommended, version + 1)).statusCode).toBe(409);
  expect((await project()).choice!.current).toBe(40);
});

test('L4.7 a chosen amount is that of the plan, of the projection and of the mail; once a month', async () => {
  const before = await project();
  const amount = before.choice!.recommended;
  const answer = await change(amount, before.version, 'the-same-instalment');
  expect(answer.statusCode).toBe(200);
  const chosen = answer.json<{ balance: number; instalments: { amount: number }[]; version: number }>();
  expect(chosen.instalments.map((each) => each.amount)).toEqual([amount, amount]);
  const after = await project();
  expect(after.year!.balance.expected).toBe(chosen.balance);
  expect(after.year!.balance.expected).toBeCloseTo(before.year!.balance.expected - 2 * (amount - 40), 2);
  expect(Math.abs(after.year!.balance.expected)).toBeLessThan(3);
  expect(after).toMatchObject({ version: chosen.version, choice: { current: amount } });
  // the same again is the first answer; another one waits for the next month
  expect((await change(amount, before.version, 'the-same-instalment')).json()).toEqual(chosen);
  const again = await change(amount - 1, after.version);
  expect(again.statusCode).toBe(409);
  expect(after.choice!.refusal).toBe(again.json<{ message: string }>().message);
  expect(await mails('instalment-changed')).toHaveLength(1);
  expect((await mails('instalment-changed'))[0]!.payload).toMatchObject({
    summary: `Nouveau montant des échéances\u00a0: ${amount},00\u00a0€, au lieu de 40,00\u00a0€.`,
  });
});

test('a month above the customer’s own threshold is told once, with the next reading', async () => {
  const { db } = environment.database;
  const run = () => compareWithLimits({ db, clock, config: testConfig });
  // the demo has one that was passed
  await run();
  await db.deleteFrom('mail_outbox').where('template', '=', 'limit-exceeded').execute();
  await addReading(4, 900);
  await environment.portal.call('/setConsumptionLimits', { contractNbr, kwh: 500, amount: null }, token);
  // what was read before is not told
  expect(await run()).toBe(0);
  await addReading(3, 400);
  expect(await run()).toBe(0);
  await addReading(2, 620);
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const { limits } = await project();
  expect(limits).toMatchObject({
    kwh: 500,
    exceeded: { month: shiftMonth(today().slice(0, 7), -2), kwh: 620 },
  });
  expect(limits.exceeded!.amount).toBeGreaterThan(100);
  expect(await mails('limit-exceeded')).toMatchObject([
    { payload: { exceeded: ['620\u00a0kWh consommés, pour un seuil de 500\u00a0kWh.'] } },
  ]);
  // the same thresholds saved again go on being compared, and what they were told of stays
  await addReading(1, 700);
  const same = { contractNbr, kwh: 500, amount: null };
  const kept = await environment.portal.call('/setConsumptionLimits', same, token);
  expect(kept.limits.exceeded).toMatchObject({ kwh: 620 });
  expect(await run()).toBe(1);
  const none = { contractNbr, kwh: null, amount: null };
  const answer = await environment.portal.call('/setConsumptionLimits', none, token);
  expect(answer.limits).toMatchObject({ kwh: null, amount: null, exceeded: null });
});

test.each([
  ['CLOSED', { status: 'terminated' }],
  ['NO_SETTLEMENT', { billing_mode: 'CYCLICAL_BILLING' }],
  ['NOT_STARTED', { effective_start_date: addDays(today(), 5), next_renew_date: null }],
] as const)('there is no year where it is %s', async (refusal, state) => {
  const { db } = environment.database;
  const former = await db
    .selectFrom('contract')
    .select(['status', 'billing_mode', 'effective_start_date', 'next_renew_date', 'version'])
    .where('contract_number', '=', contractNbr)
    .executeTakeFirstOrThrow();
  await db.updateTable('contract').set(state).where('contract_number', '=', contractNbr).execute();
  expect(await project()).toMatchObject({ refusal, year: null, choice: null });
  expect((await change(60, former.version)).statusCode).toBe(409);
  await db.updateTable('contract').set(former).where('contract_number', '=', contractNbr).execute();
});
