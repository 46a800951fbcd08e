import { strFromU8, unzipSync } from 'fflate';
import { DomainError } from '../../../platform/errors';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import { addTraces } from '../../../../testing/privacy/marked-customer';
import { addInvoice } from '../../../../testing/fixtures/invoices';
import { readPdf } from '../../../../testing/read-pdf';
import { markers } from '../../../../testing/privacy/markers';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import type { PrintingThread } from '../../../providers/pdf/printing-thread';
import { choosePapers, mostPrinted } from './export.papers';
import { register } from './register';

let database: TestDatabase;
let portal: TestApp;
let token: string;
let pdf: PrintingThread;

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
  await addCustomer(database.db, 'T930');
  await addContract(database.db, 'T930', 'CT930');
  // Before the traces, which add a second factor.
  token = (await portal.logIn('T930')).token;
  await addTraces(database.db, 'T930', 'CT930');
  await addCustomer(database.db, 'T931', { email: 'autre@example.fr' });
  await addAgent(database.db, 'archiviste', [{ id: 'searchCustomerContract' }]);
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

async function archiveOf(customerNbr: string, bearer: string) {
  const response = await portal.post('/exportCustomerData', { customerNbr }, bearer);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/mes-donnees-T93\d-\d{4}-\d\d-\d\d\.zip/),
    'cache-control': 'no-store',
  });
  const files = unzipSync(response.rawPayload);
  return { files, text: (name: string) => strFromU8(files[name] as Uint8Array) };
}

