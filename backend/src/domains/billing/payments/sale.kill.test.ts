import { Random } from '../../../../seed/random/random';
import { password } from '../../../../testing/fixtures/people';
import { apiProcess, type ApiProcess } from '../../../../testing/kills/api-process';
import { booksOf, wholeBooks } from '../../../../testing/kills/books';
import { openSalesDatabase } from '../../../../testing/kills/sales-database';
import { openSale, steps, type Sale, type Step } from '../../../../testing/kills/sale';
import { startTestServer, type TestServer } from '../../../../testing/server';
import type { Db } from '../../../platform/database';

/**
 * Kills the API while a case is signed, paid by card and reported by the webhook. The moment is the nth message to the
 * database, drawn anew for each sale, so that it does not depend on the machine's speed. `PORTAL_KILLS=40` for a long
 * run.
 */
jest.setTimeout(1_800_000);

const kills = Number(process.env.PORTAL_KILLS ?? 6);
/** Of an undisturbed sale, before any is killed: how much each step says to the database, and how long it takes. */
const calmSales = 3;

let server: TestServer;
let db: Db;
let api: ApiProcess;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const sales = await openSalesDatabase(server.url);
  db = sales.db;
  api = await apiProcess(sales.url);
  await api.start();
  const response = await fetch(`${api.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'killer', password }),
  });
  ({ token } = (await response.json()) as { token: string });
});
afterAll(async () => {
  await api.stop();
  await db.destroy();
  await server.stop();
});

interface Measured {
  messages: number;
  milliseconds: number;
}

/** The most that each step said to the database in a few calm sales, and how long they took on average. */
async function measureSteps(): Promise<Record<Step, Measured>> {
  const measured = Object.fromEntries(
    steps.map((step) => [step, { messages: 0, milliseconds: 0 }]),
  ) as Record<Step, Measured>;
  for (let count = 0; count < calmSales; count++) {
    const sale = openSale(api, token, () => db);
    for (const step of steps) {
      const [before, since] = [api.messages(), performance.now()];
      await sale.take(step);
      const of = measured[step];
      of.messages = Math.max(of.messages, api.messages() - before);
      of.milliseconds += (performance.now() - since) / calmSales;
    }
    expect(await booksOf(db, sale)).toEqual(wholeBooks(sale));
  }
  return measured;
}

/** As often a card confirmation as any other step: by itself it takes too short a time to be met. */
const weights: Record<Step, number> = { sign: 1, decide: 1, complete: 1, pay: 1, confirm: 3, webhook: 2 };

/** Whether the kill came while that step was on its way: its answer never came. */
async function wasMet(sale: Sale, step: Step): Promise<boolean> {
  return sale.take(step).then(
    () => false,
    () => !api.isAlive(),
  );
}

/** Goes on as a page does that lost its answer, before another process. */
async function goOn(sale: Sale, from: Step): Promise<void> {
  await api.start();
  // the lease of a delivery that died with its process is over
  await db
    .updateTable('sandbox_card_event')
    .set({ next_attempt_at: new Date() })
    .where('delivered_at', 'is', null)
    .execute();
  for (const step of steps.slice(steps.indexOf(from))) await sale.take(step);
}

async function isCharged({ payment }: Sale): Promise<boolean> {
  const { status } = await db
    .selectFrom('sandbox_card_payment')
    .select('status')
    .where('id', '=', payment!.reference)
    .executeTakeFirstOrThrow();
  return status === 'succeeded';
}

test(`B7.2 S4 killed ${kills} times on the way from the signature to the webhook: nothing is lost, nothing doubled`, async () => {
  const measured = await measureSteps();
  const draw = new Random('sale.kill');
  const met = Object.fromEntries(steps.map((step) => [step, 0])) as Record<Step, number>;
  let charged = 0;
  for (let count = 0; count < kills; count++) {
    const sale = openSale(api, token, () => db);
    // the first kills of a small run are of the step that matters most
    const step = count < 2 ? 'confirm' : draw.weighted(weights);
    for (const before of steps.slice(0, steps.indexOf(step))) await sale.take(before);
    api.killAt(draw.int(1, measured[step].messages), draw.pick(['sent', 'lost']));
    if (await wasMet(sale, step)) met[step]++;
    await api.kill();
    if (step === 'confirm' && (await isCharged(sale))) charged++;
    await goOn(sale, step);
    expect(await booksOf(db, sale)).toEqual(wholeBooks(sale));
  }
  expect(met.confirm).toBeGreaterThanOrEqual(Math.min(10, Math.floor(kills / 4)));
  if (process.env.PORTAL_KILLS) report({ measured, met, charged });
});

function report(found: {
  measured: Record<Step, Measured>;
  met: Record<Step, number>;
  charged: number;
}): void {
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
}
