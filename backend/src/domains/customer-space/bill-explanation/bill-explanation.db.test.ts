import type { ResponseOf } from '@portal/contract';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import type { InvoiceLine } from '../../../platform/schema/column-values';

let database: TestDatabase;
let portal: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const energy = (from: string, to: string, quantity: number, priceMicros: number): InvoiceLine => {
  const netCents = Math.round((quantity * priceMicros) / 10_000);
  const vatCents = Math.round(netCents * 0.2);
  return {
    kind: 'ENERGY',
    label: 'Consommation',
    from,
    to,
    quantity,
    unit: 'kWh',
    priceMicros,
    netCents,
    vatBp: 2000,
    vatCents,
  };
};

/** An invoice of these lines; `about`: first day, and the day after the last. */
function bill(
  contract: string,
  number: string,
  about: [string, string],
  lines: InvoiceLine[],
  state: object = {},
) {
  const total_cents = lines.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
  const [period_start, period_end] = about;
  return addInvoice(
    database.db,
    { customer_number: contract.slice(1), contract_number: contract },
    {
      invoice_number: number,
      invoice_date: period_end,
      period_start,
      period_end,
      lines: JSON.stringify(lines),
      total_cents,
      ...state,
    },
  );
}

function reading(contract: string, about: [string, string], context: 'MEASURED' | 'ESTIMATED', id: number) {
  return database.db
    .insertInto('meter_reading')
    .values({
      customer_number: contract.slice(1),
      contract_number: contract,
      id: `01a00000-0000-7000-8000-${String(id).padStart(12, '0')}`,
      meter_number: '061234567890',
      read_date: about[1],
      context,
      start_date: about[0],
      end_date: about[1],
      quantity_kwh: 100,
      registers: '[]',
    })
    .execute();
}

async function customer(number: string): Promise<{ contract: string; token: string }> {
  await addCustomer(database.db, number);
  await addContract(database.db, number, `C${number}`);
  return { contract: `C${number}`, token: (await portal.logIn(number)).token };
}

const explain = (contract: string, token: string, invoiceId?: string) =>
  portal.call('/explainInvoice', { customerNbr: contract.slice(1), contractNbr: contract, invoiceId }, token);

const amounts = ({ parts }: ResponseOf<'/explainInvoice'>) =>
  Object.fromEntries(parts.map(({ part, amount }) => [part, amount]));

const january: [string, string] = ['2026-01-01', '2026-02-01'];
const february: [string, string] = ['2026-02-01', '2026-03-01'];
const march: [string, string] = ['2026-03-01', '2026-04-01'];

test('C2 the latest bill against the one before: parts to the cent, lines and readings behind them', async () => {
  const { contract, token } = await customer('T700');
  await bill(contract, 'A', february, [energy(...february, 280, 200_000)]);
  await bill(contract, 'B', march, [energy(...march, 372, 190_000)]);
  await reading(contract, february, 'MEASURED', 1);
  await reading(contract, march, 'MEASURED', 2);
  const answer = await explain(contract, token);
  expect(answer.previous).toMatchObject({ number: 'A', total: 67.2, days: 28 });
  expect(answer.bill).toMatchObject({
    number: 'B',
    total: 84.82,
    days: 31,
    lines: [{ price: 0.19, net: 70.68 }],
  });
  expect(answer.difference).toBe(17.62);
  // −1 c × (652 ÷ 3 + 646 ÷ 6), 2 kWh × (1149 ÷ 3 + 1152 ÷ 6), 3 d × (428 ÷ 3 + 430 ÷ 6): docs/bill-explanation.md.
  expect(amounts(answer)).toEqual({ PRICE: -3.25, VOLUME: 11.5, DAYS: 6.43, TAXES: 2.94 });
  expect(answer.parts[0]?.items[0]).toMatchObject({
    label: 'Consommation',
    before: { quantity: 280, unit: 'kWh', price: 0.2, amount: 56, lines: [0] },
    after: { quantity: 372, price: 0.19, lines: [0] },
  });
  expect(answer.bill?.readings.map(({ to, context }) => [to, context])).toEqual([['2026-04-01', 'MEASURED']]);
  expect(answer.estimate).toBe('NONE');
});

test('a bill of one’s choice, by number or id; none before the first', async () => {
  const { contract, token } = await customer('T701');
  const id = await bill(contract, 'A1', january, [energy(...january, 100, 200_000)]);
  await bill(contract, 'B1', february, [energy(...february, 100, 200_000)]);
  for (const name of ['A1', id]) {
    expect(await explain(contract, token, name)).toMatchObject({
      bill: { number: 'A1' },
      previous: null,
      difference: null,
      parts: [],
    });
  }
  const missing = { customerNbr: 'T701', contractNbr: contract, invoiceId: 'F-NONE' };
  expect((await portal.refusal('/explainInvoice', missing, token)).status).toBe(404);
});

