import { addDays, formatDay, today } from '@portal/domain';
import { sql } from 'kysely';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addCustomer, password } from '../../../../testing/fixtures/people';
import { apiProcess, type ApiProcess } from '../../../../testing/kills/api-process';
import { openSalesDatabase } from '../../../../testing/kills/sales-database';
import { startTestServer, type TestServer } from '../../../../testing/server';
import { testConfig } from '../../../../testing/test-app';
import type { Db } from '../../../platform/database';
import { applyDueAmendments } from './due-amendments.service';

/** Ends an import of 100,000 amendments in every way, and goes on as its agent does. `PORTAL_KILLS=1` writes how long each step took. */
jest.setTimeout(900_000);

const contracts = 500;
const days = 200;
const all = contracts * days;

let server: TestServer;
let db: Db;
let api: ApiProcess;
let token: string;
const took: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer();
  const opened = await openSalesDatabase(server.url);
  db = opened.db;
  await addCustomer(db, 'TKA');
  for (let at = 0; at < contracts; at++) await addContract(db, 'TKA', `CTKA-${at}`);
  api = await apiProcess(opened.url);
  await api.start();
  const answer = await send('/login', 'application/json', JSON.stringify({ user: 'killer', password }));
  ({ token } = answer.body as { token: string });
});
afterAll(async () => {
  if (process.env.PORTAL_KILLS) process.stdout.write(`${JSON.stringify(took, null, 2)}\n`);
  await api.stop();
  await db.destroy();
  await server.stop();
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function send(path: string, type: string, body: string): Promise<Answer> {
  const response = await fetch(`${api.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const call = (path: string, payload: object = {}) => send(path, 'application/json', JSON.stringify(payload));

const lines = Array.from({ length: days }, (_, on) => formatDay(addDays(today(), on + 30))).flatMap((day) =>
  Array.from({ length: contracts }, (_, at) => `CTKA-${at};${day};Évolution des conditions générales`),
);
const file = ['numero_contrat;date_effet;libelle', ...lines].join('\r\n');
const upload = (content = file) => send('/uploadAmendments?fileName=grand.csv', 'text/csv', content);
/** A process that is killed answers nothing. */
const lost = (answer: Promise<Answer>) => answer.catch(() => null);

async function timed<T>(step: string, work: Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work;
  took[step] = Math.round(performance.now() - since);
  return result;
}

async function stored(): Promise<{ imports: number; amendments: number; withdrawn: number }> {
  const { rows } = await sql<{ amendments: number; withdrawn: number }>`
    select count(*)::int as amendments, count(withdrawn_by)::int as withdrawn from contract_amendment`.execute(
    db,
  );
  const { rows: imports } = await sql<{
    count: number;
  }>`select count(*)::int as count from amendment_import`.execute(db);
  return { imports: imports[0]?.count ?? -1, ...rows[0]! };
}
const nothing = { imports: 0, amendments: 0, withdrawn: 0 };

/** Resolves once the import is in the midst of writing. */
async function isWriting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from amendment_run
      where step = 'WRITE' and done between 10000 and 90000 and not ended and touched_at > now() - interval '5 s'`.execute(
      db,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('B9.4 an import of 100,000 that is killed writes nothing, one that is stopped neither, and sent again it is whole', async () => {
  const killed = lost(upload());
  await isWriting();
  await api.kill();
  expect(await killed).toBeNull();
  expect(await stored()).toEqual(nothing);
  await api.start();
  // a minute without a sign of life
  await db
    .updateTable('amendment_run')
    .set({ touched_at: new Date(Date.now() - 61_000) })
    .execute();
  expect((await call('/getAmendmentRun')).body).toMatchObject({
    run: { status: 'NOTHING_WRITTEN', fileName: 'grand.csv' },
  });

  const stopped = upload();
  await isWriting();
  expect((await call('/cancelAmendments')).status).toBe(200);
  const answer = await timed('from the stop to its answer', stopped);
  expect(answer).toMatchObject({ status: 409, body: { message: 'Import annulé : rien n’a été écrit' } });
  expect(await stored()).toEqual(nothing);

  const whole = await timed('import', upload());
  expect(whole).toMatchObject({ status: 200, body: { rowCount: all } });
  expect(await stored()).toEqual({ imports: 1, amendments: all, withdrawn: 0 });
  expect((await upload()).status).toBe(409);

  const importId = whole.body.importId;
  const shown = await timed('page of the import', call('/getAmendmentImport', { importId }));
  expect(shown.body).toMatchObject({ import: { counts: { WAITING: all }, withdrawable: all } });
  await timed(
    'first page of its amendments',
    call('/searchAmendments', { importId, sort: 'line', direction: 'asc' }),
  );
  await timed('imports of the list', call('/searchAmendmentImports'));
});

test('L6.3 a withdrawal of 100,000 that is killed is whole or not at all, and asked again it is whole', async () => {
  const { id: importId } = await db.selectFrom('amendment_import').select('id').executeTakeFirstOrThrow();
  api.killAt(6, 'sent');
  expect(await lost(call('/withdrawAmendmentImport', { importId }))).toBeNull();
  await api.kill();
  await api.start();
  expect([0, all]).toContain((await stored()).withdrawn);
  const again = await timed('withdrawal', call('/withdrawAmendmentImport', { importId }));
  expect(again.status).toBe(200);
  expect((await stored()).withdrawn).toBe(all);
});

test('B9.4 killed while amendments that are due are applied, another process goes on: each is applied once', async () => {
  const due = Array.from({ length: 40 }, (_, at) => `CTKA-DUE-${at}`);
  for (const number of due)
    await addPackagedContract(db, 'TKA', number, { installment_frequency: 'MONTHLY' });
  const rows = due.map((number) => `${number};${formatDay(today())};Fréquence;BIMONTHLY`);
  const answer = lost(upload(['numero_contrat;date_effet;libelle;frequence', ...rows].join('\n')));
  const applied = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(applied_at)::int as count from contract_amendment where contract_number like 'CTKA-DUE-%'`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  };
  while ((await applied()) < 5) await new Promise((resolve) => setTimeout(resolve, 10));
  await api.kill();
  await answer;
  expect(await applied()).toBeLessThan(due.length);
  await applyDueAmendments({ db, clock: () => new Date(), config: testConfig });
  expect(await applied()).toBe(due.length);
  const changes = await db
    .selectFrom('contract_change')
    .select('contract_number')
    .where('contract_number', 'like', 'CTKA-DUE-%')
    .execute();
  expect(changes.map((each) => each.contract_number).sort()).toEqual([...due].sort());
});
