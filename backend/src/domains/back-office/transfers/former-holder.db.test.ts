import type { CallPath, CallRight } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import { addDays, today } from '@portal/domain';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInstalment } from '../../../../testing/fixtures/papers';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { payloads } from '../../../../testing/payloads/payloads';
import { addTraces } from '../../../../testing/privacy/marked-customer';
import { markers } from '../../../../testing/privacy/markers';
import { readPdf } from '../../../../testing/read-pdf';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import type { PdfRenderer } from '../../../providers/pdf/pdf-renderer';

// A thread, its fonts and a reader of PDFs: seconds on a busy machine.

let database: TestDatabase;
let portal: TestApp;
let pdf: PdfRenderer;
let token: string;
let formersToken: string;
const former = { customerNbr: 'TH1', contractNbr: 'C-OVER', orderNumber: 'A-OVER' };
const mine = { ...former, customerNbr: 'TH2' };

/** Where the energy arrives is the contract's; who lived there is not. */
const { street: _street, point: _point, meter: _meter, ...personal } = markers;
const words = [...Object.values(personal), former.customerNbr].map((word) => word.toLowerCase());

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
  const { db } = database;
  await addAgent(db, 'hagent', [{ id: 'searchCustomerContract' }]);
  for (const { customerNbr } of [former, mine]) await addCustomer(db, customerNbr);
  await addContract(db, former.customerNbr, former.contractNbr, { sponsor_number: former.customerNbr });
  // Before the traces, which add a second factor.
  formersToken = (await portal.logIn(former.customerNbr)).token;
  await addTraces(db, former.customerNbr, former.contractNbr);
  // The point and the meter that the payloads name.
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: '14500000000017' })
    .where('contract_number', '=', former.contractNbr)
    .execute();
  await db
    .updateTable('meter')
    .set({ meter_number: '061234567890' })
    .where('contract_number', '=', former.contractNbr)
    .execute();
  // An applied amendment contains words of the former customer and stays; a future one has terms only, and is moved.
  await db
    .updateTable('contract_amendment')
    .set({ applied_at: new Date() })
    .where('contract_number', '=', former.contractNbr)
    .execute();
  await addInstalment(db, former.customerNbr, former.contractNbr, 'validated', {
    due_date: addDays(today(), 20),
    settlement: 'notSettled',
  });
  await db
    .updateTable('customer')
    .set({ first_name: 'Ambre', last_name: 'Nouvelle' })
    .where('customer_number', '=', mine.customerNbr)
    .execute();
  await portal.call(
    '/transferContract',
    { customerNbrOutdated: 'TH1', customerNbrTargeted: 'TH2', contractNbr: 'C-OVER' },
    (await portal.logIn('hagent')).token,
  );
  token = (await portal.logIn(mine.customerNbr)).token;
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

/** The whole text of an answer: of a PDF its pages, of an archive every file. */
async function textOf(body: Buffer): Promise<string> {
  const kind = body.subarray(0, 4).toString('latin1');
  if (kind === '%PDF') return (await readPdf(body)).pages.join(' ');
  if (!kind.startsWith('PK')) {
    const text = body.toString();
    const embedded = /"base64":"([^"]+)"/.exec(text)?.[1];
    if (!embedded) return text;
    // base64 spells any three letters by chance, « TH1 » too
    return text.replace(embedded, '') + (await textOf(Buffer.from(embedded, 'base64')));
  }
  const files = Object.entries(unzipSync(body));
  const texts = files.map(async ([name, file]) =>
    name.endsWith('.pdf') ? textOf(Buffer.from(file)) : strFromU8(file),
  );
  return (await Promise.all(texts)).join('\n');
}

async function tracesIn(path: CallPath, payload: unknown): Promise<{ status: number; traces: string[] }> {
  const { statusCode, rawPayload } = await portal.post(path, payload, token);
  const text = (await textOf(rawPayload)).toLowerCase();
  return { status: statusCode, traces: words.filter((word) => text.includes(word)) };
}

const readable = (Object.keys(calls) as CallPath[]).filter((path) => {
  const { who, does }: CallRight = callRights[path];
  return does === 'READ' && who === 'customer';
});
/** Their payloads name what is the former holder's own, or a time in which the new holder has no bill. */
const theirOwn: CallPath[] = [
  '/exportInvoices',
  '/getDocument',
  '/getInvoicePdf',
  '/getPaymentStatus',
  '/getRequestFile',
  '/getRequestMessages',
];

test.each(readable)('%s shows the new holder no data of the former one', async (path) => {
  const { status, traces } = await tracesIn(path, payloads[path](mine));
  // the new holder agreed to no measures
  const refused = path === '/exportLoadCurve' ? 409 : theirOwn.includes(path) ? 404 : 200;
  expect({ status, traces }).toEqual({ status: refused, traces: [] });
});

test.each([
  ['/getDocumentsList', { mode: 'INVOICE' }],
  ['/getDocumentsList', { mode: 'PAYMENT' }],
  ['/getSupportingDocuments', { mode: 'paymentSchedule' }],
  ['/exportCustomerData', {}],
] as const)('%s %p shows no data of the former one either', async (path, ask) => {
  const whose = { customerNbr: mine.customerNbr, contractNbr: mine.contractNbr };
  const payload = path === '/exportCustomerData' ? { customerNbr: mine.customerNbr } : { ...whose, ...ask };
  expect(await tracesIn(path, payload)).toEqual({ status: 200, traces: [] });
});

test('the new holder cannot read the former one’s documents, and has a contract document in their name', async () => {
  const papersOf = async ({ customerNbr, contractNbr }: typeof mine, bearer: string) =>
    (await portal.call('/getDocumentsList', { customerNbr, contractNbr, mode: 'DOCUMENT' }, bearer))
      .documents ?? [];
  const theirs = await papersOf(former, formersToken);
  expect(theirs).toMatchObject([{ documentName: `Contrat de ${markers.lastName}` }]);
  for (const { documentKey } of theirs) {
    expect(await portal.refusal('/getDocument', { documentKey }, token)).toMatchObject({ status: 404 });
  }
  const own = await papersOf(mine, token);
  expect(own).toMatchObject([{ kind: 'CONTRACT', documentDate: today() }]);
  const { rawPayload } = await portal.post('/getDocument', { documentKey: own[0]?.documentKey }, token);
  const text = await textOf(rawPayload);
  for (const part of [
    'Transféré le',
    'Vous ne l’avez pas signé',
    'Ambre Nouvelle',
    'C-OVER',
    'Essentielle',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Signé électroniquement');
  for (const word of words) expect(text.toLowerCase()).not.toContain(word);
  const again = await portal.post('/getDocument', { documentKey: own[0]?.documentKey }, token);
  expect(again.rawPayload).toEqual(rawPayload);
});

test('no row under the new holder’s number names the former one', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_number' order by 1`.execute(database.db);
  const patterns = sql`any(${sql.val(words.map((word) => `%${word}%`))}::text[])`;
  const named: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} each
      where customer_number = ${mine.customerNbr} and lower(each::text) like ${patterns}`.execute(
      database.db,
    );
    if (rows.length > 0) named.push(name);
  }
  expect(named).toEqual([]);
});