test('the archive has a file for every table with data of the customer, each described in LISEZ-MOI', async () => {
  const { files, text } = await archiveOf('T930', token);
  const names = Object.keys(files);
  // what the fixture does not fill
  const empty = [
    'off_peak_window',
    'contract_rate',
    'contract_package',
    'contract_estimate',
    'order_payment',
    'planned_transfer',
  ];
  const expected = register
    .filter(({ table, exported }) => exported && !empty.includes(table))
    .map(({ table }) => `${table}.json`)
    .filter((name) => name !== 'consumption_estimate.json');
  expect(names).toEqual(expect.arrayContaining(expected));
  const readMe = text('LISEZ-MOI.txt');
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    expect(() => JSON.parse(text(name))).not.toThrow();
    expect(readMe).toContain(name);
  }
  expect(readMe).toContain('Client n° T930');
  expect([...(files['LISEZ-MOI.txt'] as Uint8Array).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('every mark of the person is in it, and no secret', async () => {
  const { files, text } = await archiveOf('T930', token);
  const everything = Object.keys(files).map(text).join('\n');
  for (const marker of Object.values(markers)) {
    expect(everything.toLowerCase()).toContain(marker.toLowerCase());
  }
  for (const secret of ['password_hash', 'token_hash', 'code_hash', '$argon2', 'client_secret']) {
    expect(everything).not.toContain(secret);
  }
  expect(JSON.parse(text('customer.json'))).toMatchObject([
    { customer_number: 'T930', first_name: markers.firstName, birthdate: markers.birthdate },
  ]);
});

test('documents kept as files come as they are', async () => {
  const { files, text } = await archiveOf('T930', token);
  const pdf = Object.keys(files).find((name) => name.startsWith('documents/Contrat-de-Marqueterie'));
  expect(text(pdf as string)).toBe(`%PDF ${markers.lastName}`);
});

test('C5.9 documents and invoices that the customer can open are in it as PDF, printed where they were not yet', async () => {
  const { db } = database;
  await addCustomer(db, 'T933', { email: 'papiers@example.fr' });
  const key = { customer_number: 'T933', contract_number: 'CT933' };
  await addContract(db, 'T933', 'CT933');
  await addInvoice(db, key);
  await addInvoice(db, key, { invoice_number: 'F-ANNULEE', state: 'cancelled' });
  const terms = {
    kind: 'EL',
    energy: 'EL',
    name: 'Conditions générales',
    document_date: '2023-02-01',
  } as const;
  await db
    .insertInto('document')
    .values({ ...key, ...terms, document_key: 'conditions' })
    .execute();
  const { files, text } = await archiveOf('T933', (await portal.logIn('T933')).token);
  const papers = Object.keys(files).filter((name) => name.endsWith('.pdf'));
  expect(papers.sort()).toEqual([
    expect.stringMatching(/^documents\/Conditions-generales-.*\.pdf$/),
    'factures/Facture-F-ANNULEE.pdf',
    'factures/Facture-F-CT933.pdf',
  ]);
  const [general, cancelled, invoice] = await Promise.all(
    papers.map(async (name) => (await readPdf(Buffer.from(files[name] as Uint8Array))).pages.join(' ')),
  );
  expect(general).toMatch(/conditions générales/i);
  expect(cancelled).toContain('a été annulée');
  expect(invoice).toContain('F-CT933');
  expect(text('LISEZ-MOI.txt')).toContain('Vos documents et vos factures, en PDF (3)');
  expect(files).not.toHaveProperty(['ABSENTS.txt']);
});

test('C5.9 without the printer the archive is still delivered, and lists what is absent', async () => {
  const { db } = database;
  await addCustomer(db, 'T934', { email: 'panne@example.fr' });
  await addContract(db, 'T934', 'CT934');
  await addInvoice(db, { customer_number: 'T934', contract_number: 'CT934' });
  jest.spyOn(pdf, 'render').mockRejectedValueOnce(new DomainError(503, '503', 'Occupé'));
  const { files, text } = await archiveOf('T934', (await portal.logIn('T934')).token);
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toEqual([]);
  expect(text('ABSENTS.txt')).toContain('factures/Facture-F-CT934.pdf');
  expect(files).toHaveProperty(['customer.json']);
});

test('C5.9 an archive prints only so many papers, the latest; what was printed before is all in it', () => {
  const paper = (at: number, kept: boolean) => ({
    kind: 'INVOICE' as const,
    key: `${at}`,
    name: `${at}`,
    kept,
  });
  const latestFirst = Array.from({ length: mostPrinted + 30 }, (_, at) => paper(at, at % 23 === 0));
  const { added, left } = choosePapers(latestFirst);
  expect(added.filter(({ kept }) => !kept)).toHaveLength(mostPrinted);
  expect(added.filter(({ kept }) => kept)).toHaveLength(10);
  expect(left).toBe(latestFirst.length - mostPrinted - 10);
});

test('nobody else’s data is in it', async () => {
  const other = (await portal.logIn('T931')).token;
  const { files, text } = await archiveOf('T931', other);
  const everything = Object.keys(files).map(text).join('\n');
  expect(everything).not.toContain('T930');
  expect(everything).not.toContain(markers.lastName);
  expect(await portal.refusal('/exportCustomerData', { customerNbr: 'T930' }, other)).toMatchObject({
    status: 403,
    code: '403',
  });
});

test('an agent needs a reason for the archive', async () => {
  const agent = (await portal.logIn('archiviste')).token;
  expect(await portal.refusal('/exportCustomerData', { customerNbr: 'T930' }, agent)).toMatchObject({
    code: 'SUPPORT_READ_ONLY',
  });
});

test('each archive leaves an entry in the audit log, and a sixth within the hour is refused', async () => {
  await addCustomer(database.db, 'T932', { email: 'encore@example.fr' });
  const { token: bearer } = await portal.logIn('T932', password);
  for (let count = 0; count < 5; count++) await archiveOf('T932', bearer);
  expect(await portal.refusal('/exportCustomerData', {}, bearer)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
  });
  const entries = await database.db
    .selectFrom('audit_entry')
    .select('actor')
    .where('customer_number', '=', 'T932')
    .where('call', '=', '/exportCustomerData')
    .execute();
  expect(entries).toEqual(Array(5).fill({ actor: 'T932' }));
});
