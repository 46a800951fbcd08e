import { addDays, addMonths, consentTextVersion, firstDayOf, monthOf, today } from '@portal/domain';
import {
  meteringClient,
  oddMeters,
  startMeteringSandbox,
} from '@portal/sandboxes/metering-data/metering-sandbox';
import type { SandboxServer } from '@portal/sandboxes/sandbox-server';
import { sql } from 'kysely';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import type { MeteringData } from '../../../providers/metering-data/metering-data';
import { operatorsMetering } from '../../../providers/metering-data/operators-metering';
import { testConfig } from '../../../../testing/test-app';
import { systemClock } from '../../../platform/clock';
import { areManyDue, collectMeasures, tendMonths } from './collect-measures.service';

let environment: TestEnvironment;
let sandbox: SandboxServer;
let meteringData: MeteringData;
const log = { warn: () => undefined };
const proof = { screen: 'CONSUMPTION_DAY', textVersion: consentTextVersion } as const;
const daily = { purpose: 'CONSUMPTION_DISPLAY', granularity: 'DAILY' } as const;
const halfHourly = { purpose: 'CONSUMPTION_DISPLAY', granularity: 'HALF_HOURLY' } as const;

beforeAll(async () => {
  environment = await openTestEnvironment();
  const { db } = environment.database;
  sandbox = await startMeteringSandbox(db);
  const { url } = sandbox;
  meteringData = operatorsMetering(
    'sandbox',
    {
      enedis: { ...meteringClient, url, tokenUrl: `${url}/oauth2/v3/token` },
      grdf: { ...meteringClient, url: `${url}/adict/v2`, tokenUrl: `${url}/adict/token`, scope: '/adict/v2' },
    },
    1_000,
  );
});
afterAll(async () => {
  await sandbox.stop();
  await environment.close();
});

const collecting = () => ({
  db: environment.database.db,
  clock: environment.portal.clock,
  config: testConfig,
  providers: { meteringData } as never,
});
const collect = () => collectMeasures(collecting(), log);
const day = (ago: number) => addDays(today(), -ago);

/** A customer with a contract of electricity since three months, whose point is that one. */
async function household(number: string, point: string, over: { energy?: 'EL' | 'NG'; smart?: string } = {}) {
  const { db } = environment.database;
  const contractNumber = `C${number}`;
  await addCustomer(db, number);
  await addContract(db, number, contractNumber, {
    effective_start_date: day(90),
    subscription_date: day(100),
    energy: over.energy ?? 'EL',
  });
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: point })
    .where('customer_number', '=', number)
    .execute();
  await db
    .updateTable('meter')
    .set({ smart_meter_status: over.smart ?? 'COMMUNICATING' })
    .where('customer_number', '=', number)
    .execute();
  const { token } = await environment.portal.logIn(number);
  const { portal } = environment;
  return {
    token,
    contractNumber,
    read: (grain: 'DAY' | 'HALF_HOUR', from = day(1), to = from) =>
      portal.call('/getLoadCurve', { contractNbr: contractNumber, grain, from, to }, token),
    agree: (subject: typeof daily | typeof halfHourly) =>
      portal.call('/manageConsent', { customerNbr: number, ...subject, ...proof, granted: true }, token),
    withdraw: (subject: typeof daily | typeof halfHourly) =>
      portal.call('/manageConsent', { customerNbr: number, ...subject, granted: false }, token),
    count: async (table: 'consumption_day' | 'load_curve_day' | 'measured_point') =>
      (await db.selectFrom(table).select('customer_number').where('customer_number', '=', number).execute())
        .length,
    point: async () =>
      db
        .selectFrom('measured_point')
        .selectAll()
        .where('customer_number', '=', number)
        .where('grain', '=', 'DAY')
        .executeTakeFirstOrThrow(),
  };
}

