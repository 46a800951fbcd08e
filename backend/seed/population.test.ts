import { isPce, isPdl, isSiret, isEmail, isPhone } from '@portal/domain';
import { isIban } from '@portal/domain/iban';
import type { InvoiceLine } from '../src/platform/schema/billing';
import type { ReadingRegister } from '../src/platform/schema/delivery';
import { readTowns, type Town } from '../src/platform/towns/towns';
import { tableOrder } from './copy/table-order';
import { namedCustomers, Population } from './population';
import { type Row, Rows, type TableName } from './rows';

const today = '2026-11-21';
const customers = namedCustomers + 120;
let towns: Town[];
let population: Population;
let rows: Rows;

function allRows(of: Population): Rows {
  const all = new Rows();
  for (const part of [of.agents(), ...Array.from({ length: customers }, (_, at) => of.customer(at))]) {
    for (const table of tableOrder) all.add(table, ...part.of(table));
  }
  return all;
}
beforeAll(async () => {
  towns = await readTowns();
  population = await Population.of(towns, today);
  rows = allRows(population);
}, 60_000);

function grouped<T extends TableName>(table: T, key: (row: Row<T>) => string): Map<string, Row<T>[]> {
  const groups = new Map<string, Row<T>[]>();
  for (const row of rows.of(table)) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
const contractOf = (row: { customer_number: string; contract_number: string }) =>
  `${row.customer_number} ${row.contract_number}`;

test('S8 the same day gives the same rows, and another day others', async () => {
  const again = allRows(await Population.of(towns, today));
  const later = allRows(await Population.of(towns, '2027-02-03'));
  for (const table of tableOrder) expect(again.of(table)).toEqual(rows.of(table));
  expect(later.of('meter_reading')).not.toEqual(rows.of('meter_reading'));
}, 60_000);

test('S8 a customer does not depend on those made before', () => {
  const alone = population.customer(customers - 1).of('payment_piece');
  const number = population.customer(customers - 1).of('customer')[0]?.customer_number;
  expect(alone).toEqual(rows.of('payment_piece').filter((row) => row.customer_number === number));
});

test('S8 an index grows by what was used, rolls over at its size, and starts again at a change of meter', () => {
  let rollOvers = 0;
  let changes = 0;
  for (const readings of grouped('meter_reading', contractOf).values()) {
    const meters = new Map(
      rows
        .of('meter')
        .filter((m) => contractOf(m) === contractOf(readings[0]!))
        .map((m) => [m.meter_number, m]),
    );
    readings.slice(1).forEach((reading, at) => {
      const previous = readings[at]!;
      expect(reading.start_date >= previous.end_date).toBe(true);
      if (reading.meter_number !== previous.meter_number) {
        expect(previous.context).toBe('METER_CHANGE');
        changes++;
        return;
      }
      if (reading.start_date !== previous.end_date) return;
      const turn = 10 ** meters.get(reading.meter_number)!.digit_size;
      const before = JSON.parse(previous.registers) as ReadingRegister[];
      (JSON.parse(reading.registers) as ReadingRegister[]).forEach((register, place) => {
        const from = before[place]!.index;
        if (register.index === null || from === null || register.quantity === null) return;
        if (register.index < from) rollOvers++;
        const units = (register.index - from + turn) % turn;
        // Each month is rounded on its own: half a kWh by month and register.
        expect(Math.abs(units * (reading.kwh_per_unit as number) - register.quantity)).toBeLessThanOrEqual(
          3.5,
        );
      });
    });
  }
  expect(rollOvers).toBeGreaterThan(0);
  expect(changes).toBeGreaterThan(0);
});

test('S8 the registers of a reading add up to its quantity; an unknown one has none', () => {
  for (const { registers, quantity_kwh } of rows.of('meter_reading')) {
    const quantities = (JSON.parse(registers) as ReadingRegister[]).map(({ quantity }) => quantity);
    if (quantity_kwh === null) expect(quantities.every((quantity) => quantity === null)).toBe(true);
    else
      expect(quantities.reduce((sum, quantity) => (sum as number) + (quantity as number), 0)).toBe(
        quantity_kwh,
      );
  }
});

test('S8 the history has gaps and estimates, and goes back 36 months and no further', () => {
  const readings = rows.of('meter_reading');
  const starts = readings.map(({ start_date }) => start_date).sort();
  expect(starts[0]! >= '2023-11-01').toBe(true);
  expect(starts[0]! < '2024-01-01').toBe(true);
  expect(readings.some(({ context }) => context === 'ESTIMATED')).toBe(true);
  expect(readings.some(({ quantity_kwh }) => quantity_kwh === null)).toBe(true);
  expect(readings.every(({ end_date }) => end_date <= today)).toBe(true);
});

test('S8 the lines of an invoice add up to its total', () => {
  for (const { lines, total_cents } of rows.of('invoice')) {
    const sum = (JSON.parse(lines) as InvoiceLine[]).reduce(
      (total, line) => total + line.netCents + line.vatCents,
      0,
    );
    expect(sum).toBe(total_cents);
  }
});

test('S8 a residual agrees with its state', () => {
  const signs = {
    notSettled: 1,
    latePayment: 1,
    recovery1: 1,
    recovery2: 1,
    externalRecovery: 1,
    overPayment: -1,
    settled: 0,
    cancelled: 0,
    dropped: 0,
  };
  for (const { state, residual_cents } of rows.of('invoice'))
    expect(Math.sign(residual_cents) + 0).toBe(signs[state]);
  for (const piece of rows.of('payment_piece')) {
    expect([0, piece.amount_cents]).toContain(piece.residual_cents);
    if (['reconciled', 'posted', 'sent', 'validated', 'cancelled'].includes(piece.status))
      expect(piece.residual_cents).toBe(0);
    if (piece.replacing_payment_count) expect(piece.residual_cents).toBe(0);
  }
});

test('S8 a replacement names a rejected piece of the same contract and amount', () => {
  const byId = new Map(rows.of('payment_piece').map((piece) => [piece.id, piece]));
  const replacements = rows.of('payment_piece').filter(({ replaces_id }) => replaces_id);
  expect(replacements.length).toBeGreaterThan(0);
  for (const piece of replacements) {
    const rejected = byId.get(piece.replaces_id!)!;
    expect(rejected).toMatchObject({
      status: 'sent-cancelled',
      contract_number: piece.contract_number,
      amount_cents: piece.amount_cents,
      replacing_payment_count: 1,
    });
  }
});

test('S3 numbers pass the checks of the portal', () => {
  for (const { iban } of rows.of('mandate')) expect(isIban(iban)).toBe(true);
  for (const { identification_number, email, phone } of rows.of('customer')) {
    if (identification_number) expect(isSiret(identification_number)).toBe(true);
    expect(isEmail(email)).toBe(true);
    expect(isPhone(phone!)).toBe(true);
  }
  const energy = new Map(rows.of('contract').map((row) => [row.contract_number, row.energy]));
  for (const row of rows.of('delivery_point')) {
    const right = energy.get(row.contract_number) === 'EL' ? isPdl : isPce;
    expect(right(row.point_of_delivery)).toBe(true);
  }
});

test('S8 delivery points, contracts and ids are unique', () => {
  const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
  unique(rows.of('delivery_point').map(({ point_of_delivery }) => point_of_delivery));
  unique(rows.of('contract').map(({ contract_number }) => contract_number));
  unique(rows.of('payment_piece').map(({ id }) => id));
  unique(rows.of('identity').map(({ id }) => id));
  unique(rows.of('identity').map(({ login_key }) => login_key));
});
