import { addDays, hoursInParisDay, today } from '@portal/domain';
import {
  meteringClient,
  oddMeters,
  startMeteringSandbox,
} from '@portal/sandboxes/metering-data/metering-sandbox';
import { startSandboxServer, type SandboxServer } from '@portal/sandboxes/sandbox-server';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { curvesOf } from './enedis-metering';
import type { MeteringData } from './metering-data';
import { operatorsMetering } from './operators-metering';

let database: TestDatabase;
let sandbox: SandboxServer;
let metering: MeteringData;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startMeteringSandbox(database.db);
  metering = reach(sandbox.url);
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const reach = (url: string, secret = meteringClient.clientSecret) =>
  operatorsMetering(
    'sandbox',
    {
      enedis: { ...meteringClient, clientSecret: secret, url, tokenUrl: `${url}/oauth2/v3/token` },
      grdf: {
        ...meteringClient,
        clientSecret: secret,
        url: `${url}/adict/v2`,
        tokenUrl: `${url}/adict/token`,
        scope: '/adict/v2',
      },
    },
    1_000,
  );

const day = (ago: number) => addDays(today(), -ago);
const point = '14500000100017';

test('L9.3 the half-hours of a day come to its energy, and the same day is always the same', async () => {
  const curves = await metering.curves(point, day(7), day(0));
  expect(curves.map((each) => each.day)).toEqual([7, 6, 5, 4, 3, 2, 1].map(day));
  const days = await metering.days('EL', point, day(7), day(0));
  for (const { day: of, watts } of curves) {
    expect(watts).toHaveLength(hoursInParisDay(of) * 2);
    const wattHours = watts.reduce<number>((sum, each) => sum + (each ?? 0) / 2, 0);
    expect({ of, wattHours }).toEqual({ of, wattHours: days.find((each) => each.day === of)?.wattHours });
  }
  expect(await metering.curves(point, day(3), day(2))).toEqual([curves[4]]);
});

test.each([
  ['2026-03-29', 46],
  ['2026-10-25', 50],
])('L9.3 on %s, when the clocks change, there are %i half-hours', async (changed, halves) => {
  const [curve] = await metering.curves(point, changed, addDays(changed, 1));
  expect(curve?.watts).toHaveLength(halves);
  expect(curve?.watts).not.toContain(null);
});

test('L9.3 the days of gas are those that began at six', async () => {
  const days = await metering.days('NG', '14500000100099', day(40), day(0));
  expect(days.map((each) => each.day)).toEqual(Array.from({ length: 40 }, (_, at) => day(40 - at)));
  expect(days.every(({ wattHours }) => wattHours > 0 && wattHours % 1000 === 0)).toBe(true);
});