test('L9.3 L1.6 days are refused without consent, come by the job with it, and are gone once it is withdrawn', async () => {
  const home = await household('T710', '14500000200017');
  expect(await home.read('DAY')).toMatchObject({ refusal: 'CONSENT', values: [], total: null });
  await collect();
  expect(await home.count('consumption_day')).toBe(0);

  await home.agree(daily);
  expect(await home.read('DAY')).toMatchObject({ refusal: null, until: null, late: 'WAITING' });
  await collect();
  expect(await home.count('consumption_day')).toBe(90);
  const answer = await home.read('DAY', day(30), day(1));
  expect(answer).toMatchObject({ refusal: null, since: day(90), until: day(1), late: null });
  expect(answer.values).toHaveLength(30);
  expect(answer.values.every(({ kwh }) => kwh !== null)).toBe(true);
  const sum = answer.values.reduce((all, { kwh }) => all + (kwh ?? 0), 0);
  expect(answer.total?.kwh).toBeCloseTo(sum, 3);
  // the days of a meter say nothing of its half-hours
  expect(await home.read('HALF_HOUR')).toMatchObject({ refusal: 'CONSENT' });

  await home.withdraw(daily);
  expect(await home.read('DAY')).toMatchObject({ refusal: 'CONSENT', values: [] });
  expect([await home.count('consumption_day'), await home.count('measured_point')]).toEqual([0, 0]);
});

test('L9.3 half-hours are collected from the day of the consent on, and come to their days', async () => {
  const home = await household('T711', '14500000300017');
  await home.agree(daily);
  await home.agree(halfHourly);
  await collect();
  expect(await home.count('load_curve_day')).toBe(0);
  const { db } = environment.database;
  await db
    .updateTable('measured_point')
    .set({ since: day(20), next_day: day(20), due_at: new Date(0) })
    .where('customer_number', '=', 'T711')
    .where('grain', '=', 'HALF_HOUR')
    .execute();
  await collect();
  expect(await home.count('load_curve_day')).toBe(20);
  const halves = await home.read('HALF_HOUR');
  const days = await home.read('DAY');
  expect(halves.values.length).toBeGreaterThanOrEqual(46);
  expect(halves.total?.kwh).toBeCloseTo(days.values[0]?.kwh ?? 0, 3);
  await home.withdraw(halfHourly);
  expect(await home.count('load_curve_day')).toBe(0);
  expect(await home.count('consumption_day')).toBe(90);
});

test('L9.3 today is expected from the weeks before, with a range', async () => {
  const home = await household('T712', '14500000400017');
  await home.agree(daily);
  await collect();
  const { values, total } = await home.read('DAY', day(0));
  expect(values[0]).toMatchObject({ kwh: null, expected: { kwh: expect.any(Number) as number } });
  expect(total?.expected?.low).toBeLessThan(total?.expected?.high ?? 0);
  expect((await home.read('DAY')).total?.usual).toMatchObject({ days: 8 });
});

test('L9.3 today has one expectation and one range, by half-hour and by day', async () => {
  const home = await household('T730', '14500001600017');
  await home.agree(daily);
  await home.agree(halfHourly);
  await environment.database.db
    .updateTable('measured_point')
    .set({ since: day(80), next_day: day(80), due_at: new Date(0) })
    .where('customer_number', '=', 'T730')
    .where('grain', '=', 'HALF_HOUR')
    .execute();
  await collect();
  const [days, halves] = [await home.read('DAY', day(0)), await home.read('HALF_HOUR', day(0))];
  expect(halves.total?.expected).not.toBeNull();
  expect(halves.total?.expected).toEqual(days.total?.expected);
});

test('L9.3 the file of half-hours has times and instants as they are, without a tabulation before them', async () => {
  const payload = { contractNbr: 'CT730', grain: 'HALF_HOUR', from: day(1), to: day(1) };
  const { token } = await environment.portal.logIn('T730');
  const { body } = await environment.portal.post('/exportLoadCurve', payload, token);
  const [, first] = body.trimEnd().split('\r\n');
  expect(first).toMatch(/^\d{2}\/\d{2}\/\d{4};00:00;\d{4}-\d{2}-\d{2}T2[23]:00:00\.000Z;/);
});

