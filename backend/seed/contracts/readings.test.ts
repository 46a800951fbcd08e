import type { ReadingRegister } from '../../src/platform/schema/column-values';
import type { Row, Rows } from '../rows';
import { grouped, sample } from '../testing/sample';

let rows: Rows;
beforeAll(async () => {
  rows = await sample();
});

type Reading = Row<'meter_reading'>;
const registersOf = (reading: Reading) => JSON.parse(reading.registers) as ReadingRegister[];
const contractOf = (row: { customer_number: string; contract_number: string }) =>
  `${row.customer_number} ${row.contract_number}`;

/** Consecutive readings of each contract, with the first one's meter. */
function pairs(): { previous: Reading; next: Reading; turn: number }[] {
  const meters = new Map(
    rows.of('meter').map((meter) => [`${contractOf(meter)} ${meter.meter_number}`, meter]),
  );
  return [...grouped<'meter_reading'>(rows.of('meter_reading'), contractOf).values()].flatMap((readings) =>
    readings.slice(1).map((next, at) => {
      const previous = readings[at] as Reading;
      return {
        previous,
        next,
        turn: 10 ** (meters.get(`${contractOf(next)} ${next.meter_number}`)?.digit_size ?? 0),
      };
    }),
  );
}

test('S8 periods follow each other, and only a change of meter brings another number', () => {
  const wrong = pairs().filter(({ previous, next }) => {
    const changed = next.meter_number !== previous.meter_number;
    return next.start_date < previous.end_date || changed !== (previous.context === 'METER_CHANGE');
  });
  expect(wrong).toEqual([]);
  expect(rows.of('meter_reading').some(({ context }) => context === 'METER_CHANGE')).toBe(true);
});

test('S8 an index grows by what was used, and rolls over at the size of its meter', () => {
  let rollOvers = 0;
  const wrong = pairs().filter(({ previous, next, turn }) => {
    if (next.start_date !== previous.end_date || next.meter_number !== previous.meter_number) return false;
    return registersOf(next).some(({ index, quantity }, place) => {
      const before = registersOf(previous)[place]?.index ?? null;
      if (index === null || before === null || quantity === null) return false;
      if (index < before) rollOvers++;
      const units = (index - before + turn) % turn;
      // Each month of a period is rounded to a whole kWh.
      return Math.abs(units * Number(next.kwh_per_unit) - quantity) > 3.5;
    });
  });
  expect(wrong).toEqual([]);
  expect(rollOvers).toBeGreaterThan(0);
});

test('S8 the registers of a reading add up to its quantity; an unknown one has none', () => {
  const wrong = rows.of('meter_reading').filter((reading) => {
    const quantities = registersOf(reading).map(({ quantity }) => quantity);
    if (reading.quantity_kwh === null) return quantities.some((quantity) => quantity !== null);
    return quantities.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0) !== reading.quantity_kwh;
  });
  expect(wrong).toEqual([]);
});

test('S8 the history has gaps and estimates, and covers 36 months', () => {
  const readings = rows.of('meter_reading');
  const starts = readings.map(({ start_date }) => start_date).sort();
  expect(starts[0]?.slice(0, 7)).toBe('2023-11');
  expect(readings.filter(({ end_date }) => end_date > '2026-11-21')).toEqual([]);
  expect(readings.some(({ context }) => context === 'ESTIMATED')).toBe(true);
  expect(readings.some(({ quantity_kwh }) => quantity_kwh === null)).toBe(true);
  expect(pairs().some(({ previous, next }) => next.start_date > previous.end_date)).toBe(true);
});

test('S8 a gas winter uses several times a summer', () => {
  const energies = new Map(rows.of('contract').map((row) => [contractOf(row), row.energy]));
  const used = (months: string[]) =>
    rows
      .of('meter_reading')
      .filter((row) => energies.get(contractOf(row)) === 'NG' && months.includes(row.start_date.slice(5, 7)))
      .reduce((sum, { quantity_kwh }) => sum + (quantity_kwh ?? 0), 0);
  expect(used(['12', '01'])).toBeGreaterThan(4 * used(['06', '07']));
});