test('L9.3 the days of a contract come to its readings', async () => {
  const reading = await database.db
    .selectFrom('meter_reading as r')
    .innerJoin('delivery_point as d', 'd.contract_number', 'r.contract_number')
    .select(['d.point_of_delivery', 'r.start_date', 'r.end_date', 'r.quantity_kwh'])
    .where('r.customer_number', '=', '100001')
    .where('r.contract_number', 'like', 'EL%')
    .where('r.quantity_kwh', 'is not', null)
    .orderBy('r.end_date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const days = await metering.days('EL', reading.point_of_delivery, reading.start_date, reading.end_date);
  const kwh = days.reduce((sum, { wattHours }) => sum + wattHours, 0) / 1000;
  expect(kwh).toBeCloseTo(reading.quantity_kwh as number, 0);
});

test('L9.3 what is not there yet is left out: a late day, hours without a measure, a meter without any', async () => {
  expect((await metering.days('EL', oddMeters.late, day(3), day(0))).map((each) => each.day)).toEqual([
    day(3),
    day(2),
  ]);
  const [curve] = await metering.curves(oddMeters.holes, day(2), day(1));
  expect(curve?.watts.slice(11, 17)).toEqual([
    expect.any(Number),
    null,
    null,
    null,
    null,
    expect.any(Number),
  ]);
  expect(await metering.days('EL', oddMeters.empty, day(3), day(0))).toEqual([]);
  expect(await metering.curves(oddMeters.empty, day(3), day(0))).toEqual([]);
});

test.each(['silent', 'down', 'garbled', 'slow', 'wrong'] as const)(
  'L9.3 an operator that is %s is one that did not answer, in bounded time',
  async (state) => {
    const silent = { name: 'MeteringSilent' };
    await expect(metering.curves(oddMeters[state], day(3), day(0))).rejects.toMatchObject(silent);
    await expect(metering.days('EL', oddMeters[state], day(3), day(0))).rejects.toMatchObject(silent);
    await expect(metering.days('NG', oddMeters[state], day(3), day(0))).rejects.toMatchObject(silent);
  },
);

test.each([
  ['refused', 'NO_ACCESS'],
  ['notOpen', 'NOT_OPEN'],
] as const)('L9.3 a point that is %s is refused for good: %s', async (state, code) => {
  const refusal = { name: 'MeteringRefusal', code };
  await expect(metering.curves(oddMeters[state], day(3), day(0))).rejects.toMatchObject(refusal);
  await expect(metering.days('NG', oddMeters[state], day(3), day(0))).rejects.toMatchObject(refusal);
});

test('L9.3 without the right secret nothing is read; an energy without an operator is not open', async () => {
  const stranger = reach(sandbox.url, 'wrong');
  await expect(stranger.days('EL', point, day(3), day(0))).rejects.toMatchObject({ name: 'MeteringSilent' });
  const none = operatorsMetering('none', {});
  await expect(none.days('NG', point, day(3), day(0))).rejects.toMatchObject({ code: 'NOT_OPEN' });
  await expect(none.curves(point, day(3), day(0))).rejects.toMatchObject({ code: 'NOT_OPEN' });
});

test('L9.3 a token is kept, and asked for anew once it is refused', async () => {
  let given = 0;
  const operator = await startSandboxServer((server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_r, body, done) => done(null, body),
    );
    server.post('/oauth2/v3/token', async () => ({ access_token: `t${++given}`, expires_in: '3600' }));
    server.get('/metering_data_dc/v5/daily_consumption', async ({ headers }, reply) =>
      headers.authorization === 'Bearer t1' && given > 1
        ? { never: true }
        : headers.authorization === 'Bearer t1' && asked++ > 0
          ? reply.status(401).send({})
          : {
              meter_reading: {
                usage_point_id: point,
                reading_type: { unit: 'Wh' },
                interval_reading: [{ value: '4200', date: day(1) }],
              },
            },
    );
  });
  let asked = 0;
  const real = reach(operator.url);
  const yesterday = [{ day: day(1), wattHours: 4200 }];
  expect(await real.days('EL', point, day(1), day(0))).toEqual(yesterday);
  expect(given).toBe(1);
  expect(await real.days('EL', point, day(1), day(0))).toEqual(yesterday);
  expect(given).toBe(2);
  await operator.stop();
});

test('L9.3 steps of ten minutes are averaged, an hour counts twice, and half of a half-hour is none', () => {
  const interval = (date: string, value: number, interval_length: string) => ({
    date,
    value,
    interval_length,
  });
  const tens = ['00:10', '00:20', '00:30'].map((clock, at) =>
    interval(`2026-11-01 ${clock}:00`, 100 * at, 'PT10M'),
  );
  const hour = interval('2026-11-01 02:00:00', 700, 'PT60M');
  const half = interval('2026-11-01 02:15:00', 900, 'PT15M');
  expect(curvesOf([...tens, hour, half], '2026-11-01', '2026-11-02')[0]?.watts.slice(0, 5)).toEqual([
    100,
    null,
    700,
    700,
    null,
  ]);
});

test('L9.3 whatever the year, every half-hour has its own place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (offset) => {
      const of = addDays('2024-01-01', offset);
      const halves = hoursInParisDay(of) * 2;
      const clocks: string[] = [];
      const start = new Date(`${of}T00:00:00Z`).getTime();
      for (let at = -8; at < halves + 8; at++) {
        const ended = new Date(start + at * 1_800_000);
        const parts = new Intl.DateTimeFormat('sv-SE', {
          timeZone: 'Europe/Paris',
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(ended);
        clocks.push(parts);
      }
      const intervals = clocks.map((date, value) => ({ date, value, interval_length: 'PT30M' }));
      const [curve] = curvesOf(intervals, of, addDays(of, 1));
      const watts = curve?.watts ?? [];
      expect(watts).toHaveLength(halves);
      expect(watts).toEqual(watts.map((_, at) => (watts[0] as number) + at));
    }),
    { numRuns: 40, examples: [[88], [300], [452], [664]] },
  );
});