test.each([
  ['T713', { smart: 'NONE' }, 'DAY', 'METER'],
  ['T714', { energy: 'NG' }, 'HALF_HOUR', 'GAS'],
] as const)(
  'L9.3 no consent is asked for what cannot be measured: %s',
  async (number, over, grain, refusal) => {
    const home = await household(number, `145000005${number.slice(1)}00`.slice(0, 14), over);
    expect(await home.read(grain)).toMatchObject({ refusal });
  },
);

test('L9.3 gas has its days', async () => {
  const home = await household('T715', '14500000600099', { energy: 'NG' });
  await home.agree(daily);
  await home.agree(halfHourly);
  await collect();
  expect(await home.count('consumption_day')).toBe(90);
  expect(await home.count('measured_point')).toBe(1);
});

test('L9.3 a span that is too long, backwards or to come is refused at its field', async () => {
  const home = await household('T716', '14500000700017');
  const refusal = (grain: string, from: string, to: string) =>
    environment.portal.refusal('/getLoadCurve', { contractNbr: 'CT716', grain, from, to }, home.token);
  for (const [grain, from, to] of [
    ['HALF_HOUR', day(31), day(0)],
    ['DAY', day(731), day(0)],
    ['DAY', day(1), day(2)],
    ['DAY', day(1), day(-1)],
  ] as const) {
    expect(await refusal(grain, from, to)).toMatchObject({ status: 422, errors: [{ path: 'to' }] });
  }
  expect(
    await environment.portal.refusal(
      '/exportLoadCurve',
      { contractNbr: 'CT716', grain: 'DAY', from: day(1), to: day(1) },
      home.token,
    ),
  ).toMatchObject({ status: 409 });
});

test('L9.3 somebody else’s measures are refused, as a table and as a file', async () => {
  const [mine, theirs] = [
    await household('T717', '14500000800017'),
    await household('T718', '14500000900017'),
  ];
  await theirs.agree(daily);
  await collect();
  const payload = { contractNbr: theirs.contractNumber, grain: 'DAY', from: day(2), to: day(1) };
  for (const path of ['/getLoadCurve', '/exportLoadCurve'] as const) {
    expect(await environment.portal.refusal(path, payload, mine.token)).toMatchObject({ status: 403 });
  }
});

test('L9.3 the file has a line a day, under a name that says what it is', async () => {
  const home = await household('T719', '14500001000017');
  await home.agree(daily);
  await collect();
  const payload = { contractNbr: home.contractNumber, grain: 'DAY', from: day(10), to: day(1) };
  const { headers, body } = await environment.portal.post('/exportLoadCurve', payload, home.token);
  expect(headers['content-disposition']).toContain(`mesures-jours-CT719-${day(10)}-${day(1)}.csv`);
  const [header, ...lines] = body.trimEnd().split('\r\n');
  expect(header).toContain('jour;kWh;dont heures creuses (kWh);énergie TTC (€);kWh 52 semaines plus tôt');
  expect(lines).toHaveLength(10);
});

test('L9.3 an operator that is silent is asked again later; the run fails, and the screen knows', async () => {
  const home = await household('T720', oddMeters.down);
  await home.agree(daily);
  await collect();
  expect(await home.point()).toMatchObject({ failures: 1, refusal: null });
  expect((await home.point()).due_at.getTime()).toBeGreaterThan(environment.portal.clock().getTime());
  expect(await home.read('DAY')).toMatchObject({ refusal: null, late: 'OPERATOR' });
  const others = [];
  for (const number of ['T721', 'T722', 'T723', 'T724']) {
    const other = await household(number, oddMeters.down);
    await other.agree(daily);
    others.push(other);
  }
  await expect(collect()).rejects.toMatchObject({ name: 'MeteringSilent' });
  for (const each of [home, ...others]) await each.withdraw(daily);
});

test.each([
  ['T725', oddMeters.refused, 'NO_ACCESS'],
  ['T726', oddMeters.notOpen, 'NOT_OPEN'],
])(
  'L9.3 an operator that refuses the point is asked again the next morning (%s)',
  async (number, point, code) => {
    const home = await household(number, point);
    await home.agree(daily);
    await collect();
    expect(await home.point()).toMatchObject({ failures: 0, refusal: code });
    expect(await home.read('DAY')).toMatchObject({ late: code });
  },
);