test('nothing billed yet is nothing to explain', async () => {
  const { contract, token } = await customer('T702');
  expect(await explain(contract, token)).toEqual({
    bill: null,
    previous: null,
    difference: null,
    parts: [],
    estimate: 'NONE',
  });
});

test('cancelled bills, credit notes and bills without lines are no bills to compare with; a zero bill is', async () => {
  const { contract, token } = await customer('T703');
  await bill(contract, 'A3', ['2025-12-01', '2026-01-01'], [energy('2025-12-01', '2026-01-01', 0, 200_000)]);
  await bill(contract, 'X3', january, [energy(...january, 100, 200_000)], { state: 'cancelled' });
  await bill(contract, 'N3', january, [energy(...january, -100, 200_000)], { invoice_type: 'out_refund' });
  await bill(contract, 'E3', january, []);
  await bill(contract, 'B3', february, [energy(...february, 100, 200_000)]);
  await bill(contract, 'C3', march, [energy(...march, -10, 200_000)], { invoice_type: 'out_refund' });
  const answer = await explain(contract, token);
  expect([answer.bill?.number, answer.previous?.number, answer.difference]).toEqual(['B3', 'A3', 24]);
  expect(amounts(answer)).toEqual({ PRICE: 0, VOLUME: 21.07, DAYS: -1.07, TAXES: 4 });
  expect(await explain(contract, token, 'C3')).toMatchObject({ previous: null, parts: [] });
});

test('a settlement in the customer’s favour is a bill: instalments taken off are a part', async () => {
  const { contract, token } = await customer('T704');
  const asked = (netCents: number): InvoiceLine => ({
    ...energy(...january, 0, 0),
    kind: 'PREPAYMENT',
    label: 'Échéances déjà facturées',
    quantity: null,
    netCents,
    vatCents: 0,
  });
  await bill(contract, 'A4', january, [energy(...january, 100, 200_000), asked(-2000)]);
  await bill(
    contract,
    'B4',
    ['2026-02-01', '2026-03-04'],
    [energy(...february, 100, 200_000), asked(-3000)],
    {
      invoice_type: 'out_refund',
    },
  );
  const answer = await explain(contract, token);
  expect(answer.bill?.total).toBe(-6);
  expect(answer.difference).toBe(-10);
  expect(amounts(answer)).toEqual({ PRICE: 0, VOLUME: 0, DAYS: 0, TAXES: 0, PREPAID: -10 });
});

test('the estimate of an earlier bill is explained by correcting lines, never guessed from quantities', async () => {
  const { contract, token } = await customer('T705');
  await bill(contract, 'A5', january, [energy(...january, 100, 200_000)]);
  await bill(contract, 'B5', february, [energy(...february, 100, 200_000)]);
  await bill(contract, 'C5', march, [energy(...march, 100, 200_000), energy(...january, -20, 200_000)]);
  await reading(contract, january, 'ESTIMATED', 51);
  await reading(contract, february, 'MEASURED', 52);
  expect(await explain(contract, token, 'B5')).toMatchObject({ estimate: 'NOT_TOLD_APART' });
  const billed = await explain(contract, token);
  expect(billed.estimate).toBe('BILLED');
  expect(amounts(billed)).toMatchObject({ ESTIMATE: -4, TAXES: -0.8 });
});

test('S1 another’s invoice is refused, and one’s own contract does not lead to it', async () => {
  const mine = await customer('T706');
  const other = await customer('T707');
  const id = await bill(other.contract, 'B7', january, [energy(...january, 100, 200_000)]);
  const ask = (payload: object) => portal.refusal('/explainInvoice', payload, mine.token);
  expect((await ask({ customerNbr: 'T707', contractNbr: other.contract, invoiceId: id })).status).toBe(403);
  expect((await ask({ customerNbr: 'T706', contractNbr: other.contract })).status).toBe(403);
  expect((await ask({ customerNbr: 'T706', contractNbr: mine.contract, invoiceId: id })).status).toBe(404);
});

test('the invoices of an erased customer are explained to nobody', async () => {
  const { contract, token } = await customer('T708');
  await bill(contract, 'A8', january, [energy(...january, 100, 200_000)]);
  await database.db
    .updateTable('customer')
    .set({ erased_at: new Date() })
    .where('customer_number', '=', 'T708')
    .execute();
  expect((await explain(contract, token)).bill).toBeNull();
});