test('L9.3 a late day is asked for again in hours, and the days before are there', async () => {
  const home = await household('T727', oddMeters.late);
  await home.agree(daily);
  await collect();
  expect(await home.read('DAY', day(2))).toMatchObject({ until: day(2), late: 'WAITING' });
  expect(await areManyDue(collecting())).toBe(false);
});

test('L9.3 who withdraws while the operator answers has nothing kept', async () => {
  const home = await household('T728', '14500001100017');
  await home.agree(daily);
  const slow: MeteringData = {
    ...meteringData,
    days: async (...asked) => {
      const found = await meteringData.days(...asked);
      await home.withdraw(daily);
      return found;
    },
  };
  await collectMeasures({ ...collecting(), providers: { meteringData: slow } as never }, log);
  expect(await home.count('consumption_day')).toBe(0);
});

test('L9.3 months are made ahead, filled from the rest, and dropped when they were kept for 24 months', async () => {
  const { db } = environment.database;
  const parts = async () => {
    const { rows } = await sql<{ name: string }>`select relname::text as name from pg_inherits
      join pg_class on pg_class.oid = inhrelid where inhparent = 'consumption_day'::regclass order by 1`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };
  const month = (count: number) =>
    `consumption_day_${monthOf(addMonths(firstDayOf(monthOf(today())), count)).replace('-', '_')}`;
  const rows = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from consumption_day`.execute(db)).rows[0]?.n);
  const before = await rows();
  expect(before).toBeGreaterThan(0);
  await tendMonths({ db, clock: systemClock });
  expect(await parts()).toEqual(
    expect.arrayContaining([month(-24), month(0), month(2), 'consumption_day_rest']),
  );
  expect(await parts()).toHaveLength(28);
  expect(await rows()).toBe(before);
  const { rows: rest } = await sql`select 1 from measured.consumption_day_rest`.execute(db);
  expect(rest).toEqual([]);
  const old = firstDayOf(monthOf(addMonths(today(), -26)));
  await sql
    .raw(
      `create table measured.${month(-26)} partition of consumption_day for values from ('${old}') to ('${addMonths(old, 1)}')`,
    )
    .execute(db);
  await db
    .insertInto('consumption_day')
    .values({
      customer_number: 'T710',
      contract_number: 'CT710',
      day: old,
      watt_hours: 1,
      collected_at: new Date(),
    })
    .execute();
  await tendMonths({ db, clock: systemClock });
  expect(await parts()).not.toContain(month(-26));
  expect(await rows()).toBe(before);
});

test('L9.3 a contract or a meter that comes after the consent is collected too', async () => {
  const home = await household('T729', '14500001200017', { smart: 'NONE' });
  await home.agree(daily);
  expect(await home.count('measured_point')).toBe(0);
  const { db } = environment.database;
  await db
    .updateTable('meter')
    .set({ smart_meter_status: 'COMMUNICATING' })
    .where('customer_number', '=', 'T729')
    .execute();
  await tendMonths({ db, clock: environment.portal.clock });
  await collect();
  expect(await home.count('consumption_day')).toBe(90);
});

test('L9.3 the demo accounts have 13 months of days that come to their readings, and half-hours that come to their days', async () => {
  const { token } = await environment.portal.logIn('100006', 'Lumiere2026!');
  const contractNbr = 'EL00100006001';
  const answer = await environment.portal.call(
    '/getLoadCurve',
    { contractNbr, grain: 'DAY', from: day(395), to: day(1) },
    token,
  );
  expect(answer.values.filter(({ kwh }) => kwh !== null)).toHaveLength(395);
  expect(answer.total).toMatchObject({ compared: { kwh: expect.any(Number) as number } });
  const halves = await environment.portal.call(
    '/getLoadCurve',
    { contractNbr, grain: 'HALF_HOUR', from: day(7), to: day(1) },
    token,
  );
  expect(halves.offPeak).toHaveLength(1);
  expect(halves.total?.offPeakKwh).toBeGreaterThan(0);
  const days = answer.values.slice(-7).reduce((sum, { kwh }) => sum + (kwh ?? 0), 0);
  expect(halves.total?.kwh).toBeCloseTo(days, 2);
  expect(halves.total?.amount).toBeGreaterThan(0);
});

const toldDays = async (contractNumber: string) =>
  (
    await environment.database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'day-limit-exceeded')
      .execute()
  )
    .map(
      ({ payload }) =>
        payload as unknown as { contractNumber: string; link: string; exceeded: string[]; day: string },
    )
    .filter((payload) => payload.contractNumber === contractNumber);

test('L9.3 a day above the customer’s own threshold is mailed once, with the link to it; no day that comes late, or of before', async () => {
  const home = await household('T790', '14500000900017');
  const { db } = environment.database;
  await home.agree(daily);
  await collect();
  const limits = (dayKwh: number | null, dayAmount: number | null) =>
    environment.portal.call(
      '/setConsumptionLimits',
      { contractNbr: home.contractNumber, kwh: null, amount: null, dayKwh, dayAmount },
      home.token,
    );
  expect((await limits(1, null)).limits.day).toEqual({
    kwh: 1,
    amount: null,
    measured: true,
    exceeded: null,
  });
  const again = async () => {
    await db
      .updateTable('measured_point')
      .set({ due_at: new Date(0) })
      .where('customer_number', '=', 'T790')
      .execute();
    await collect();
  };
  await again();
  // it was set today, and the latest measure is of yesterday
  expect(await toldDays(home.contractNumber)).toEqual([]);

  const setOn = (since: string) =>
    db
      .updateTable('contract')
      .set({ day_limit_since: since })
      .where('contract_number', '=', home.contractNumber)
      .execute();
  await setOn(day(1));
  await again();
  await again();
  const told = await toldDays(home.contractNumber);
  expect(told).toHaveLength(1);
  expect(told[0]?.link).toBe(
    `${testConfig.publicUrl}/consumption/day?contract=${home.contractNumber}&day=${day(1)}&grain=day`,
  );
  expect(told[0]?.exceeded).toEqual([
    expect.stringMatching(/^[\d,]+.kWh consommés, pour un seuil de 1.kWh par jour\.$/),
  ]);
  const { limits: shown } = await environment.portal.call(
    '/getYearProjection',
    { contractNbr: home.contractNumber },
    home.token,
  );
  expect(shown.day).toMatchObject({ kwh: 1, exceeded: { day: day(1) } });

  // set long ago: of the days that were never told, the last three alone
  await db
    .updateTable('contract')
    .set({ day_limit_since: day(60), exceeded_day: null })
    .where('contract_number', '=', home.contractNumber)
    .execute();
  await again();
  expect(
    (await toldDays(home.contractNumber)).slice(1).map(({ link }) => /day=([\d-]+)/.exec(link)?.[1]),
  ).toEqual([day(3), day(2), day(1)]);
  expect((await limits(null, null)).limits.day).toMatchObject({ kwh: null, exceeded: null });
  await again();
  expect(await toldDays(home.contractNumber)).toHaveLength(4);
});

test('L9.3 what a screen shows first needs nothing but the contract: yesterday, of gas the days of the month', async () => {
  const first = async (contractNbr: string, token: string) =>
    (await environment.portal.call('/getLoadCurve', { contractNbr }, token)).shown;
  const home = await household('T791', '14500001000017');
  expect(await first(home.contractNumber, home.token)).toEqual({
    grain: 'HALF_HOUR',
    from: day(1),
    to: day(1),
  });
  const gas = await household('T792', '14500001100017', { energy: 'NG' });
  const month = monthOf(day(1));
  expect(await first(gas.contractNumber, gas.token)).toEqual({
    ...{ grain: 'DAY', from: firstDayOf(month) },
    to: monthOf(today()) === month ? today() : day(1),
  });
});
